import { AddressType } from '../../../platform/codes/address.ts'
import { type Rule, rulesFor } from '../../../platform/form.ts'
import { notApplicable } from '../../../platform/formats/choices.ts'
import { deliveryIn, isCareOf } from '../../../platform/formats/delivery.ts'
import { agreesWithRegion, isPlacesPostalCode } from '../../../platform/formats/postal-regions.ts'
import { numbersSomething, saysSomething } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import type { ClientDraft } from '../sections.ts'
import { type Address, inCanada, inUnitedStates, namesPlace } from './place.ts'
import { explained, saysNothing, sources } from './signing.ts'

// An address is a place: what must hold of the three before it is printed, and of the residence beside that.

const { required, valid, check, warns, forSigning, cites } = rulesFor<Address, ClientDraft>()

/** The parts in which people write where letters go. */
const places = ['streetName', 'streetNumber', 'aptUnitSuiteNumber'] as const

/** The part that is a letter box; number and street may be one only together. */
const letterBoxAt = (address: Address): (typeof places)[number] | undefined =>
  places.find((part) => deliveryIn(address[part] ?? '') === 'letterBox') ??
  (deliveryIn(numberAndStreet(address)) === 'letterBox' ? 'streetName' : undefined)
const numberAndStreet = ({ streetNumber, streetName }: Address): string =>
  `${streetNumber ?? ''} ${streetName ?? ''}`
/** “N/A” is no number where a house must have one. */
const isNumbered = ({ streetNumber }: Address): boolean => numbersSomething(streetNumber ?? '')
const isRouteAlone = (address: Address): boolean =>
  !isNumbered(address) &&
  places.some((part) => deliveryIn(address[part] ?? '') === 'ruralRoute') &&
  letterBoxAt(address) === undefined

/** A box, a counter or a route has no street number. */
export const isAtStreet = ({ streetName }: Address): boolean => deliveryIn(streetName ?? '') === undefined

const isUnit = (unit: string): boolean => unit === notApplicable || numbersSomething(unit)
const isCivic = ({ addressType }: Address): boolean => addressType === AddressType.civic

/** Of each address. */
export const whereForSigning: readonly Rule<Address, ClientDraft>[] = cited(sources.record, [
  forSigning(valid('aptUnitSuiteNumber', isUnit, saysNothing)),
  forSigning(valid('streetNumber', numbersSomething, saysNothing, isAtStreet)),
  forSigning(valid('streetName', namesPlace, saysNothing)),
  forSigning(valid('city', saysSomething, saysNothing)),
  forSigning(
    valid(
      'city',
      (city) => deliveryIn(city) === undefined,
      words('This is no city. Please enter the city here, and this under the street name.'),
    ),
  ),
  cites(sources.addresses, [
    forSigning(
      valid(
        'postalCode',
        isPlacesPostalCode,
        words('No place has this postal code. Please enter that of the address.'),
        inCanada,
      ),
    ),
    forSigning(
      valid(
        'postalCode',
        (code) => !/^0{5}/.test(code),
        words('No place has this postal code. Please enter that of the address.'),
        inUnitedStates,
      ),
    ),
    explained(
      'postal-code-of-another-province',
      check(
        'postalCode',
        ['postalCode', 'region'],
        words(
          'This postal code is of another province than the address. Please correct one of them, or say why it is so.',
        ),
        ([code, region], address) =>
          !inCanada(address) || !isPlacesPostalCode(code) || agreesWithRegion(code, region),
      ),
    ),
    explained(
      'international-in-canada',
      valid(
        'addressType',
        (type) => type !== AddressType.international,
        words('An international address is not in Canada. Please check the type or the country.'),
        inCanada,
      ),
    ),
  ]),
])

function cited(source: string, rules: readonly Rule<Address, ClientDraft>[]): Rule<Address, ClientDraft>[] {
  return [cites(source, rules)]
}

export const noNumber = words('A civic address usually has a street number. Please check it.')

/** The number stands before the street. */
export const beginsWithNumber = ({ streetName }: Address): boolean => /^\s*\d/.test(streetName ?? '')
const isPlaceToBe = (address: Address): boolean =>
  isCivic(address) &&
  letterBoxAt(address) === undefined &&
  !isRouteAlone(address) &&
  namesPlace(address.streetName ?? '')

interface Messages {
  letterBox: string
  careOf: string
}

/** Where letters are left, or somebody else takes them, nobody lives. */
const livedIn = ({ letterBox, careOf }: Messages): Rule<Address, ClientDraft>[] => [
  ...places.map((part) =>
    forSigning(check(part, [part], letterBox, (_, address) => letterBoxAt(address) !== part)),
  ),
  forSigning(valid('streetName', (street) => !isCareOf(street), careOf)),
  forSigning(
    check(
      'streetNumber',
      ['streetName'],
      words(
        'A rural route alone is no place. Please enter the civic number, or in place of the route where the house is, such as lot and concession.',
      ),
      (_, address) => !isRouteAlone(address),
    ),
  ),
  forSigning(
    valid(
      'streetNumber',
      (number) => deliveryIn(number) !== 'ruralRoute',
      words('A rural route is no street number. Please enter the civic number of the house.'),
    ),
  ),
]

/** Of a third party's beside that. */
export const thirdPartyForSigning: readonly Rule<Address, ClientDraft>[] = cited(
  words('PCR 135'),
  livedIn({
    letterBox: words('This looks like a letter box. Please enter where the third party lives or works.'),
    careOf: words(
      'Somebody else takes the letters there. Please enter where the third party lives or works.',
    ),
  }),
)

/** Of the residence beside that: somebody lives there. */
export const residenceForSigning: readonly Rule<Address, ClientDraft>[] = cited(sources.record, [
  ...livedIn({
    letterBox: words('This looks like a letter box. Please enter where the client lives.'),
    careOf: words('Somebody else takes the letters there. Please enter where the client lives.'),
  }),
  forSigning(
    required(
      'streetNumber',
      words('Please enter the street number: the documents state where the client lives.'),
      (address) => isPlaceToBe(address) && !beginsWithNumber(address),
    ),
  ),
  warns(
    {},
    required('streetNumber', noNumber, (address) => isPlaceToBe(address) && beginsWithNumber(address)),
  ),
])

import { AddressType } from '../../../platform/codes/address.ts'
import { asText, type Fact, factsFor, type Piece, yesOrNo } from '../../../platform/facts.ts'
import { type Rule, rulesFor, type Step } from '../../../platform/form.ts'
import { notApplicable } from '../../../platform/formats/choices.ts'
import { countryName } from '../../../platform/formats/countries.ts'
import { isPostalCode, isZip } from '../../../platform/formats/postal-code.ts'
import { regionName } from '../../../platform/formats/regions.ts'
import { words } from '../../../platform/words.ts'
import { type ClientDraft, sectionsOfStep } from '../sections.ts'
import { type Address, inCanada, inUnitedStates, type Place } from './place.ts'
import {
  beginsWithNumber,
  isAtStreet,
  noNumber,
  residenceForSigning,
  thirdPartyForSigning,
  whereForSigning,
} from './residence.ts'
import { explained } from './signing.ts'

/** Such a field is read as it was entered; that there is none, in the reader's language. */
export const orNotApplicable = (text: string): Piece[] => [text === notApplicable ? { key: text } : text]

const isCivic = ({ addressType }: Address): boolean => addressType === AddressType.civic

const { required, valid, warns } = rulesFor<Address, ClientDraft>()

interface Messages {
  addressType: string
  aptUnitSuiteNumber: string
  streetName: string
  country: string
  region: string
  city: string
  postalCode: string
  validPostalCode: string
  zipCode: string
  validZipCode: string
}

/** The same rules at three addresses, each in its own words. */
const addressRules = (messages: Messages): Rule<Address, ClientDraft>[] => [
  required('addressType', messages.addressType),
  required('aptUnitSuiteNumber', messages.aptUnitSuiteNumber),
  required('streetName', messages.streetName),
  required('country', messages.country),
  required('region', messages.region),
  required('city', messages.city),
  required('postalCode', messages.postalCode, inCanada),
  valid('postalCode', isPostalCode, messages.validPostalCode, inCanada),
  required('postalCode', messages.zipCode, inUnitedStates),
  valid('postalCode', isZip, messages.validZipCode, inUnitedStates),
  ...whereForSigning,
]

/** The street of a rural address may be a route or a box. */
const usuallyNumbered: readonly Rule<Address, ClientDraft>[] = [
  explained(
    'civic-address-without-number',
    required(
      'streetNumber',
      noNumber,
      (address) => isCivic(address) && isAtStreet(address) && !beginsWithNumber(address),
    ),
  ),
  warns(
    {},
    required(
      'streetNumber',
      noNumber,
      (address) => isCivic(address) && isAtStreet(address) && beginsWithNumber(address),
    ),
  ),
]

const permanent = addressRules({
  addressType: words('Please Select an Address Type'),
  aptUnitSuiteNumber: words('Please Enter an Apt/Unit/Suite Number'),
  streetName: words('Please Enter a Street Name'),
  country: words('Please Select a Country'),
  region: words('Please Select a Region'),
  city: words('Please Enter a City'),
  postalCode: words('Please Enter a Postal Code'),
  validPostalCode: words('Please Enter a Valid Postal Code'),
  zipCode: words('Please Enter a Zip Code'),
  validZipCode: words('Please Enter a Valid Zip Code'),
})

const mailing = addressRules({
  addressType: words('Please Select a Mailing Address Type'),
  aptUnitSuiteNumber: words('Please Enter a Mailing Apt/Unit/Suite Number'),
  streetName: words('Please Enter a Mailing Street Name'),
  country: words('Please Select a Mailing Country'),
  region: words('Please Select a Mailing Region'),
  city: words('Please Enter a Mailing City'),
  postalCode: words('Please Enter a Mailing Postal Code'),
  validPostalCode: words('Please Enter a Valid Mailing Postal Code'),
  zipCode: words('Please Enter a Mailing Zip Code'),
  validZipCode: words('Please Enter a Valid Mailing Zip Code'),
})

const thirdParty = addressRules({
  addressType: words('Please Select a Third Party Address Type'),
  aptUnitSuiteNumber: words('Please Enter a Third Party Apt/Unit/Suite Number'),
  streetName: words('Please Enter a Third Party Street Name'),
  country: words('Please Select a Third Party Country'),
  region: words('Please Select a Third Party Region'),
  city: words('Please Enter a Third Party City'),
  postalCode: words('Please Enter a Third Party Postal Code'),
  validPostalCode: words('Please Enter a Valid Third Party Postal Code'),
  zipCode: words('Please Enter a Third Party Zip Code'),
  validZipCode: words('Please Enter a Valid Third Party Zip Code'),
})

/** Letters go elsewhere. */
export const hasMailingAddress = ({ permanentAddressDetails }: ClientDraft): boolean =>
  permanentAddressDetails?.isSameAsMailingAddress === false

export const hasThirdPartyAddress = ({ permanentAddressDetails }: ClientDraft): boolean =>
  permanentAddressDetails?.hasThirdPartyAddress === true

const { fact: place, pieced: placePieced } = factsFor<Place>()
const isElsewhere = (where: Place): boolean => !inUnitedStates(where)
const isNamed = ({ region }: Place): boolean => region !== notApplicable
const hasNone = ({ region }: Place): boolean => region === notApplicable
/** Where somewhere is: an address, or an employer. */
export const placeFacts: readonly Fact<Place>[] = [
  place('city', words('City'), asText),
  place('region', words('State/Province'), regionName, isNamed),
  placePieced('region', words('State/Province'), orNotApplicable, hasNone),
  place('country', words('Country'), countryName),
  place('postalCode', words('Zip Code'), asText, inUnitedStates),
  place('postalCode', words('Postal Code'), asText, isElsewhere),
]

const { fact, coded, pieced } = factsFor<Address>()
const addressFacts: readonly Fact<Address>[] = [
  coded('addressType', words('Address Type'), AddressType.label),
  pieced('aptUnitSuiteNumber', words('Apt/Unit/Suite #'), orNotApplicable),
  fact('streetNumber', words('Street #'), asText),
  fact('streetName', words('Street Name'), asText),
  ...placeFacts,
]

const whole = rulesFor<ClientDraft>()
const wholeFacts = factsFor<ClientDraft>()

export const addressStep: Step<ClientDraft> = {
  id: 'address',
  title: words('Address Details'),
  owns: sectionsOfStep('address'),
  rules: [
    whole.within('permanentAddressDetails', [...permanent, ...residenceForSigning]),
    whole.within('mailingAddressDetails', [...mailing, ...usuallyNumbered], hasMailingAddress),
    whole.within(
      'thirdPartyAddressDetails',
      [...thirdParty, ...usuallyNumbered, ...thirdPartyForSigning],
      hasThirdPartyAddress,
    ),
  ],
  facts: [
    wholeFacts.part(words('Permanent Address'), [
      wholeFacts.within('permanentAddressDetails', addressFacts),
      wholeFacts.coded(
        'permanentAddressDetails.isSameAsMailingAddress',
        words('Is Same as Mailing Address'),
        yesOrNo,
      ),
      wholeFacts.coded(
        'permanentAddressDetails.hasThirdPartyAddress',
        words('Has 3rd Party Address'),
        yesOrNo,
      ),
    ]),
    wholeFacts.part(
      words('Mailing Address'),
      [wholeFacts.within('mailingAddressDetails', addressFacts)],
      hasMailingAddress,
    ),
    wholeFacts.part(
      words('3rd Party Address'),
      [wholeFacts.within('thirdPartyAddressDetails', addressFacts)],
      hasThirdPartyAddress,
    ),
  ],
}

import { asText, factsFor, yesOrNo } from '../../../platform/facts.ts'
import { type Rule, rulesFor, type Step } from '../../../platform/form.ts'
import { isBornLately, longAgoBirth } from '../../../platform/formats/birth.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { isCareOf, isLetterBox } from '../../../platform/formats/delivery.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { formatPhone, isDialled, isPhone } from '../../../platform/formats/phone.ts'
import type { RowAt } from '../../../platform/path.ts'
import { isNameLike, numbersSomething, saysSomething } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import { hasThirdPartyAddress } from '../application/address.ts'
import { namesPlace } from '../application/place.ts'
import { type ClientDraft, sectionsOfStep } from '../sections.ts'
import type { SupplementCircumstances } from './circumstances.ts'
import { isSameName, notToday } from './people.ts'

type Determination = NonNullable<ClientDraft['thirdPartyDeterminationDetails']>
type Party = RowAt<Determination, 'parties'>

const { required, valid, check, rows } = rulesFor<Determination, ClientDraft>()
const row = rulesFor<Party, ClientDraft>()
const whole = rulesFor<ClientDraft>()

const isPerson = ({ isEntity }: Party): boolean => isEntity !== true
const isEntity = (party: Party): boolean => !isPerson(party)

export const actsForAnother = ({ forThirdParty }: Determination): boolean => forThirdParty === true
export const cannotDetermine = ({ cannotDetermine: cannot }: Determination): boolean => cannot === true

/** The address of the first party is entered in the application, and only there. */
export const isFirstParty = (party: Party, { thirdPartyDeterminationDetails }: ClientDraft): boolean =>
  thirdPartyDeterminationDetails?.parties?.[0] === party

/** Somebody of that name stands in a row before: who was born on another day is somebody else. */
const isNamedAbove = (party: Party, { thirdPartyDeterminationDetails }: ClientDraft): boolean => {
  const parties = thirdPartyDeterminationDetails?.parties ?? []
  return parties
    .slice(0, parties.indexOf(party))
    .some(
      ({ name, dateOfBirth }) =>
        isSameName(name ?? '', party.name ?? '') &&
        (isEmpty(dateOfBirth) || isEmpty(party.dateOfBirth) || dateOfBirth === party.dateOfBirth),
    )
}

/** Of each party: what section 135 has recorded. */
const partyRules = (today: string): Rule<Party, ClientDraft>[] => [
  row.required('name', words('Please Enter a Name for Third Party {{nr}}')),
  row.valid('name', isNameLike, words('Please enter who third party {{nr}} is')),
  row.valid(
    'name',
    () => false,
    words('This is the client. Please enter who else the accounts are used by or for.'),
    ({ name }, { generalDetails }) => isSameName(name ?? '', generalDetails ?? {}),
  ),
  row.valid(
    'name',
    () => false,
    words('Third party {{nr}} is named above already. Please take one of the rows away.'),
    isNamedAbove,
  ),
  row.required('isEntity', words('Please say whether third party {{nr}} is a person or an entity')),
  row.required('relation', words('Please Enter the Relationship of Third Party {{nr}} to the Client')),
  row.valid('relation', saysSomething, words('Please enter what third party {{nr}} is to the client')),
  row.required(
    'address',
    words('Please Enter an Address for Third Party {{nr}}'),
    (party, draft) => !isFirstParty(party, draft),
  ),
  row.valid(
    'address',
    namesPlace,
    words('Please enter where third party {{nr}} lives'),
    (party, draft) => !isFirstParty(party, draft),
  ),
  row.valid(
    'address',
    (address) => !isLetterBox(address) && !isCareOf(address),
    words('Letters come there, and nobody lives there. Please enter where third party {{nr}} lives.'),
    (party, draft) => !isFirstParty(party, draft),
  ),
  row.required('phone', words('Please Enter a Phone Number for Third Party {{nr}}')),
  row.valid('phone', isPhone, words('Please Enter a Valid Phone Number for Third Party {{nr}}')),
  row.warns(
    { asksReason: true, key: 'third-party-not-reached', audience: 'firm' },
    row.valid(
      'phone',
      isDialled,
      words('Nobody is reached there. Please enter the number of third party {{nr}}.'),
    ),
  ),
  row.required('dateOfBirth', words('Please Enter a Date of Birth for Third Party {{nr}}'), isPerson),
  row.valid('dateOfBirth', (day) => day <= today, notToday, isPerson),
  row.valid('dateOfBirth', isBornLately, longAgoBirth, isPerson),
  row.required('occupation', words('Please Enter an Occupation or Business for Third Party {{nr}}')),
  row.valid('occupation', saysSomething, words('Please enter what third party {{nr}} does')),
  row.required(
    'incorporationNumber',
    words('Please Enter an Incorporation Number for Third Party {{nr}}'),
    isEntity,
  ),
  row.valid(
    'incorporationNumber',
    numbersSomething,
    words('Please enter the incorporation number of third party {{nr}}'),
    isEntity,
  ),
]

export const thirdPartyStep = ({ today }: SupplementCircumstances): Step<ClientDraft> => ({
  id: 'thirdParty',
  title: words('Third Parties'),
  owns: sectionsOfStep('thirdParty'),
  rules: [
    whole.cites(words('PCR 135'), [
      whole.within('thirdPartyDeterminationDetails', [
        required(
          'forThirdParty',
          words('Please say whether accounts are used by or for anybody else'),
          (determination) => !cannotDetermine(determination),
        ),
        valid(
          'cannotDetermine',
          () => false,
          words(
            'It is said that there is a third party, and that this cannot be determined. Please take one away.',
          ),
          (determination) => actsForAnother(determination) && cannotDetermine(determination),
        ),
        required('grounds', words('Please enter the grounds for suspecting a third party'), cannotDetermine),
        valid(
          'grounds',
          saysSomething,
          words('Please say in a few words why a third party is suspected'),
          cannotDetermine,
        ),
        check(
          'forThirdParty',
          ['forThirdParty'],
          words(
            'The application has the address of a third party. Please answer yes, or take the address away there.',
          ),
          ([isForOther], _, draft) => isForOther || !hasThirdPartyAddress(draft),
        ),
        check(
          'forThirdParty',
          ['forThirdParty'],
          words(
            'The application says that there is no address of a third party. Please enter it there, or answer no.',
          ),
          ([isForOther], _, draft) =>
            !isForOther || draft.permanentAddressDetails?.hasThirdPartyAddress !== false,
        ),
        required('parties', words('Please add who the accounts are used by or for'), actsForAnother),
        valid(
          'parties',
          () => false,
          words('A third party is named, and the answer is no. Please take it away, or answer yes.'),
          ({ forThirdParty }) => forThirdParty === false,
        ),
        rows('parties', partyRules(today), (determination) => determination.forThirdParty === true),
      ]),
    ]),
  ],
  facts: [factsFor<ClientDraft>().within('thirdPartyDeterminationDetails', thirdPartyFacts())],
})

function thirdPartyFacts() {
  const { coded, fact, rowsOf } = factsFor<Determination>()
  const party = factsFor<Party>()
  return [
    coded('forThirdParty', words('Used by or for Somebody Else'), yesOrNo),
    coded('cannotDetermine', words('Cannot be determined'), yesOrNo, cannotDetermine),
    fact('grounds', words('Grounds'), asText, cannotDetermine),
    rowsOf('parties', words('Third Parties'), words('Third Party {{nr}}'), [
      party.fact('name', words('Name'), asText),
      party.coded('isEntity', words('Is an Entity'), yesOrNo),
      party.fact('relation', words('Relationship'), asText),
      party.fact('address', words('Address'), asText),
      party.fact('phone', words('Phone'), formatPhone),
      party.fact('dateOfBirth', words('Date of Birth'), formatDate, isPerson),
      party.fact('occupation', words('Occupation or Business'), asText),
      party.fact('incorporationNumber', words('Incorporation Number'), asText, isEntity),
    ]),
  ]
}

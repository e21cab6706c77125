import { PlanType } from '../../../../platform/codes/account.ts'
import type { Warning } from '../../../../platform/form.ts'
import { canada } from '../../../../platform/formats/countries.ts'
import { words } from '../../../../platform/words.ts'
import { isResp } from '../../account-types.ts'
import { ageOn, yearOf } from '../../ages.ts'
import { type Circumstances, type PersonOnFile, personIn } from '../../circumstances.ts'
import { Grant } from '../../codes.ts'
import type { AccountDraft } from '../../draft.ts'
import { respLifetimeLimit } from '../../yearly.ts'
import { type Advice, advise, dollars, named, oddity, peopleIn, yearOfTotal } from './advise.ts'

const isFamily = ({ subType }: AccountDraft): boolean => subType === PlanType.family
const asksForGrant = ({ resp }: AccountDraft): boolean =>
  [Grant.cesg, Grant.additionalCesg].some((grant) => resp?.grants?.includes(grant))
const naming = words('Income Tax Act 146.1(2)(g.3)')
const family = words('Income Tax Act 146.1(2)(j)')
const grants = words('Canada Education Savings Regulations 4')

/** Nobody may pass it. */
const law = { holdsSigning: true } as const

/** RESP: who can be beneficiary, the grants, and how much can be paid in. */
export function educationWarnings(circumstances: Circumstances): Advice[] {
  const { today } = circumstances
  const beneficiaries = ({ respBeneficiaries }: AccountDraft) =>
    peopleIn(
      circumstances,
      respBeneficiaries?.map(({ participantId }) => participantId),
    )
  /** The birthday of this year. */
  const turning = ({ dateOfBirth }: PersonOnFile) =>
    dateOfBirth === null ? Number.NaN : yearOf(today) - yearOf(dateOfBirth)
  const toldOf = (
    message: string,
    source: string,
    isTold: (person: PersonOnFile, draft: AccountDraft) => boolean,
    kind?: Warning,
  ) =>
    advise('respBeneficiaries', message, { ...(kind ?? {}), source }, (draft) =>
      named(beneficiaries(draft).filter((person) => isTold(person, draft))),
    )
  /** Where such a grant is asked for somebody says why; where none is, it is told. */
  const eitherWay = (
    message: string,
    source: string,
    key: string,
    isTold: (person: PersonOnFile) => boolean,
  ): Advice[] => [
    toldOf(message, source, (person, draft) => isTold(person) && asksForGrant(draft), oddity(key)),
    toldOf(message, source, (person, draft) => isTold(person) && !asksForGrant(draft)),
  ]
  return [
    toldOf(
      words('A beneficiary needs a SIN before being named: {{names}}. Please enter it on their page.'),
      naming,
      ({ hasSin }) => !hasSin,
      law,
    ),
    toldOf(
      words('A beneficiary lives in Canada when named: {{names}}. Please check the residence.'),
      naming,
      ({ country }, { allowTransfers }) => !allowTransfers && country !== null && country !== canada,
      law,
    ),
    toldOf(
      words('In a family plan beneficiaries are under 21 when named: {{names}}. Please choose Individual.'),
      family,
      ({ dateOfBirth }, draft) => isFamily(draft) && dateOfBirth !== null && ageOn(dateOfBirth, today) >= 21,
      law,
    ),
    ...eitherWay(
      words('Grants (CESG) end with the year of the 17th birthday: {{names}}. Please tell the client.'),
      words('Canada Education Savings Act 5'),
      'grant-after-17',
      (person) => turning(person) > 17,
    ),
    ...eitherWay(
      words('At 16 and 17 grants (CESG) depend on earlier contributions: {{names}}. Please check them.'),
      grants,
      'grant-at-16',
      (person) => turning(person) === 16 || turning(person) === 17,
    ),
    toldOf(
      words('Grants need form SDE 0093, Annex B for a parent who does not subscribe. Please have it signed.'),
      grants,
      (person, { resp }) => turning(person) <= 17 && !resp?.grants?.length && !resp?.grantsDeclined,
    ),
    advise(
      'respBeneficiaries',
      words('In a family plan all are related by blood or adoption. Please note the kinship of each.'),
      { source: family, asksReason: true, key: 'family-plan-kinship', audience: 'client' },
      (draft) =>
        isFamily(draft) &&
        beneficiaries(draft).length > 0 &&
        // once each is entered, nothing is asked again
        draft.respBeneficiaries?.every(({ kinship }) => kinship) !== true,
    ),
    lifetimeLimit(circumstances),
  ]
}

/** Where the contributions go on as they are, and the limit is reached before a beneficiary comes to 18. */
const lifetimeLimit = (circumstances: Circumstances): Advice =>
  advise(
    'pacDetails',
    words('The lifetime limit of {{limit}} is reached in {{year}}: {{names}}. Please plan the end.'),
    { source: words('Income Tax Act 204.9') },
    (draft) => {
      const { today } = circumstances
      const payments = isResp(draft) && draft.allowPAC ? draft.pacDetails : []
      const reached = (draft.respBeneficiaries ?? []).flatMap(({ participantId, allocation }) => {
        const person = personIn(circumstances, participantId)
        if (!person || !allocation) return []
        const end = yearOf(person.dateOfBirth ?? today) + 18
        const year = yearOfTotal(payments, (respLifetimeLimit * 100) / allocation, { today, end })
        return year === undefined ? [] : [{ person, year }]
      })
      const people = named(reached.map(({ person }) => person))
      const year = Math.min(...reached.map(({ year }) => year))
      return people && { ...people, year, limit: dollars(respLifetimeLimit) }
    },
  )

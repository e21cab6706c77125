import { formatDate } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { dayOfAge, daysAfter, majorityIn } from '../../ages.ts'
import type { Circumstances, PersonOnFile } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { type Advice, advise, isMinorOn, named, oddity, peopleIn } from './advise.ts'

const majority = words('Provincial acts on the age of majority')

const dayOfMajority = ({ dateOfBirth, region }: PersonOnFile) =>
  dateOfBirth && dayOfAge(dateOfBirth, majorityIn(region))

/** In trust for: until when, and whose the income is. */
export function trustWarnings(circumstances: Circumstances): Advice[] {
  const { today, participantId } = circumstances
  const beneficiaries = ({ itfBeneficiaries }: AccountDraft) => peopleIn(circumstances, itfBeneficiaries)
  const isAdult = (person: PersonOnFile) => (dayOfMajority(person) ?? '9999') <= today
  return [
    advise(
      'itfBeneficiaries',
      words('Already of age: {{names}}. Please check whether an account of their own suits better.'),
      oddity('beneficiary-of-age', majority),
      (draft) => named(beneficiaries(draft).filter(isAdult)),
    ),
    advise(
      'itfBeneficiaries',
      words('The beneficiary is of age on {{day}} and may take everything then. Please tell the client.'),
      { source: majority },
      (draft) => {
        const days = beneficiaries(draft).map(dayOfMajority)
        const day = days.find((each) => each && each > today && each <= daysAfter(today, 365))
        return !!day && { day: { en: formatDate(day, 'en'), fr: formatDate(day, 'fr') } }
      },
    ),
    advise(
      'trustees',
      words('A trustee must be of age: {{names}}. Please choose somebody else.'),
      { source: majority, holdsSigning: true },
      // of a beneficiary it is told that they are the same
      ({ trustees, itfBeneficiaries }) =>
        named(
          peopleIn(circumstances, trustees).filter(
            (person) => isMinorOn(today)(person) && !itfBeneficiaries?.includes(person.id),
          ),
        ),
    ),
    advise(
      'trustees',
      words('Trustee and beneficiary are the same person. Please choose somebody else for one.'),
      { holdsSigning: true },
      ({ trustees, itfBeneficiaries }) => (trustees ?? []).some((id) => itfBeneficiaries?.includes(id)),
    ),
    advise(
      'trustees',
      words('A trustee who gives the money can be taxed on income and gains. Please have that explained.'),
      { source: words('Income Tax Act 74.1(2), 75(2)') },
      ({ trustees }) => (trustees ?? []).includes(participantId),
    ),
  ]
}

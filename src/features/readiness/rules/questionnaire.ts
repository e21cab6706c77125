import { EmploymentStatus } from '../../../platform/codes/person.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { formatMoney, sumMoney } from '../../../platform/formats/money.ts'
import { words } from '../../../platform/words.ts'
import { ageOn } from '../../investment-accounts/ages.ts'
import { worthOf } from '../../participants/net-worth.ts'
import { unanswered } from '../../risk-tolerance/answers.ts'
import type { HouseholdOnFile, PersonOnFile } from '../household.ts'
import { inApplications, type OverRecords, oddity } from './over-records.ts'

// The questionnaire and the application are filled in weeks apart, often by different people: where they differ, one of them
// has changed since, or was misunderstood.

const source = words('CIRO Rule 3202')

const { retired } = EmploymentStatus

/** Sections of the questionnaire. */
const stageOfLife = 1
const livingExpenses = 11
const householdIncome = 12

/** 0 where there is no answer. */
const answerTo = ({ questionnaire }: PersonOnFile, section: number): number =>
  questionnaire?.answers.find(({ sectionId }) => sectionId === section)?.answerScore ?? unanswered

const statusOf = ({ application }: PersonOnFile) => application.draft.employmentDetails?.status
const incomeOf = ({ application }: PersonOnFile): number | null =>
  application.draft.externalInvestmentDetails?.annualIncome ?? null

/** What the client and a linked spouse earn together by their applications; null where one of them does not say it. */
function householdIncomeOf(person: PersonOnFile, { people }: HouseholdOnFile): number | null {
  const own = incomeOf(person)
  const spouseId = person.application.draft.spouseDetails?.participantId
  const isCouple = person.application.draft.spouseDetails != null
  const spouse = people.find(({ id }) => id === spouseId)
  if (!isCouple || own === null) return own
  const other = spouse ? incomeOf(spouse) : null
  return other === null ? null : sumMoney([own, other])
}

/** In how many years somebody retires at the earliest, by the answer's score. */
const yearsToRetirement: Readonly<Record<number, number>> = { 6: 6, 8: 11, 10: 16, 12: 21 }
/** Hardly anybody works on after it. */
const latestRetirement = 80

/** A year's expenses are more than this part of a year's income. */
const leastExpenses = 0.1

/** Below what a household's income is, by the answer's score. */
const incomeBelow: Readonly<Record<number, number>> = { 3: 75_000, 5: 150_000, 7: 250_000 }
/** What it is at least. */
const incomeFrom: Readonly<Record<number, number>> = { 5: 75_000, 7: 150_000, 9: 250_000 }

const dollars = (amount: number) => ({ en: formatMoney(amount, 'en'), fr: formatMoney(amount, 'fr') })

const atIncome = (limit: number, income: number) => ({
  path: 'externalInvestmentDetails.annualIncome',
  step: 'external',
  values: { limit: dollars(limit), income: dollars(income) },
})

const working: readonly unknown[] = [EmploymentStatus.employed, EmploymentStatus.selfEmployed]

export const questionnaireRules: readonly OverRecords[] = [
  oddity(
    'retired-and-working',
    {
      message: words(
        'The questionnaire says that the client is retired, the application that they work. Please correct one of them, or say how both are true.',
      ),
      source,
    },
    inApplications(
      (person) =>
        answerTo(person, stageOfLife) === 2 &&
        working.includes(statusOf(person)) && { path: 'employmentDetails.status', step: 'employment' },
    ),
  ),
  oddity(
    'working-and-retired',
    {
      message: words(
        'The questionnaire says that the client is still to retire, the application that they have. Please correct one of them, or say how both are true.',
      ),
      source,
    },
    inApplications(
      (person) =>
        answerTo(person, stageOfLife) > 2 &&
        statusOf(person) === retired && { path: 'employmentDetails.status', step: 'employment' },
    ),
  ),
  oddity(
    'income-above-answer',
    {
      message: words(
        'The questionnaire says that the household’s income is below {{limit}}, the applications that it is {{income}}. Please correct one of them, or say how both are true.',
      ),
      source,
    },
    inApplications((person, household) => {
      const limit = incomeBelow[answerTo(person, householdIncome)]
      const income = Math.max(incomeOf(person) ?? 0, householdIncomeOf(person, household) ?? 0)
      return limit !== undefined && income >= limit && atIncome(limit, income)
    }),
  ),
  oddity(
    'income-below-answer',
    {
      message: words(
        'The questionnaire says that the household’s income is {{limit}} or more, the applications that it is {{income}}. Please correct one of them, or say how both are true.',
      ),
      source,
    },
    inApplications((person, household) => {
      const limit = incomeFrom[answerTo(person, householdIncome)]
      const income = householdIncomeOf(person, household)
      return limit !== undefined && income !== null && income < limit && atIncome(limit, income)
    }),
  ),
  oddity(
    'retires-late',
    {
      message: words(
        'The questionnaire says that the client retires in {{years}} years at the earliest, at the age of {{age}}. Please correct the answer or the date of birth, or say how it is so.',
      ),
      source,
    },
    inApplications((person, { today }) => {
      const years = yearsToRetirement[answerTo(person, stageOfLife)]
      const dateOfBirth = person.application.draft.generalDetails?.dateOfBirth
      if (years === undefined || !dateOfBirth || isEmpty(dateOfBirth)) return false
      const age = ageOn(dateOfBirth, today) + years
      return (
        age > latestRetirement && {
          path: 'generalDetails.dateOfBirth',
          step: 'general',
          values: { years, age },
        }
      )
    }),
  ),
  oddity(
    'expenses-aside-without-assets',
    {
      message: words(
        'The questionnaire says that a year’s living expenses are kept aside, and the liquid assets are {{amount}}. Please check both.',
      ),
      source,
    },
    inApplications((person) => {
      const liquid = worthOf(person.application.draft).totals['netWorthDetails.liquidAssets']
      const least = (incomeOf(person) ?? 0) * leastExpenses
      return (
        answerTo(person, livingExpenses) === 9 &&
        liquid !== undefined &&
        liquid < least && {
          path: 'netWorthDetails.liquidAssets',
          step: 'net-worth',
          values: { amount: dollars(liquid) },
        }
      )
    }),
  ),
]

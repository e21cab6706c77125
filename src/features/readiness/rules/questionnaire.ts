import { EmploymentStatus } from '../../../platform/codes/person.ts'
import { formatMoney } from '../../../platform/formats/money.ts'
import { words } from '../../../platform/words.ts'
import { unanswered } from '../../risk-tolerance/answers.ts'
import type { PersonOnFile } from '../household.ts'
import { inApplications, type OverRecords, oddity } from './over-records.ts'

// The questionnaire and the application are filled in weeks apart, often by different people: where they differ, one of them
// has changed since, or was misunderstood.

const source = words('CIRO Rule 3202')

const { retired } = EmploymentStatus

/** Sections of the questionnaire. */
const stageOfLife = 1
const householdIncome = 12

/** 0 where there is no answer. */
const answerTo = ({ questionnaire }: PersonOnFile, section: number): number =>
  questionnaire?.answers.find(({ sectionId }) => sectionId === section)?.answerScore ?? unanswered

const statusOf = ({ application }: PersonOnFile) => application.draft.employmentDetails?.status
const incomeOf = ({ application }: PersonOnFile): number =>
  application.draft.externalInvestmentDetails?.annualIncome ?? 0

/** Below what a household's income is, by the answer's score. */
const incomeBelow: Readonly<Record<number, number>> = { 3: 75_000, 5: 150_000, 7: 250_000 }

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
        'The questionnaire says that the household’s income is below {{most}}, the application that the client’s own is {{income}}. Please correct one of them, or say how both are true.',
      ),
      source,
    },
    inApplications((person) => {
      const most = incomeBelow[answerTo(person, householdIncome)]
      const income = incomeOf(person)
      if (most === undefined || income < most) return false
      const inBoth = (amount: number) => ({ en: formatMoney(amount, 'en'), fr: formatMoney(amount, 'fr') })
      return {
        path: 'externalInvestmentDetails.annualIncome',
        step: 'external',
        values: { most: inBoth(most), income: inBoth(income) },
      }
    }),
  ),
]

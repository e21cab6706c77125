import { words } from '../../platform/words.ts'
import { usualBenchmark } from './benchmarks.ts'
import { Reporting } from './codes.ts'
import type { StatementDraft } from './draft.ts'
import { type KnownFacts, offersFrom } from './known.ts'

// What is taken over with one key in a step, where nothing stands there yet. Nothing is filled in before that.

export interface Offer {
  /** The fields that it fills in. */
  values: Partial<StatementDraft>
  /** Where it is known from. */
  from: string
}

const fromAccounts = words('From the client’s accounts')
const usual = words('The portal’s usual choice')

/** The Bank of Canada's target, in percent. */
const inflationTarget = 2

/** What each class is usually compared with. */
export const usualBenchmarks: StatementDraft['benchmarks'] = {
  cashAndEquivalentsObjectives: { index: usualBenchmark('cashAndEquivalentsObjectives') },
  fixedIncomeObjectives: { index: usualBenchmark('fixedIncomeObjectives') },
  equityObjectives: { index: usualBenchmark('equityObjectives') },
  alternativeInvestmentsObjectives: { index: usualBenchmark('alternativeInvestmentsObjectives') },
}

/** All that is offered in a step, by what is on file. */
export function offersIn(step: string, known: KnownFacts): Offer[] {
  const { timeHorizion, ...policy } = offersFrom(known)
  if (step === 'horizon') return timeHorizion ? [{ values: { timeHorizion }, from: fromAccounts }] : []
  if (step === 'policy')
    return [
      ...Object.entries(policy).map(([field, value]) => ({
        values: { [field]: value },
        from:
          field === 'spendingPolicy' && policy.spendingPolicy?.rule === 'none' ? fromAnswers : fromAccounts,
      })),
      { values: { inflationAssumption: inflationTarget }, from: words('Target of the Bank of Canada') },
    ]
  if (step !== 'oversight') return []
  return [
    { values: { benchmarks: usualBenchmarks }, from: usual },
    { values: { reporting: Reporting.quarterly }, from: usual },
    ...known.supervisors.map((supervisor) => ({
      values: { supervisor },
      from: words('Compliance, among the people of the firm'),
    })),
  ]
}

const fromAnswers = words('From the risk questionnaire')

/** Whether nothing stands yet where the offer would be. */
export const isOpen = (draft: StatementDraft, { values }: Offer): boolean =>
  Object.keys(values).every((field) => isNothing(draft[field as keyof StatementDraft])) // of a draft's fields alone

/** A list without rows, and an object in which nothing stands, are nothing; so is 0, and `false` is an answer. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === 0
    ? true
    : typeof value === 'object' && Object.values(value).every(isNothing)

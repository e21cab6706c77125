import type { Step } from '../../../platform/form.ts'
import type { Circumstances } from '../circumstances.ts'
import type { AccountDraft } from '../draft.ts'
import { designationWarnings } from './warnings/designation.ts'
import { educationWarnings } from './warnings/education.ts'
import { holderWarnings } from './warnings/holders.ts'
import { incomeFundWarnings } from './warnings/income-fund.ts'
import { movingMoneyWarnings } from './warnings/moving-money.ts'
import { savingsWarnings } from './warnings/savings.ts'
import { suitabilityWarnings } from './warnings/suitability.ts'
import { trustWarnings } from './warnings/trust.ts'

const kinds = [
  holderWarnings,
  savingsWarnings,
  incomeFundWarnings,
  educationWarnings,
  trustWarnings,
  designationWarnings,
  suitabilityWarnings,
  movingMoneyWarnings,
]

/** The steps with what a back office warns of, after the rules of each. None of it blocks. */
export function withWarnings(
  circumstances: Circumstances,
  steps: readonly Step<AccountDraft>[],
): Step<AccountDraft>[] {
  const warnings = kinds.flatMap((kind) => kind(circumstances))
  // the second holder is owned by General Details, too, and asked for in the joint step
  const stepAt = (path: string) =>
    steps.findLast(({ owns }) => owns.some((own) => own === path.split('.')[0]))?.id
  return steps.map((step) => ({
    ...step,
    rules: [...step.rules, ...warnings.filter(({ path }) => stepAt(path) === step.id)],
  }))
}

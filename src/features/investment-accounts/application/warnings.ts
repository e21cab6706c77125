import type { Step } from '../../../platform/form.ts'
import type { Circumstances } from '../circumstances.ts'
import type { AccountDraft } from '../draft.ts'
import { signingRules } from './signing.ts'
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

/**
 * The steps with what a back office warns of, and what signing waits for, after the rules of each. Submitting waits for
 * none of it but for the reasons that warnings ask for.
 */
export function withWarnings(
  circumstances: Circumstances,
  steps: readonly Step<AccountDraft>[],
): Step<AccountDraft>[] {
  // the second holder is owned by General Details, too, and asked for in the joint step
  const stepAt = (path: string) =>
    steps.findLast(({ owns }) => owns.some((own) => own === path.split('.')[0]))
  const rules = [
    ...kinds.flatMap((kind) => kind(circumstances)),
    ...signingRules(circumstances, (path) => stepAt(path)?.forSigning === true),
  ]
  return steps.map((step) => ({
    ...step,
    rules: [...step.rules, ...rules.filter(({ path }) => stepAt(path) === step)],
  }))
}

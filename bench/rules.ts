import { accountApplication } from '../src/features/investment-accounts/application.ts'
import type { AccountDraft } from '../src/features/investment-accounts/draft.ts'
import { circumstances, transfer, wholeAccounts } from '../src/features/investment-accounts/whole-testing.ts'
import { issuesIn } from '../src/platform/form.ts'
import { atMost, type Figure } from './figure.ts'

const warmUp = 2_000
const times = 2_000

/** More than anybody fills in: 8 transfers of 6 accounts, 12 contributions and 12 withdrawals. */
const large = (draft: AccountDraft): AccountDraft => ({
  ...draft,
  allowTransfers: true,
  transferDetails: Array.from({ length: 8 }, () => ({
    ...transfer,
    instructions: Array.from({ length: 6 }, () => transfer.instructions[0] ?? {}),
  })),
  allowPAC: true,
  pacDetails: Array.from({ length: 12 }, () => wholeAccounts.tfsa.pacDetails[0]),
  allowSWP: true,
  swtDetails: Array.from({ length: 12 }, () => wholeAccounts.rif.swtDetails[0]),
})

/** What it costs to judge a whole account application, which is done at every key. The costliest type is told. */
export async function benchRules(): Promise<Figure[]> {
  const form = accountApplication(circumstances)
  const each = Object.entries(wholeAccounts).map(([type, draft]) => ({
    type,
    ms: judging(form, large(draft)),
  }))
  const { type, ms } = each.reduce((one, other) => (other.ms > one.ms ? other : one))
  return [atMost(1, ms, `rules: a whole account application is judged in ${ms.toFixed(3)} ms (${type})`)]
}

function judging(form: ReturnType<typeof accountApplication>, draft: AccountDraft): number {
  for (let n = 0; n < warmUp; n++) issuesIn(form, draft)
  const begun = performance.now()
  for (let n = 0; n < times; n++) issuesIn(form, draft)
  return (performance.now() - begun) / times
}

import { expect, it } from 'vitest'
import { drawn } from '../../../../../tests/drawn.tsx'
import { AccountType, IntendedUse, PlanType, SourceOfFunds } from '../../../../platform/codes/account.ts'
import { AccountOption } from '../../../../platform/codes/payment.ts'
import { labelsOf } from '../../../../platform/form.ts'
import { application } from '../../application.ts'
import type { AccountDraft } from '../../draft.ts'
import { child, circumstances, wholeAccounts } from '../../whole-testing.ts'
import { OnFile } from '../fields.ts'
import { General } from './general.tsx'
import { Contributions, Eft, IncomeFund, Transfers, Withdrawals } from './money.tsx'
import { Joint, SpousalContributor, Successor, Trust } from './people.tsx'
import { Beneficiaries, RespBeneficiaries } from './shares.tsx'

const all = (
  <OnFile value={{ circumstances, householdId: '' }}>
    <General />
    <Joint />
    <Beneficiaries />
    <Successor />
    <RespBeneficiaries />
    <SpousalContributor />
    <Eft />
    <Transfers />
    <Contributions />
    <Withdrawals />
    <Trust />
    <IncomeFund />
  </OnFile>
)

const shares = [{ participantId: child.id, allocation: 100 }]
const payment = [{ accountOption: AccountOption.bankAccount }]
const general: AccountDraft = {
  intendedUseOfAccount: IntendedUse.other,
  sourceOfFunds: SourceOfFunds.other,
  beneficiaries: shares,
  respBeneficiaries: shares,
  transferDetails: wholeAccounts.rsp.transferDetails,
  pacDetails: payment,
  swtDetails: payment,
}

it('has a field for everything that is read of an application [ACCT-033, ACCT-036, ACCT-037]', () => {
  const html = [AccountType.resp, AccountType.rif]
    .map((type) => drawn(application, { ...general, type, subType: PlanType.lockedIn }, all))
    .join('')
  const ids = new Set([...html.matchAll(/ id="([\w.]+)"/g)].map(([, id]) => id))
  const paths = Object.keys(labelsOf(application))
    .map((path) => path.replaceAll('*', '0'))
    // whose share it is can be read beside it, and cannot be changed
    .filter((path) => !path.endsWith('.participantId'))
    // a reason is asked for beside the warning that wants it (reasons.tsx)
    .filter((path) => !path.startsWith('acknowledgements'))
  expect(paths.filter((path) => !ids.has(path))).toEqual([])
})

it('marks a list that is chosen from as long as nothing is in it', () => {
  const choice = (successorAnnuitants: string[]) =>
    drawn(
      application,
      { ...wholeAccounts.tfsa, successorAnnuitants },
      <OnFile value={{ circumstances, householdId: '' }}>
        <Successor />
      </OnFile>,
    ).match(/<input[^>]* id="successorAnnuitants"[^>]*>/)?.[0]
  expect(choice([])).toContain('aria-required="true"')
  expect(choice([child.id])).toContain('aria-required="false"')
})

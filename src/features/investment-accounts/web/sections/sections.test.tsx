import { expect, it } from 'vitest'
import { drawn } from '../../../../../tests/drawn.tsx'
import { AccountType, IntendedUse, PlanType, SourceOfFunds } from '../../../../platform/codes/account.ts'
import { AccountOption } from '../../../../platform/codes/payment.ts'
import { labelsOf } from '../../../../platform/form.ts'
import { application } from '../../application.ts'
import type { AccountDraft } from '../../draft.ts'
import { child, circumstances, holder, wholeAccounts } from '../../whole-testing.ts'
import { OnFile } from '../fields.ts'
import { Agreements } from './agreements.tsx'
import { General } from './general.tsx'
import { Contributions, Eft, IncomeFund, Transfers, Withdrawals } from './money.tsx'
import { Joint, SpousalContributor, Successor, Trust } from './people.tsx'
import { Beneficiaries, RespBeneficiaries } from './shares.tsx'
import { Suitability } from './suitability.tsx'

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
    <Suitability />
    <Agreements />
  </OnFile>
)

const shares = [{ participantId: child.id, allocation: 100 }]
const payment = [{ accountOption: AccountOption.bankAccount }]
const general: AccountDraft = {
  // what a parent and a child intend is asked of them alone
  accountHolders: [holder.id, child.id],
  intendedUseOfAccount: IntendedUse.other,
  sourceOfFunds: SourceOfFunds.other,
  beneficiaries: shares,
  respBeneficiaries: shares,
  transferDetails: wholeAccounts.rsp.transferDetails.map((transfer) => ({
    ...transfer,
    planType: 'pension',
    instructions: transfer.instructions.map((row) => ({ ...row, scope: 'part', securities: [{}] })),
  })),
  isBorrowingToInvest: true,
  joint: { kind: 'tenantsInCommon', shares: [{ clientId: child.id }] },
  pacDetails: payment,
  swtDetails: payment,
}

const idsIn = (html: string) => new Set([...html.matchAll(/ id="([\w.]+)"/g)].map(([, id]) => id))

it('has a field for everything that is read of an application', () => {
  const html = [AccountType.resp, AccountType.rif, AccountType.margin]
    .map((type) =>
      drawn(application, { ...general, type, isJointAccount: true, subType: PlanType.lockedIn }, all),
    )
    .join('')
  const ids = idsIn(html)
  const paths = Object.keys(labelsOf(application))
    .map((path) => path.replaceAll('*', '0'))
    // whose share it is can be read beside it, and cannot be changed
    .filter((path) => !path.endsWith('.participantId'))
    // a reason is asked for beside the warning that wants it (reasons.tsx)
    .filter((path) => !path.startsWith('acknowledgements'))
  expect(paths.filter((path) => !ids.has(path))).toEqual([])
})

it('asks of money that moves what the wire carries of it [ACCT-033, ACCT-036, ACCT-037]', () => {
  const ids = idsIn(
    drawn(application, { ...general, type: AccountType.rif, subType: PlanType.lockedIn }, all),
  )
  const payment = ['type', 'amount', 'frequency', 'startDate', 'accountOption', 'bankAccountId']
  const byHand = [
    'transferDetails.0.deliveringInstitution',
    'transferDetails.0.institutionCountry',
    'transferDetails.0.institutionAddress',
    'transferDetails.0.institutionBusinessPhone',
    'transferDetails.0.institutionBusinessPhoneExt',
    'transferDetails.0.institutionContact',
    'transferDetails.0.institutionDealerNumber',
    'transferDetails.0.instructions.0.institutionAccountNumber',
    'transferDetails.0.instructions.0.currency',
    'transferDetails.0.instructions.0.transferType',
    ...payment.map((key) => `pacDetails.0.${key}`),
    ...payment.map((key) => `swtDetails.0.${key}`),
    'incomeFundInformation.minPayment',
    'incomeFundInformation.paymentAboveMin',
  ]
  expect(byHand.filter((path) => !ids.has(path))).toEqual([])
})

it.each([
  [AccountType.cash, []],
  [AccountType.inTrustFor, []],
  [AccountType.cashLeveraged, []],
  [AccountType.margin, []],
  [AccountType.resp, []],
  [AccountType.rsp, ['allowBeneficiarys', 'allowEstate']],
  [AccountType.rif, ['allowSuccessorAnnuitants', 'allowBeneficiarys', 'allowEstate']],
  [AccountType.tfsa, ['allowSuccessorAnnuitants', 'allowBeneficiarys', 'allowEstate']],
])('offers an account of type %i these designations: %j [ACCT-017, ACCT-018]', (type, offered) => {
  const html = drawn(application, { type }, all)
  expect([...html.matchAll(/ id="(allow(?:Successor|Benef|Estate)\w*)"/g)].map(([, id]) => id)).toEqual(
    offered,
  )
})

it('marks a list that is chosen from as long as nothing is in it', () => {
  const choice = (successorAnnuitants: string[]) =>
    drawn(
      application,
      { ...wholeAccounts.tfsa, successorAnnuitants },
      <OnFile value={{ circumstances, householdId: '' }}>
        <Successor />
      </OnFile>,
    )
  expect(choice([])).toContain('InputWrapper-required')
  expect(choice([child.id])).not.toContain('InputWrapper-required')
})

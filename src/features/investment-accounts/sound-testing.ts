import { AccountType, Currency, PlanType } from '../../platform/codes/account.ts'
import { AccountOption, ContributionType, Frequency } from '../../platform/codes/payment.ts'
import type { AccountDraft } from './draft.ts'
import { bank, child, holder, spouse, spouseBank, transfer, trustee, wholeAccounts } from './whole-testing.ts'

// An application of each kind that is sound: complete, with all that its documents carry, and nothing to be told of it that
// holds signing or asks for a reason.

const suitability: AccountDraft['suitability'] = {
  objectives: { income: 30, growth: 65, speculation: 5 },
  riskTolerance: { low: 30, medium: 60, high: 10 },
  horizonYears: 12,
  knowledge: 'some',
  liquidity: 'low',
  riskCapacity: 'medium',
  initialAmount: 5_000,
}
const further: AccountDraft = {
  suitability,
  isBorrowingToInvest: false,
  securityholder: { disclose: false, deliver: 'all', electronic: true },
  acknowledgements: [],
}
const { acknowledgements: _, ...cashJoint } = wholeAccounts.cash
const cash: AccountDraft = { ...cashJoint, ...further, isJointAccount: false, accountHolders: [holder.id] }

const contribution = {
  type: ContributionType.cash,
  amount: 500,
  frequency: Frequency.monthly,
  startDate: '2027-01-15',
  accountOption: AccountOption.bankAccount,
  bankAccountId: bank.id,
  amountKind: 'fixed',
  noticeWaived: false,
} as const
const fromSpouse = { ...contribution, bankAccountId: spouseBank.id }
const withdrawal = {
  type: ContributionType.cash,
  amount: 2_000,
  frequency: Frequency.monthly,
  startDate: '2027-01-15',
  accountOption: AccountOption.investmentAccount,
  bankAccountId: bank.id,
} as const

const borrowing: AccountDraft['borrowing'] = {
  borrows: true,
  lender: 'Royal Bank of Canada',
  amount: 20_000,
  rate: 6.25,
  termMonths: 60,
  security: 'The home',
  statementGivenOn: '2026-11-20',
  acknowledgedBy: [holder.id],
}
const pension: AccountDraft['pension'] = {
  law: 'CA-ON',
  planName: 'Ontario Teachers’ Pension Plan',
  spouseConsents: 'yes',
  consentForm: 'FSRA Form 3',
  consentOn: '2026-11-10',
}
const plan: AccountDraft['plan'] = { minimumOn: 'own', spousal: false }

const moving = (planType: 'rsp' | 'tfsa' | 'rif' | 'cash' | 'pension', more: object = {}) => ({
  ...transfer,
  planType: planType === 'pension' ? planType : AccountType[planType],
  holders: [holder.id],
  registration: 'NGOZI OKAFOR RSP 1',
  instructions: [
    {
      institutionAccountNumber: '88120045',
      currency: Currency.cad,
      transferType: 1 as const,
      scope: 'all' as const,
    },
    {
      institutionAccountNumber: '88120046',
      currency: Currency.cad,
      transferType: 2 as const,
      scope: 'part' as const,
      securities: [{ name: 'Maple Leaf Bond Fund', quantity: 120.1234 }],
    },
  ],
  ...more,
})

const spouseAsBeneficiary = [{ participantId: spouse.id, allocation: 100, relation: 'Spouse' }]
const rsp: AccountDraft = {
  ...further,
  type: AccountType.rsp,
  subType: PlanType.individual,
  currency: Currency.cad,
  accountHolders: [holder.id],
  intendedUseOfAccount: wholeAccounts.rsp.intendedUseOfAccount,
  sourceOfFunds: wholeAccounts.rsp.sourceOfFunds,
  allowBeneficiarys: true,
  beneficiaries: spouseAsBeneficiary,
}
const fund: AccountDraft = {
  ...rsp,
  type: AccountType.rif,
  allowBeneficiarys: null,
  beneficiaries: [],
  allowSuccessorAnnuitants: true,
  successorAnnuitants: [spouse.id],
  allowTransfers: true,
  transferDetails: [moving('rsp')],
  allowSWP: true,
  allowEFT: true,
  eftBankAccounts: [bank.id],
  swtDetails: [withdrawal],
  incomeFundInformation: { minPayment: true },
  plan,
}
const margin: AccountDraft = {
  ...wholeAccounts.margin,
  ...further,
  isBorrowingToInvest: true,
  borrowing: { ...borrowing, agreementGivenOn: '2026-11-20' },
}
const tfsa: AccountDraft = { ...wholeAccounts.tfsa, ...further, pacDetails: [contribution] }
const respShare = { participantId: child.id, allocation: 100, kinship: 'Child', sex: 'female' } as const
const resp: AccountDraft = {
  ...wholeAccounts.resp,
  ...further,
  subType: PlanType.individual,
  respBeneficiaries: [respShare],
  resp: { grants: ['cesg'], grantsDeclined: false },
}

/** By their kind. */
export const soundAccounts = {
  cash,
  cashTenantsInCommon: {
    ...cashJoint,
    ...further,
    joint: {
      kind: 'tenantsInCommon',
      shares: [
        { clientId: holder.id, percent: 66.67 },
        { clientId: spouse.id, percent: 33.33 },
      ],
    },
  },
  cashJoint: { ...cashJoint, ...further, joint: { kind: 'survivorship' } },
  cashWithdrawals: {
    ...cash,
    suitability: { ...suitability, initialAmount: 350_000, liquidity: 'medium' },
    allowSWP: true,
    swtDetails: [withdrawal],
  },
  cashContributions: { ...cash, allowPAC: true, pacDetails: [contribution] },
  cashTransfer: {
    ...cash,
    allowTransfers: true,
    transferDetails: [moving('cash', { registration: 'MS NGOZI OKAFOR' })],
  },
  cashLeveraged: { ...cash, type: AccountType.cashLeveraged, isBorrowingToInvest: true, borrowing },
  margin,
  marginJoint: {
    ...margin,
    isJointAccount: true,
    accountHolders: [holder.id, spouse.id],
    joint: { kind: 'survivorship' },
    borrowing: { ...margin.borrowing, acknowledgedBy: [holder.id, spouse.id] },
  },
  inTrustFor: { ...wholeAccounts.inTrustFor, ...further },
  tfsa,
  tfsaBeneficiaries: {
    ...tfsa,
    allowSuccessorAnnuitants: null,
    successorAnnuitants: [],
    allowBeneficiarys: true,
    beneficiaries: [
      { participantId: spouse.id, allocation: 50, relation: 'Spouse' },
      { participantId: child.id, allocation: 50, relation: 'Daughter', trustee: trustee.id },
      { participantId: trustee.id, allocation: 100, relation: 'Friend', contingent: true },
    ],
  },
  rsp,
  rspSpousal: {
    ...rsp,
    subType: PlanType.spousal,
    spouseContributers: [spouse.id],
    allowPAC: true,
    pacDetails: [fromSpouse],
  },
  rspLockedIn: {
    ...rsp,
    subType: PlanType.lockedIn,
    pension,
    allowTransfers: true,
    transferDetails: [moving('pension', { lockedInLaw: 'CA-ON' })],
  },
  rspTransfer: { ...rsp, allowTransfers: true, transferDetails: [moving('rsp')] },
  rif: fund,
  rifSpousal: { ...fund, subType: PlanType.spousal, plan: { ...plan, spousal: true } },
  lif: {
    ...fund,
    subType: PlanType.lockedIn,
    // the federal law names no age from which a fund opens
    pension: { ...pension, law: 'CA' },
    lifInformation: { maxPayment: 30_000 },
    transferDetails: [moving('rsp', { lockedInLaw: 'CA' })],
  },
  respIndividual: resp,
  respFamily: {
    ...resp,
    subType: PlanType.family,
    isJointAccount: true,
    accountHolders: [holder.id, spouse.id],
    resp: { grants: ['cesg', 'additionalCesg'], caregiver: spouse.id },
  },
  respOfGrandparent: {
    ...resp,
    respBeneficiaries: [{ ...respShare, kinship: 'Grandchild' }],
    resp: { grants: ['cesg'], custodialParent: trustee.id },
  },
} as const satisfies Record<string, AccountDraft>

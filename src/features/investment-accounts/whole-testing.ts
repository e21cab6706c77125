import { AccountType, Currency, IntendedUse, PlanType, SourceOfFunds } from '../../platform/codes/account.ts'
import { AccountOption, ContributionType, Frequency, TransferType } from '../../platform/codes/payment.ts'
import type { Circumstances, PersonOnFile } from './circumstances.ts'
import type { AccountDraft } from './draft.ts'

// An invented household, and an application of each type in which no rule is broken.

const idOf = (nr: number) => `5c2f8a1e-7b3d-4e6f-9a0b-${String(nr).padStart(12, '0')}`

const person = (nr: number, name: string, changes: Partial<PersonOnFile> = {}): PersonOnFile => ({
  id: idOf(nr),
  name,
  roles: [],
  completedKYC: true,
  hasSin: true,
  dateOfBirth: '1980-05-17',
  maritalStatus: 'Married',
  citizenship: 2,
  country: 'CA',
  region: 'CA-ON',
  employment: 1,
  annualIncome: 180_000,
  liquidAssets: 400_000,
  netWorth: 1_200_000,
  spouseId: null,
  risk: { profile: 'balanced', timeFrame: 5, experience: 3, distribution: 5, capacity: 'balanced' },
  otherCitizenship: null,
  street: '12 Box Hill Road',
  city: 'Toronto',
  postalCode: 'M5V 1A1',
  sin: '•••-•••-286',
  hasEmail: true,
  hasThirdParty: false,
  attorneyFor: [],
  ...changes,
})

export const holder = person(1, 'Ngozi Okafor', { spouseId: idOf(2) })
export const spouse = person(2, 'Emeka Okafor', {
  spouseId: idOf(1),
  dateOfBirth: '1978-02-03',
  annualIncome: 40_000,
})
export const child = person(3, 'Adaeze Okafor', {
  dateOfBirth: '2015-09-30',
  maritalStatus: 'Single',
  annualIncome: null,
})
export const trustee = person(4, 'Chidi Balogun')

export const bank: Circumstances['bankAccounts'][number] = {
  id: idOf(9),
  participantId: holder.id,
  accountName: 'Household',
  institutionName: 'Royal Bank of Canada',
  institutionNumber: '003',
  accountNumber: '••••567',
  currency: 'CAD',
  isPrimaryAccount: true,
  country: 'CA',
  transitNumber: '00042',
  owners: [holder.id],
  signers: [],
}

/** Of the spouse, who pays into a spousal plan. */
export const spouseBank: typeof bank = {
  ...bank,
  id: idOf(10),
  participantId: spouse.id,
  owners: [spouse.id],
  accountName: 'Emeka',
  accountNumber: '••••818',
}

export const circumstances: Circumstances = {
  today: '2026-11-22',
  participantId: holder.id,
  people: [holder, spouse, child, trustee],
  bankAccounts: [bank, spouseBank],
  statementHorizon: null,
  institutions: [],
}

const whole: AccountDraft = {
  subType: PlanType.individual,
  currency: Currency.cad,
  accountHolders: [holder.id],
  intendedUseOfAccount: IntendedUse.longTermSavings,
  sourceOfFunds: SourceOfFunds.savings,
}

const payment = {
  type: ContributionType.cash,
  amount: 500,
  frequency: Frequency.monthly,
  startDate: '2027-01-15',
  accountOption: AccountOption.bankAccount,
  bankAccountId: bank.id,
}

const fromSpouse = { ...payment, bankAccountId: spouseBank.id }

export const transfer = {
  deliveringInstitution: 'Northern Trust Brokers',
  institutionCountry: 'CA',
  institutionAddress: '10 King Street West, Toronto',
  institutionBusinessPhone: '416-555-0142',
  institutionBusinessPhoneExt: '12',
  institutionContact: 'Priya Nair',
  institutionDealerNumber: '4410',
  instructions: [
    { institutionAccountNumber: '88120045', currency: Currency.cad, transferType: TransferType.cash },
    { institutionAccountNumber: '88120046', currency: Currency.usd, transferType: TransferType.kind },
  ],
}

const loan = 'isBorrowingToInvest'
const reasons = {
  joint: [{ key: 'joint-survivorship', path: 'isJointAccount', reason: 'Right of survivorship' }],
  loan: [
    { key: 'leverage-statement', path: loan, reason: 'Acknowledged on May 1; 20,000 at 6 %' },
    { key: 'loan-size', path: loan, reason: 'Half is paid back in May' },
  ],
  kinship: [{ key: 'family-plan-kinship', path: 'respBeneficiaries', reason: 'Their own daughter' }],
  minor: [{ key: 'minor-beneficiary-trustee', path: 'beneficiaries', reason: 'Chidi is trustee' }],
  pension: [{ key: 'locked-in-law', path: 'subType', reason: 'Ontario; the spouse consents' }],
}

/** By the name of its type, as `AccountType` has it. */
export const wholeAccounts = {
  cash: {
    ...whole,
    type: AccountType.cash,
    isJointAccount: true,
    accountHolders: [holder.id, spouse.id],
    acknowledgements: reasons.joint,
    allowEFT: true,
    eftBankAccounts: [bank.id],
  },
  inTrustFor: {
    ...whole,
    type: AccountType.inTrustFor,
    itfBeneficiaries: [child.id],
    trustees: [trustee.id],
  },
  cashLeveraged: {
    ...whole,
    type: AccountType.cashLeveraged,
    isBorrowingToInvest: true,
    acknowledgements: reasons.loan,
  },
  margin: { ...whole, type: AccountType.margin, isBorrowingToInvest: true, acknowledgements: reasons.loan },
  tfsa: {
    ...whole,
    type: AccountType.tfsa,
    allowSuccessorAnnuitants: true,
    successorAnnuitants: [spouse.id],
    allowPAC: true,
    pacDetails: [payment],
  },
  resp: {
    ...whole,
    type: AccountType.resp,
    subType: PlanType.family,
    acknowledgements: reasons.kinship,
    respBeneficiaries: [{ participantId: child.id, allocation: 100 }],
  },
  rsp: {
    ...whole,
    type: AccountType.rsp,
    subType: PlanType.spousal,
    acknowledgements: reasons.minor,
    allowBeneficiarys: true,
    beneficiaries: [
      { participantId: spouse.id, allocation: 66.67 },
      { participantId: child.id, allocation: 33.33 },
    ],
    spouseContributers: [spouse.id],
    allowTransfers: true,
    transferDetails: [transfer],
    allowPAC: true,
    pacDetails: [fromSpouse, { ...fromSpouse, amount: 1_000, frequency: Frequency.annually }],
  },
  rif: {
    ...whole,
    type: AccountType.rif,
    subType: PlanType.lockedIn,
    acknowledgements: reasons.pension,
    allowEstate: true,
    allowSWP: true,
    swtDetails: [{ ...payment, amount: 2_000 }],
    incomeFundInformation: { minPayment: true, paymentAboveMin: 4_000 },
    lifInformation: { maxPayment: 30_000 },
  },
} as const satisfies Record<string, AccountDraft>

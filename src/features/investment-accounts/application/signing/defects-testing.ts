import { AccountType } from '../../../../platform/codes/account.ts'
import type { Circumstances, PersonOnFile } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { soundAccounts } from '../../sound-testing.ts'
import { bank, child, holder, spouse, trustee } from '../../whole-testing.ts'

// Single defects in sound accounts, and the one line that each is told by: written by hand.

/** What is other on file than in the household of whole-testing.ts. */
interface OnFile {
  holder?: Partial<PersonOnFile>
  spouse?: Partial<PersonOnFile>
  child?: Partial<PersonOnFile>
  trustee?: Partial<PersonOnFile>
  bank?: Partial<Circumstances['bankAccounts'][number]>
}

type Sound = keyof typeof soundAccounts
export type Defect = [of: Sound, change: AccountDraft, path: string, says: string, onFile?: OnFile]

const sound: Record<Sound, AccountDraft> = soundAccounts
const suited = (of: Sound, more: AccountDraft['suitability']): AccountDraft => ({
  suitability: { ...sound[of].suitability, ...more },
})
const lent = (of: Sound, more: AccountDraft['borrowing']): AccountDraft => ({
  borrowing: { ...sound[of].borrowing, ...more },
})
const risk = { ...holder.risk, profile: 'balanced', timeFrame: 5, experience: 3, distribution: 5 } as const
const told = { ...risk, capacity: 'balanced' } as const

const moved = (of: Sound, more: object): AccountDraft => ({
  transferDetails: sound[of].transferDetails?.map((transfer) => ({ ...transfer, ...more })) ?? [],
})
const instructed = (of: Sound, nr: number, more: object): AccountDraft => ({
  transferDetails:
    sound[of].transferDetails?.map((transfer) => ({
      ...transfer,
      instructions:
        transfer.instructions?.map((each, row) => (row === nr ? { ...each, ...more } : each)) ?? [],
    })) ?? [],
})
const firstInstruction = 'transferDetails.0.instructions.0'
const secondInstruction = 'transferDetails.0.instructions.1'

const beneficiary = (more: object): AccountDraft => ({
  beneficiaries:
    sound.tfsaBeneficiaries.beneficiaries?.map((each, row) => (row === 1 ? { ...each, ...more } : each)) ??
    [],
})
const paid = (of: Sound, more: object): AccountDraft => ({
  pacDetails: sound[of].pacDetails?.map((payment) => ({ ...payment, ...more })) ?? [],
})
const taken = (of: Sound, more: object): AccountDraft => ({
  swtDetails: sound[of].swtDetails?.map((payment) => ({ ...payment, ...more })) ?? [],
})
const share = (more: object): AccountDraft => ({
  respBeneficiaries: sound.respIndividual.respBeneficiaries?.map((each) => ({ ...each, ...more })) ?? [],
})

const saysNothing = 'This text says nothing. Please enter it in full.'
const toCome = 'This day is still to come. Please correct it.'

export const defects: Readonly<Record<string, readonly Defect[]>> = {
  'what the account is for, and whose the money is': [
    [
      'cash',
      { sourceOfFunds: 8, sourceOfFundsOther: 'The money is my brother’s' },
      'sourceOfFunds',
      'The money seems to be somebody else’s, and no third party is told of. Please tell of them, or note why.',
    ],
    ['cash', { sourceOfFunds: 8, sourceOfFundsOther: 'à déterminer' }, 'sourceOfFundsOther', saysNothing],
    [
      'cash',
      { intendedUseOfAccount: 7, intendedUseOfAccountOther: 'TBD' },
      'intendedUseOfAccountOther',
      saysNothing,
    ],
    [
      'cash',
      { sourceOfFunds: 8, sourceOfFundsOther: 'A line of credit of the bank' },
      'isBorrowingToInvest',
      'The source of funds is a loan. Please answer Yes, and describe the loan.',
    ],
    [
      'rsp',
      {
        intendedUseOfAccount: 4,
        ...suited('rsp', { objectives: { income: 0, growth: 90, speculation: 10 } }),
      },
      'intendedUseOfAccount',
      'Such a plan is for savings. Please choose another use, or note why speculation suits.',
    ],
  ],
  suitability: [
    [
      'cash',
      suited('cash', { objectives: { income: 40, growth: 59, speculation: 0 } }),
      'suitability.objectives.income',
      'The objectives must be whole percentages that come to 100. Please enter them.',
    ],
    [
      'cash',
      suited('cash', { objectives: { income: 33.5, growth: 66.5, speculation: 0 } }),
      'suitability.objectives.income',
      'The objectives must be whole percentages that come to 100. Please enter them.',
    ],
    [
      'cash',
      suited('cash', { riskTolerance: null }),
      'suitability.riskTolerance.low',
      'The risk tolerance must be whole percentages that come to 100. Please enter it.',
    ],
    [
      'cash',
      suited('cash', { horizonYears: 0 }),
      'suitability.horizonYears',
      'Please enter the time horizon, in years',
    ],
    [
      'cash',
      suited('cash', { knowledge: '' }),
      'suitability.knowledge',
      'Please choose the investment knowledge',
    ],
    ['cash', suited('cash', { liquidity: null }), 'suitability.liquidity', 'Please choose the need for cash'],
    [
      'cash',
      suited('cash', { riskCapacity: null }),
      'suitability.riskCapacity',
      'Please choose the capacity to bear a loss',
    ],
    [
      'cash',
      suited('cash', { initialAmount: null }),
      'suitability.initialAmount',
      'Please enter the amount expected at first; 0 where there is none',
    ],
    [
      'cash',
      suited('cash', { initialAmount: 400_001 }),
      'suitability.initialAmount',
      'This is more than the liquid assets of {{assets}} on file. Please correct one, or note its source.',
    ],
    [
      'cash',
      suited('cash', { riskTolerance: { low: 0, medium: 0, high: 100 } }),
      'suitability.riskTolerance.high',
      'The risk is higher than the risk profile on file bears. Please lower it, or note why it suits.',
    ],
    [
      'cashJoint',
      suited('cashJoint', { riskTolerance: { low: 20, medium: 55, high: 25 } }),
      'suitability.riskTolerance.high',
      'The risk is higher than the risk profile on file bears. Please lower it, or note why it suits.',
      { spouse: { risk: { ...told, profile: 'conservative' } } },
    ],
    [
      'cash',
      suited('cash', { objectives: { income: 0, growth: 70, speculation: 30 } }),
      'suitability.objectives.speculation',
      'The objectives go beyond the risk profile on file. Please correct them, or note why they suit.',
    ],
    [
      'cash',
      suited('cash', { horizonYears: 60 }),
      'suitability.horizonYears',
      'This horizon reaches beyond the age of 100. Please correct it, or note why it is meant.',
    ],
    [
      'cash',
      {},
      'suitability.horizonYears',
      'The questionnaire tells another time frame. Please correct one of them, or note why they differ.',
      { holder: { risk: { ...told, timeFrame: 3 } } },
    ],
    [
      'cash',
      { intendedUseOfAccount: 1 },
      'suitability.horizonYears',
      'The intended use and the time horizon do not go together. Please correct one, or note why.',
    ],
    [
      'cash',
      {
        intendedUseOfAccount: 5,
        ...suited('cash', { objectives: { income: 0, growth: 95, speculation: 5 } }),
      },
      'suitability.objectives.income',
      'The intended use and the objectives do not go together. Please correct one, or note why.',
    ],
    [
      'cash',
      suited('cash', { knowledge: 'extensive' }),
      'suitability.knowledge',
      'The questionnaire tells of less experience. Please correct one of them, or note what has changed.',
    ],
    [
      'cash',
      suited('cash', { riskCapacity: 'high' }),
      'suitability.riskCapacity',
      'The questionnaire tells of less capacity to bear a loss. Please correct one of them, or note why.',
      { holder: { risk: { ...told, capacity: 'conservative' } } },
    ],
    [
      'cashWithdrawals',
      {},
      'swtDetails',
      '{{yearly}} a year goes out, and the questionnaire tells of less. Please correct one, or note why.',
      { holder: { risk: { ...told, distribution: 10 } } },
    ],
  ],
  'who holds it': [
    [
      'cashJoint',
      {},
      'accountHolders',
      'No complete risk questionnaire is on file: {{names}}. Please have it answered.',
      { spouse: { risk: null } },
    ],
    [
      'cashJoint',
      {},
      'joint.kind',
      'Quebec has no survivorship. Please choose tenants in common, with the share of each.',
      { spouse: { region: 'CA-QC' } },
    ],
    [
      'cashTenantsInCommon',
      { joint: { kind: 'tenantsInCommon', shares: [{ clientId: holder.id, percent: 100 }] } },
      'joint.shares',
      'Each holder has one share above 0, and they come to 100. Please correct them.',
    ],
    [
      'cashJoint',
      { joint: null },
      'isJointAccount',
      'Please note: right of survivorship, or tenants in common with the share of each.',
    ],
    [
      'cash',
      {},
      'authority.clientId',
      'By power of attorney {{names}} may instruct. Please enter since when, and when its document was seen.',
      { trustee: { attorneyFor: [holder.id] } },
    ],
    [
      'cash',
      { authority: { clientId: trustee.id, since: '2024-01-01' } },
      'authority.documentSeenOn',
      'Please enter when the document was seen',
    ],
    [
      'cash',
      { authority: { clientId: trustee.id, since: '2026-11-23', documentSeenOn: '2026-11-20' } },
      'authority.since',
      toCome,
    ],
    [
      'cash',
      { authority: { clientId: child.id, since: '2024-01-01', documentSeenOn: '2026-11-20' } },
      'authority.clientId',
      'Who may instruct is of age, and holds no part of the account. Please choose somebody else.',
    ],
  ],
  'borrowed money': [
    ['margin', lent('margin', { lender: '' }), 'borrowing.lender', 'Please enter the lender'],
    ['margin', lent('margin', { lender: 'n/a' }), 'borrowing.lender', saysNothing],
    [
      'margin',
      lent('margin', { rate: null }),
      'borrowing.rate',
      'Please enter the interest rate of the loan',
    ],
    [
      'margin',
      lent('margin', { termMonths: null }),
      'borrowing.termMonths',
      'Please enter the term of the loan, in months',
    ],
    [
      'margin',
      lent('margin', { security: ' ' }),
      'borrowing.security',
      'Please enter what secures the loan, or that nothing does',
    ],
    [
      'margin',
      lent('margin', { statementGivenOn: '2026-05-21' }),
      'borrowing.statementGivenOn',
      'The risk statement must have been given within the last 6 months. Please give it again.',
    ],
    [
      'marginJoint',
      lent('marginJoint', { acknowledgedBy: [holder.id] }),
      'borrowing.acknowledgedBy',
      'Each holder must have acknowledged the risk statement. Still missing: {{names}}. Please see to it.',
    ],
    ['margin', lent('margin', { agreementGivenOn: '2026-11-23' }), 'borrowing.agreementGivenOn', toCome],
    [
      'margin',
      lent('margin', { borrows: false }),
      'isBorrowingToInvest',
      'The answer is not what is told of the loan below Suitability. Please correct one of them.',
    ],
    [
      'margin',
      lent('margin', { amount: 190_000, termMonths: 30 }),
      'borrowing.amount',
      'Its payments of {{yearly}} a year are over 35% of the income on file. Please note why it suits.',
    ],
    [
      'margin',
      lent('margin', { amount: 210_000, termMonths: 120 }),
      'isBorrowingToInvest',
      'Above {{limit}} a loan is over 30% of net worth or 50% of liquid assets. Please explain it.',
    ],
    [
      'cashLeveraged',
      suited('cashLeveraged', { horizonYears: 4 }),
      'suitability.horizonYears',
      'A loan rarely suits a horizon of less than 5 years. Please note why it does here.',
    ],
    [
      'cashLeveraged',
      suited('cashLeveraged', { knowledge: 'none' }),
      'suitability.knowledge',
      'A loan rarely suits who knows nothing of investing. Please note why it does here.',
    ],
    [
      'marginJoint',
      {},
      'isBorrowingToInvest',
      'At {{age}}, borrowing to invest rarely suits. Please note why it does here.',
      { spouse: { dateOfBirth: '1960-01-01' } },
    ],
  ],
  'registered plans': [
    [
      'rsp',
      suited('rsp', { horizonYears: 10 }),
      'type',
      'An RSP ends in the year of turning 71, which was {{year}}. Please open a RIF instead.',
      { holder: { dateOfBirth: '1950-05-17' } },
    ],
    [
      'tfsa',
      {},
      'type',
      'The holder is below the age of majority. Please choose In Trust For, or wait.',
      { holder: { dateOfBirth: '2008-01-01', region: 'CA-BC' } },
    ],
    [
      'tfsa',
      suited('tfsa', { initialAmount: 150_000 }),
      'suitability.initialAmount',
      'This is more than the TFSA room of {{room}} that anybody of this age has. Please check it.',
    ],
    [
      'tfsa',
      { successorAnnuitants: [trustee.id] },
      'successorAnnuitants',
      'Only the spouse can be successor, and {{names}} is not linked as such. Please check.',
    ],
    [
      'rspSpousal',
      { allowBeneficiarys: null, beneficiaries: [], allowEstate: true },
      'spouseContributers',
      'The date of birth of the contributor is not on file: {{names}}. Please enter it on their page.',
      { spouse: { dateOfBirth: null } },
    ],
    [
      'rif',
      { plan: { minimumOn: null, spousal: false } },
      'plan.minimumOn',
      'Please choose whose age the minimum goes by',
    ],
    [
      'rif',
      { plan: { minimumOn: 'spouse', spousal: false } },
      'plan.minimumOn',
      'No spouse with a date of birth is linked to the client. Please choose the client’s age.',
      { spouse: { dateOfBirth: null } },
    ],
    [
      'rifSpousal',
      { plan: { minimumOn: 'own', spousal: false } },
      'plan.spousal',
      'A spousal fund holds spousal contributions. Please answer Yes, or choose another sub type.',
    ],
    [
      'rif',
      { plan: { minimumOn: 'own', spousal: false, valueAtYearStart: 100_000 } },
      'plan.valueYear',
      'A value on January 1 is of this year or the one before. Please enter both, or neither.',
    ],
    [
      'rif',
      taken('rif', { startDate: '2028-02-01' }),
      'swtDetails.0.startDate',
      'The first minimum is due by the end of {{year}}. Please have a payment start by then.',
    ],
    [
      'rif',
      {
        incomeFundInformation: { minPayment: false, paymentAboveMin: 1 },
        plan: { minimumOn: 'own', spousal: false, valueAtYearStart: 2_000_000, valueYear: 2026 },
      },
      'swtDetails',
      '{{yearly}} a year is below the minimum of {{minimum}}. Please pay the minimum, or more.',
    ],
    [
      'rif',
      { allowPAC: true, pacDetails: soundAccounts.cashContributions.pacDetails.slice() },
      'allowPAC',
      'A RIF takes only transfers. Please remove the contributions (PAC).',
    ],
  ],
  pensions: [
    ['lif', { pension: { ...sound.lif.pension, planName: 'inconnu' } }, 'pension.planName', saysNothing],
    [
      'rspLockedIn',
      { pension: { ...sound.rspLockedIn.pension, law: null } },
      'subType',
      'The law of the pension plan decides, not the home. Please note which, and the spouse’s consent.',
    ],
    [
      'lif',
      { pension: { ...sound.lif.pension, spouseConsents: null } },
      'pension.spouseConsents',
      'Please choose whether the spouse consents',
    ],
    [
      'lif',
      { pension: { ...sound.lif.pension, spouseConsents: 'notNeeded' } },
      'pension.spouseConsents',
      'Most laws ask for the spouse’s consent to a life income fund. Please note why none is needed.',
    ],
    [
      'lif',
      { pension: { ...sound.lif.pension, consentForm: '' } },
      'pension.consentForm',
      'Please enter the prescribed form of the consent',
    ],
    [
      'lif',
      { pension: { ...sound.lif.pension, consentOn: null } },
      'pension.consentOn',
      'Please enter when the spouse signed the consent',
    ],
    ['lif', { pension: { ...sound.lif.pension, consentOn: '2026-11-30' } }, 'pension.consentOn', toCome],
    [
      'rspLockedIn',
      moved('rspLockedIn', { lockedInLaw: 'CA' }),
      'transferDetails.0.lockedInLaw',
      'The account that moves is under another pension law than this one. Please correct one of them.',
    ],
    [
      'rspLockedIn',
      moved('rspLockedIn', { lockedInLaw: '' }),
      'transferDetails.0.lockedInLaw',
      'Please choose the pension law that the account which moves is under',
    ],
    [
      'rspTransfer',
      moved('rspTransfer', { lockedInLaw: 'CA-ON' }),
      'transferDetails.0.lockedInLaw',
      'Locked-in money moves only into a locked-in account. Please choose that sub type, or no law.',
    ],
  ],
  'education plans': [
    [
      'respIndividual',
      share({ kinship: null }),
      'respBeneficiaries.0.kinship',
      'Please enter how beneficiary {{nr}} is related to each subscriber',
    ],
    [
      'respIndividual',
      share({ sex: '' }),
      'respBeneficiaries.0.sex',
      'Please choose the sex of beneficiary {{nr}}',
    ],
    [
      'respFamily',
      share({ kinship: null }),
      'respBeneficiaries',
      'In a family plan all are related by blood or adoption. Please note the kinship of each.',
    ],
    [
      'respFamily',
      { ...share({ kinship: 'Niece' }), resp: { ...sound.respFamily.resp, custodialParent: trustee.id } },
      'respBeneficiaries.0.kinship',
      'A family plan is for children, grandchildren and siblings. Please choose Individual, or another.',
    ],
    [
      'respIndividual',
      { resp: { grants: [], grantsDeclined: false } },
      'resp.grants',
      'Please choose the grants to ask for, or that none is asked for',
    ],
    [
      'respIndividual',
      { resp: { grants: ['cesg'], grantsDeclined: true } },
      'resp.grantsDeclined',
      'Grants are asked for and declined. Please correct one of them.',
    ],
    [
      'respIndividual',
      { resp: { grants: ['cesg', 'clb'] } },
      'resp.caregiver',
      'These grants go by the income of the primary caregiver. Please choose who that is.',
    ],
    [
      'respIndividual',
      { resp: { grants: ['cesg', 'provincial'] } },
      'resp.grants',
      'No province but British Columbia and Quebec pays a grant. Please take it out, or note why.',
    ],
    [
      'respOfGrandparent',
      { resp: { grants: ['cesg'] } },
      'resp.custodialParent',
      'No subscriber is the child’s parent. Please choose the custodial parent, who signs Annex B.',
    ],
    [
      'respOfGrandparent',
      { resp: { grants: ['cesg'], custodialParent: child.id } },
      'resp.custodialParent',
      'A custodial parent is of age, and no beneficiary. Please choose somebody else.',
    ],
    [
      'respIndividual',
      {},
      'respBeneficiaries',
      'The date of birth is not on file: {{names}}. Please enter it on their page.',
      { child: { dateOfBirth: null } },
    ],
    [
      'respIndividual',
      {},
      'respBeneficiaries',
      'A beneficiary needs a SIN before being named: {{names}}. Please enter it on their page.',
      { child: { hasSin: false } },
    ],
    [
      'respIndividual',
      { resp: { ...sound.respIndividual.resp, firstOpenedOn: '1990-01-01' } },
      'resp.firstOpenedOn',
      'A plan ends in its 35th year. Please check the day, or have the plan closed.',
    ],
    [
      'respIndividual',
      suited('respIndividual', { initialAmount: 60_000 }),
      'suitability.initialAmount',
      'This is more than {{limit}}, which is all that can be paid in for these children. Please check it.',
    ],
  ],
  designations: [
    [
      'tfsaBeneficiaries',
      beneficiary({ relation: null }),
      'beneficiaries.1.relation',
      'Please enter how beneficiary {{nr}} is related to the client',
    ],
    ['tfsaBeneficiaries', beneficiary({ relation: 'sans objet' }), 'beneficiaries.1.relation', saysNothing],
    [
      'tfsaBeneficiaries',
      beneficiary({ trustee: null }),
      'beneficiaries',
      'A minor cannot be paid directly: {{names}}. Please note who is trustee for them.',
    ],
    [
      'tfsaBeneficiaries',
      beneficiary({ trustee: child.id }),
      'beneficiaries.1.trustee',
      'The trustee of beneficiary {{nr}} must be of age, and somebody else. Please choose another.',
    ],
    [
      'tfsaBeneficiaries',
      beneficiary({ allocation: 49.99 }),
      'beneficiaries',
      'The allocations must add up to 100',
    ],
    [
      'tfsaBeneficiaries',
      {},
      'allowBeneficiarys',
      'In Quebec this usually takes a will or a marriage contract. Please choose Estate.',
      { holder: { region: 'CA-QC' } },
    ],
  ],
  'debits and credits': [
    [
      'cashContributions',
      paid('cashContributions', { amountKind: null }),
      'pacDetails.0.amountKind',
      'Please choose whether the amount of contribution {{nr}} is fixed or variable',
    ],
    [
      'cashContributions',
      paid('cashContributions', { startDate: '2026-11-25' }),
      'pacDetails.0.startDate',
      'A first debit needs 10 days’ notice. Please choose a later date, or have it waived.',
    ],
    [
      'cashContributions',
      { allowEFT: false, eftBankAccounts: [] },
      'pacDetails.0.bankAccountId',
      'Money moves by debit and credit within Canada only. Please choose a Canadian bank account.',
      { bank: { country: 'US' } },
    ],
    [
      'cashWithdrawals',
      taken('cashWithdrawals', { bankAccountId: null }),
      'swtDetails.0.bankAccountId',
      'Please choose the bank account that withdrawal {{nr}} is paid to',
    ],
  ],
  transfers: [
    ...(
      ['deliveringInstitution', 'institutionAddress', 'registration', 'institutionDealerNumber'] as const
    ).map(
      (field): Defect => [
        'rspTransfer',
        moved('rspTransfer', { [field]: 'n/a' }),
        `transferDetails.0.${field}`,
        saysNothing,
      ],
    ),
    [
      'rspTransfer',
      moved('rspTransfer', { registration: null }),
      'transferDetails.0.registration',
      'Please enter how the account is registered at the other institution',
    ],
    [
      'rspTransfer',
      moved('rspTransfer', { planType: null }),
      'transferDetails.0.planType',
      'Please choose the type of the account that moves',
    ],
    [
      'rspTransfer',
      moved('rspTransfer', { planType: AccountType.tfsa }),
      'transferDetails.0.planType',
      'Such an account cannot move into this one. Please correct its type, or the type of this account.',
    ],
    [
      'rspTransfer',
      moved('rspTransfer', { holders: [] }),
      'transferDetails.0.holders',
      'Please choose who holds the account that moves',
    ],
    [
      'rspTransfer',
      moved('rspTransfer', { holders: [spouse.id] }),
      'transferDetails.0.holders',
      'The holders of both accounts must be the same. Please correct them, or the account.',
    ],
    [
      'rspTransfer',
      instructed('rspTransfer', 0, { scope: null }),
      `${firstInstruction}.scope`,
      'Please choose whether all or a part of the account moves',
    ],
    [
      'rspTransfer',
      instructed('rspTransfer', 1, { securities: [] }),
      `${secondInstruction}.securities`,
      'Please list each security that moves, with its quantity',
    ],
    [
      'rspTransfer',
      instructed('rspTransfer', 1, { securities: [{ name: 'Maple Leaf Bond Fund', quantity: 0 }] }),
      `${secondInstruction}.securities.0.quantity`,
      'Please enter the quantity of security {{nr}}',
    ],
    [
      'rspTransfer',
      instructed('rspTransfer', 1, { scope: 'all' }),
      `${secondInstruction}.securities`,
      'All of the account moves, and securities are listed. Please choose a part, or remove them.',
    ],
    [
      'rspTransfer',
      instructed('rspTransfer', 1, { institutionAccountNumber: '8812-0045' }),
      `${secondInstruction}.institutionAccountNumber`,
      'Another instruction names this account. Please name each account once.',
    ],
    [
      'rspTransfer',
      instructed('rspTransfer', 0, { institutionAccountNumber: '0000000' }),
      `${firstInstruction}.institutionAccountNumber`,
      'Please enter the account number as it is on the statement of the other institution',
    ],
  ],
}

/** Whoever is on file, with what is other about them. */
export const withOther = (circumstances: Circumstances, other: OnFile = {}): Circumstances => {
  const changes = new Map<string, Partial<PersonOnFile> | undefined>([
    [holder.id, other.holder],
    [spouse.id, other.spouse],
    [child.id, other.child],
    [trustee.id, other.trustee],
  ])
  return {
    ...circumstances,
    people: circumstances.people.map((person) => ({ ...person, ...changes.get(person.id) })),
    bankAccounts: circumstances.bankAccounts.map((each) =>
      each.id === bank.id ? { ...each, ...other.bank } : each,
    ),
  }
}

import { splitEqually } from '../../features/investment-accounts/allocations.ts'
import type { AccountDraft } from '../../features/investment-accounts/draft.ts'
import { AccountType, Currency, IntendedUse, PlanType, SourceOfFunds } from '../../platform/codes/account.ts'
import { AccountOption, ContributionType, Frequency, TransferType } from '../../platform/codes/payment.ts'
import { ageOf, applicationOf, couplesOf, isMinor, type Member, membersOf } from './member.ts'
import { places } from './places.ts'
import { dayMs } from './progress.ts'

/** How people and bank accounts are called in the drafts. */
export interface References {
  idOf: (member: Member) => string
  /** The primary bank account of whoever has completed the application. */
  bankOf: (member: Member) => string
  today: Date
}

/** An application as it was typed. */
export interface DemoAccount {
  draft: AccountDraft
  isComplete: boolean
}

/** The applications of somebody at their stage: some where an account is to come next, whole ones of whoever has one. */
export function accountsOf(member: Member, references: References): DemoAccount[] {
  const [, , , roles, stage] = member.participant
  if (!roles.includes('A') || applicationOf(member) !== 'complete') return []
  const drafts = draftsOf(member, references)
  if (stage >= 3) return drafts.map((draft) => ({ draft, isComplete: true }))
  const { type = null, subType = null } = drafts[0] ?? {}
  const begun = { type, subType, accountHolders: [references.idOf(member)] }
  return member.number % 2 === 0 ? [{ draft: begun, isComplete: false }] : []
}

function draftsOf(member: Member, references: References): AccountDraft[] {
  const { number, household } = member
  const children = (role: string) =>
    membersOf(household).filter(
      (other) => other.participant[3].includes(role) && isMinor(other, references.today),
    )
  // the first adult opens what is for the children
  const isFirst = membersOf(household)[0] === member
  const drafts = [
    forRetirement(member, references),
    ...(number % 2 === 0 ? [tfsa(member, references)] : []),
    ...(member.participant[4] >= 4 || number % 3 === 0 ? [unregistered(member, references)] : []),
    ...(isFirst && children('E').length > 0 ? [resp(member, references, children('E'))] : []),
    ...(isFirst ? children('I').map((child) => inTrustFor(member, references, child)) : []),
  ]
  const whole = {
    currency: Currency.cad,
    isBorrowingToInvest: false,
    accountHolders: [references.idOf(member)],
  }
  return drafts.map((draft) => ({ ...whole, subType: PlanType.individual, ...draft }))
}

const partnerOf = (member: Member): Member | undefined =>
  couplesOf(member.household)
    .find((couple) => couple.includes(member))
    ?.find((other) => other !== member)

/** In Quebec such a designation stands in the will. */
const isInQuebec = ({ household }: Member): boolean => places[household.place].region === 'CA-QC'

/** The spouse, else the grown children, else the estate. */
function designation(member: Member, { idOf, today }: References): AccountDraft {
  const partner = partnerOf(member)
  const heirs = partner
    ? [partner]
    : membersOf(member.household).filter(
        (other) => other.participant[3].includes('B') && !isMinor(other, today),
      )
  if (isInQuebec(member) || heirs.length === 0) return { allowEstate: true }
  const beneficiaries = splitEqually(heirs.map((heir) => ({ participantId: idOf(heir) })))
  return {
    allowBeneficiarys: true,
    beneficiaries,
  }
}

/** Of a plan that the spouse can take over as it is. */
function succession(member: Member, references: References): AccountDraft {
  const partner = partnerOf(member)
  return partner && !isInQuebec(member)
    ? { allowSuccessorAnnuitants: true, successorAnnuitants: [references.idOf(partner)] }
    : designation(member, references)
}

const payment = (payer: Member, { bankOf, today }: References, amount: number) => ({
  type: ContributionType.cash,
  amount,
  frequency: Frequency.monthly,
  startDate: new Date(today.getTime() + 30 * dayMs).toISOString().slice(0, 10),
  accountOption: AccountOption.bankAccount,
  bankAccountId: bankOf(payer),
})

/** There is no minimum in the first year of a fund, and tax is withheld from all that is paid in it. */
const withdrawal = (member: Member, references: References, amount: number) => ({
  ...payment(member, references, amount),
  startDate: `${references.today.getUTCFullYear() + 1}-01-15`,
  accountOption: AccountOption.investmentAccount,
})

const lastOfWork = 65

function forRetirement(member: Member, references: References): AccountDraft {
  const { number } = member
  const partner = partnerOf(member)
  if (ageOf(member, references.today) > lastOfWork)
    return {
      type: AccountType.rif,
      intendedUseOfAccount: IntendedUse.income,
      sourceOfFunds: SourceOfFunds.retirementIncome,
      ...succession(member, references),
      allowTransfers: true,
      transferDetails: [transferOf(member)],
      allowSWP: true,
      swtDetails: [withdrawal(member, references, 1_500 + (number % 5) * 250)],
      incomeFundInformation: { minPayment: true },
    }
  // who pays into a spousal plan does it from the own bank account
  const contributor =
    partner && number % 3 === 0 && applicationOf(partner) === 'complete' ? partner : undefined
  const isMoving = number % 4 === 0
  return {
    type: AccountType.rsp,
    ...(contributor && { subType: PlanType.spousal, spouseContributers: [references.idOf(contributor)] }),
    intendedUseOfAccount: IntendedUse.retirementSavings,
    sourceOfFunds: SourceOfFunds.savings,
    ...designation(member, references),
    ...(isMoving
      ? { allowTransfers: true, transferDetails: [transferOf(member)] }
      : {
          allowPAC: true,
          pacDetails: [payment(contributor ?? member, references, 200 + (number % 7) * 50)],
        }),
  }
}

/** No institution is called so. */
const transferOf = ({ household, number }: Member) => ({
  deliveringInstitution: household.language === 'fr' ? 'Courtage de la Fable inc.' : 'Fable Brokerage Inc.',
  institutionCountry: 'CA' as const,
  institutionAddress: household.language === 'fr' ? '100, rue de la Fable' : '100 Fable Street',
  institutionBusinessPhone: '416-555-0100',
  institutionDealerNumber: '9990',
  instructions: [
    {
      institutionAccountNumber: `00001${String(number).padStart(3, '0')}`,
      currency: Currency.cad,
      transferType: number % 8 === 0 ? TransferType.kind : TransferType.cash,
    },
  ],
})

const tfsa = (member: Member, references: References): AccountDraft => ({
  type: AccountType.tfsa,
  intendedUseOfAccount: IntendedUse.longTermSavings,
  sourceOfFunds: SourceOfFunds.savings,
  ...succession(member, references),
  allowEFT: true,
  eftBankAccounts: [references.bankOf(member)],
})

const lastOfLoans = 59

const borrowed = ({ number }: Member): AccountDraft => ({
  type: number % 2 === 0 ? AccountType.margin : AccountType.cashLeveraged,
  isBorrowingToInvest: true,
})

function unregistered(member: Member, references: References): AccountDraft {
  const { number } = member
  const use = { intendedUseOfAccount: IntendedUse.longTermSavings, sourceOfFunds: SourceOfFunds.savings }
  const eft = { allowEFT: true, eftBankAccounts: [references.bankOf(member)] }
  if (number % 5 < 2 && ageOf(member, references.today) <= lastOfLoans)
    return { ...use, ...eft, ...borrowed(member) }
  const partner = partnerOf(member)
  const isJoint = partner !== undefined && applicationOf(partner) === 'complete'
  const holders = [references.idOf(member), ...(isJoint ? [references.idOf(partner)] : [])]
  return { ...use, ...eft, type: AccountType.cash, isJointAccount: isJoint, accountHolders: holders }
}

const resp = (member: Member, references: References, children: readonly Member[]): AccountDraft => ({
  type: AccountType.resp,
  subType: children.length > 1 ? PlanType.family : PlanType.individual,
  isJointAccount: false,
  intendedUseOfAccount: IntendedUse.specificUse,
  sourceOfFunds: SourceOfFunds.savings,
  respBeneficiaries: splitEqually(children.map((child) => ({ participantId: references.idOf(child) }))),
  allowPAC: true,
  pacDetails: [payment(member, references, 100 + (member.number % 4) * 25)],
})

const inTrustFor = (member: Member, { idOf }: References, child: Member): AccountDraft => ({
  type: AccountType.inTrustFor,
  intendedUseOfAccount: IntendedUse.longTermSavings,
  sourceOfFunds: SourceOfFunds.gift,
  itfBeneficiaries: [idOf(child)],
  trustees: [idOf(partnerOf(member) ?? member)],
})

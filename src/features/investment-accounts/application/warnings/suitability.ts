import { AccountType, IntendedUse, SourceOfFunds } from '../../../../platform/codes/account.ts'
import { EmploymentStatus } from '../../../../platform/codes/person.ts'
import type { Warning } from '../../../../platform/form.ts'
import { words } from '../../../../platform/words.ts'
import { Profile } from '../../../risk-tolerance/profile.ts'
import { ageOn } from '../../ages.ts'
import { type Circumstances, clientIn, type PersonOnFile } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { type Advice, advise, dollars, oddity, paidIn } from './advise.ts'

const { cashLeveraged, margin, rsp, resp, rif } = AccountType
const { gift, investmentEarnings, retirementIncome, savings } = SourceOfFunds
const lending: readonly unknown[] = [margin, cashLeveraged]
const longTerm: readonly unknown[] = [rsp, resp, rif]
const ownMeans: readonly unknown[] = [savings, investmentEarnings]
const statement = words('CIRO Rule 3217')
// whether a loan suits is the firm’s to judge; what the client takes on is the client’s to read
const borrowing = (key: string, audience: 'client' | 'firm'): Warning => ({
  source: words('MFDA Policy No. 2'),
  asksReason: true,
  key,
  audience,
})

const borrows = ({ isBorrowingToInvest }: AccountDraft): boolean => isBorrowingToInvest === true
const isDescribed = ({ borrowing }: AccountDraft): boolean =>
  !!borrowing?.lender || !!borrowing?.amount || !!borrowing?.statementGivenOn
const isCautious = ({ risk }: PersonOnFile): boolean =>
  risk?.profile === Profile.veryConservative || risk?.profile === Profile.conservative
/** A cautious profile, a third of the money needed within three years, or little experience. */
const speaksAgainstLoans = (client: PersonOnFile): boolean =>
  isCautious(client) || [1, 3].includes(client.risk?.timeFrame ?? 0) || client.risk?.experience === 1

/** Whether what the account is for, and what is paid in, goes with what is on file about the client. */
export function suitabilityWarnings(circumstances: Circumstances): Advice[] {
  const client = clientIn(circumstances)
  if (!client) return []
  const age = client.dateOfBirth === null ? Number.NaN : ageOn(client.dateOfBirth, circumstances.today)
  return [...loanWarnings(client, age), ...purposeWarnings(client, age)]
}

const loanWarnings = (client: PersonOnFile, age: number): Advice[] => [
  advise(
    'type',
    words('Please have the margin agreement signed before the account is opened.'),
    { source: words('CIRO Rule 3247') },
    ({ type, borrowing }) => type === margin && !borrowing?.agreementGivenOn,
  ),
  advise(
    'isBorrowingToInvest',
    words('Please ask whether money is borrowed: then the leverage risk statement is due.'),
    { source: statement, holdsSigning: true },
    ({ isBorrowingToInvest }) => (isBorrowingToInvest ?? null) === null,
  ),
  advise(
    'isBorrowingToInvest',
    words('Such an account borrows. Please answer Yes, and see to the leverage risk statement.'),
    oddity('lending-account-without-loan', statement),
    ({ type, isBorrowingToInvest }) => lending.includes(type) && isBorrowingToInvest === false,
  ),
  advise(
    'isBorrowingToInvest',
    words(
      'The client must have acknowledged the leverage risk statement within 6 months. Please note when, and the lender, amount, rate, term and security of the loan.',
    ),
    { source: statement, asksReason: true, key: 'leverage-statement', audience: 'client' },
    // once the loan is described, nothing is asked again
    (draft) => borrows(draft) && !isDescribed(draft),
  ),
  advise(
    'isBorrowingToInvest',
    words('Above {{limit}} a loan is over 30% of net worth or 50% of liquid assets. Please explain it.'),
    borrowing('loan-size', 'client'),
    (draft) => {
      const { netWorth, liquidAssets } = client
      if (!borrows(draft) || netWorth === null || liquidAssets === null) return false
      const limit = Math.max(0, Math.min(netWorth * 0.3, liquidAssets * 0.5))
      const amount = draft.borrowing?.amount ?? Number.POSITIVE_INFINITY
      return amount > limit && { limit: dollars(limit) }
    },
  ),
  advise(
    'isBorrowingToInvest',
    words('At {{age}}, borrowing to invest rarely suits. Please note why it does here.'),
    borrowing('loan-age', 'firm'),
    (draft) => borrows(draft) && age >= 60 && { age },
  ),
  advise(
    'isBorrowingToInvest',
    words('The risk answers on file speak against borrowing to invest. Please note why it suits anyway.'),
    borrowing('loan-against-risk-answers', 'firm'),
    (draft) => borrows(draft) && speaksAgainstLoans(client),
  ),
]

const purposeWarnings = (client: PersonOnFile, age: number): Advice[] => [
  advise(
    'intendedUseOfAccount',
    words('Speculation does not go with the risk profile on file. Please talk it over with the client.'),
    oddity('speculation-against-profile', words('NI 31-103, 13.3')),
    ({ intendedUseOfAccount }) => intendedUseOfAccount === IntendedUse.speculation && isCautious(client),
  ),
  advise(
    'intendedUseOfAccount',
    words('Short-term savings rarely go with this plan. Please check the intended use.'),
    oddity('short-term-savings-in-plan'),
    ({ type, intendedUseOfAccount }) =>
      intendedUseOfAccount === IntendedUse.shortTermSavings && longTerm.includes(type),
  ),
  advise(
    'sourceOfFunds',
    words('Income or net worth is not on file. Please enter both in the client application.'),
    { source: words('CIRO Rule 3202') },
    ({ sourceOfFunds }) => !!sourceOfFunds && (client.annualIncome === null || client.liquidAssets === null),
  ),
  advise(
    'sourceOfFunds',
    words('At {{age}} and not retired, is retirement income the source? Please check.'),
    oddity('retirement-income-before-retirement'),
    ({ type, sourceOfFunds }) =>
      sourceOfFunds === retirementIncome &&
      // of a fund it is what was saved for retirement
      type !== rif &&
      client.employment !== null &&
      client.employment !== EmploymentStatus.retired &&
      age < 55 && { age },
  ),
  advise(
    'sourceOfFunds',
    words('The net worth on file has no liquid assets. Please check it, or the source.'),
    oddity('own-means-without-liquid-assets'),
    ({ sourceOfFunds }) => ownMeans.includes(sourceOfFunds) && client.liquidAssets === 0,
  ),
  advise(
    'sourceOfFunds',
    words('Please note who makes the gift and how they are related to the client.'),
    { asksReason: true, key: 'gift', audience: 'client' },
    ({ sourceOfFunds }) => sourceOfFunds === gift,
  ),
  advise(
    'pacDetails',
    words('{{yearly}} a year exceeds liquid assets and half the income. Please note where it comes from.'),
    { asksReason: true, key: 'contributions-beyond-means', audience: 'firm' },
    (draft) => {
      const { annualIncome, liquidAssets } = client
      const yearly = paidIn(draft)
      if (annualIncome === null || liquidAssets === null) return false
      return yearly > Math.max(annualIncome / 2, liquidAssets) && { yearly: dollars(yearly) }
    },
  ),
]

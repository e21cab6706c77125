import { isEmpty } from '../../../../platform/formats/empty.ts'
import { saysSomething, wordsIn } from '../../../../platform/says-something.ts'
import { words } from '../../../../platform/words.ts'
import { canBorrow, isMargin } from '../../account-types.ts'
import { ageOn, monthsBefore } from '../../ages.ts'
import { type Circumstances, clientIn, type PersonOnFile } from '../../circumstances.ts'
import { Knowledge } from '../../codes.ts'
import type { AccountDraft } from '../../draft.ts'
import { isBorrowed, tellsOfBorrowing } from '../suitability.ts'
import { type Advice, dollars, holdersIn } from '../warnings/advise.ts'
import { asked, counted, explained, lacking, must, saysNothing } from './judged.ts'

// What is borrowed for the account, and that each holder was told of the risk.

const statement = words('CIRO Rule 3217')
const agreement = words('CIRO Rule 3247')
const loan = words('IIROC Guidance on Borrowing for Investment Purposes')
const policy = words('MFDA Policy No. 2')

/** The statement on the risk is due: money is borrowed, or the account is made for it. */
const isStatementDue = (draft: AccountDraft): boolean => isBorrowed(draft) || canBorrow(draft)

/** A source of funds that is a loan, in English or French. */
const lent =
  /\b(loans?|lines? of credit|heloc|mortgages?|borrow\w*|credit card|prets?|emprunt\w*|marge de credit|hypothe\w*)\b/
/** Of a loan that is over, or was the client's to give: what it leaves is no loan. */
const returned =
  /\b(repayments?|repaid|paid (off|back|out)|paying off|after|discharge\w*|sales?|sold|rembours\w*|apres|ventes?|vendu\w*)\b/

/** Whether a source of funds is a loan, as it is typed. */
const isLoanLike = (source: string | null | undefined): boolean => {
  const told = wordsIn(source ?? '')
  return lent.test(told) && !returned.test(told)
}

/** The payments of a year: interest, and of the principal as much as comes back in a year. */
function paidBackIn({ borrowing }: AccountDraft): number {
  const { amount, rate, termMonths } = borrowing ?? {}
  if (!amount || amount < 0) return 0
  return amount * ((rate ?? 0) / 100) + (termMonths ? amount / Math.max(1, termMonths / 12) : 0)
}

export function borrowingRules(circumstances: Circumstances): Advice[] {
  const { today } = circumstances
  const holders = (draft: AccountDraft) => holdersIn(circumstances, draft)
  return [
    must(
      'isBorrowingToInvest',
      words('The answer is not what is told of the loan below Suitability. Please correct one of them.'),
      statement,
      ({ isBorrowingToInvest: is, borrowing }) =>
        (is === true && borrowing?.borrows === false) ||
        (is === false && (borrowing?.borrows === true || !!borrowing?.amount || !!borrowing?.lender)),
    ),
    must(
      'isBorrowingToInvest',
      words('The source of funds is a loan. Please answer Yes, and describe the loan.'),
      statement,
      (draft) => !isBorrowed(draft) && isLoanLike(draft.sourceOfFundsOther),
    ),
    asked('borrowing.lender', words('Please enter the lender'), isBorrowed),
    must(
      'borrowing.lender',
      saysNothing,
      loan,
      (draft) => isBorrowed(draft) && isIdle(draft.borrowing?.lender),
    ),
    asked('borrowing.amount', words('Please enter the amount of the loan'), isBorrowed),
    must(
      'borrowing.amount',
      words('Please Enter an Amount above 0'),
      loan,
      (draft) => isBorrowed(draft) && (draft.borrowing?.amount ?? 0) < 0,
    ),
    counted('borrowing.rate', words('Please enter the interest rate of the loan'), isBorrowed),
    must(
      'borrowing.rate',
      words('The interest rate must lie between 0 and 100%. Please correct it.'),
      loan,
      ({ borrowing }) => (borrowing?.rate ?? 0) < 0 || (borrowing?.rate ?? 0) > 100,
    ),
    explained(
      'borrowing.rate',
      words(
        'Such a rate is unusual: above 35% a loan is a crime. Please correct it, or note why it is meant.',
      ),
      { key: 'loan-rate', source: words('Criminal Code 347') },
      (draft) => {
        const rate = draft.borrowing?.rate ?? 1
        return isBorrowed(draft) && rate <= 100 && (rate === 0 || rate > highestRate)
      },
    ),
    asked('borrowing.termMonths', words('Please enter the term of the loan, in months'), isBorrowed),
    asked(
      'borrowing.security',
      words('Please enter what secures the loan, or that nothing does'),
      isBorrowed,
    ),
    must(
      'borrowing.security',
      saysNothing,
      loan,
      (draft) => isBorrowed(draft) && isIdle(draft.borrowing?.security) && !isUnsecured(draft),
    ),
    asked(
      'borrowing.statementGivenOn',
      words('Please enter when the risk statement was given'),
      isStatementDue,
    ),
    must(
      'borrowing.statementGivenOn',
      words('The risk statement must have been given within the last 6 months. Please give it again.'),
      statement,
      ({ borrowing }) => {
        const day = borrowing?.statementGivenOn
        return !!day && (day > today || day < monthsBefore(today, 6))
      },
    ),
    must(
      'borrowing.acknowledgedBy',
      words(
        'Each holder must have acknowledged the risk statement. Still missing: {{names}}. Please see to it.',
      ),
      statement,
      (draft) =>
        isStatementDue(draft) &&
        lacking(
          holders(draft)
            .filter(({ id }) => !draft.borrowing?.acknowledgedBy?.includes(id))
            .map(({ name }) => name),
        ),
    ),
    asked('borrowing.agreementGivenOn', words('Please enter when the margin agreement was given'), isMargin),
    must(
      'borrowing.agreementGivenOn',
      words('This day is still to come. Please correct it.'),
      agreement,
      (draft) => isMargin(draft) && (draft.borrowing?.agreementGivenOn ?? '') > today,
    ),
    ...loanAgainstMeans(circumstances),
  ]
}

const isIdle = (text: string | null | undefined): boolean => !isEmpty(text) && !saysSomething(text ?? '')
/** That nothing secures a loan is an answer. */
const isUnsecured = ({ borrowing }: AccountDraft): boolean =>
  ['none', 'nothing', 'aucun', 'aucune', 'rien'].includes(wordsIn(borrowing?.security ?? ''))

const fromAge = 60
/** In percent a year. */
const highestRate = 35

/** Whether a loan suits is the firm’s to judge. */
const loanAgainstMeans = (circumstances: Circumstances): Advice[] => [
  explained(
    'borrowing.amount',
    words('Its payments of {{yearly}} a year are over 35% of the income on file. Please note why it suits.'),
    { key: 'loan-payments', source: policy },
    (draft) => {
      const incomes = holdersIn(circumstances, draft).map(({ annualIncome }) => annualIncome)
      if (!isBorrowed(draft) || incomes.some((income) => income === null)) return false
      const income = incomes.reduce<number>((sum, each) => sum + (each ?? 0), 0)
      const yearly = Math.round(paidBackIn(draft))
      return yearly > income * 0.35 && { yearly: dollars(yearly) }
    },
  ),
  explained(
    'isBorrowingToInvest',
    words('At {{age}}, borrowing to invest rarely suits. Please note why it does here.'),
    { key: 'loan-age', source: policy },
    (draft) => {
      const ageOf = ({ dateOfBirth }: PersonOnFile) =>
        dateOfBirth === null ? 0 : ageOn(dateOfBirth, circumstances.today)
      const [client = 0, ...others] = holdersIn(circumstances, draft).map(ageOf)
      const age = Math.max(...others, 0)
      // of the client it is asked before the application is submitted
      return isBorrowed(draft) && client < fromAge && age >= fromAge && { age }
    },
  ),
  explained(
    'suitability.horizonYears',
    words('A loan rarely suits a horizon of less than 5 years. Please note why it does here.'),
    { key: 'loan-horizon', source: policy },
    (draft) => {
      const years = draft.suitability?.horizonYears
      return isBorrowed(draft) && !!years && years < 5
    },
  ),
  explained(
    'suitability.riskTolerance.low',
    words(
      'Borrowed money does not go with low risk alone. Please correct one of them, or note why it suits.',
    ),
    { key: 'loan-low-risk', source: policy },
    (draft) => tellsOfBorrowing(draft) && draft.suitability?.riskTolerance?.low === 100,
  ),
  explained(
    'suitability.knowledge',
    words('A loan rarely suits who knows nothing of investing. Please note why it does here.'),
    { key: 'loan-knowledge', source: policy },
    (draft) =>
      isBorrowed(draft) &&
      draft.suitability?.knowledge === Knowledge.none &&
      clientIn(circumstances)?.risk?.experience !== 1,
  ),
]

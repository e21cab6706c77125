import { asText, factsFor, type Piece } from '../../../platform/facts.ts'
import type { Step } from '../../../platform/form.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { formatMoney } from '../../../platform/formats/money.ts'
import { formatPercent } from '../../../platform/formats/percents.ts'
import { words } from '../../../platform/words.ts'
import { canBorrow, isMargin } from '../account-types.ts'
import type { Circumstances } from '../circumstances.ts'
import { Knowledge, Level } from '../codes.ts'
import type { AccountDraft } from '../draft.ts'
import { namesOf } from './names.ts'

// What every account is judged by (CIRO Rule 3202), and what is borrowed for it (CIRO Rule 3217). Documents need it, and
// the specification does not ask for it.

const { fact, coded, pieced, part } = factsFor<AccountDraft>()

/** Borrowed money is invested in it, or could be. */
export const tellsOfBorrowing = (draft: AccountDraft): boolean =>
  canBorrow(draft) || draft.isBorrowingToInvest === true || draft.borrowing?.borrows === true

/** Money is borrowed for it. */
export const isBorrowed = (draft: AccountDraft): boolean =>
  draft.isBorrowingToInvest === true || draft.borrowing?.borrows === true

const lends = (draft: AccountDraft): boolean => tellsOfBorrowing(draft) && isBorrowed(draft)

const years = (count: number): Piece[] => [
  String(count),
  ' ',
  { key: count === 1 ? words('year') : words('years') },
]
const months = (count: number): Piece[] => [
  String(count),
  ' ',
  { key: count === 1 ? words('month') : words('months') },
]

export const suitabilityStep = (circumstances: Circumstances): Step<AccountDraft> => ({
  id: 'suitability',
  title: words('Suitability'),
  owns: ['suitability', 'borrowing'],
  when: ({ type }) => !!type,
  forSigning: true,
  rules: [],
  facts: [
    part(words('Objectives'), [
      fact('suitability.objectives.income', words('Income'), formatPercent),
      fact('suitability.objectives.growth', words('Growth'), formatPercent),
      fact('suitability.objectives.speculation', words('Speculation'), formatPercent),
    ]),
    part(words('Risk Tolerance of the Account'), [
      fact('suitability.riskTolerance.low', words('Low Risk'), formatPercent),
      fact('suitability.riskTolerance.medium', words('Medium Risk'), formatPercent),
      fact('suitability.riskTolerance.high', words('High Risk'), formatPercent),
    ]),
    part(words('Circumstances of the Account'), [
      pieced('suitability.horizonYears', words('Time Horizon'), years),
      coded('suitability.knowledge', words('Investment Knowledge'), Knowledge.label),
      coded('suitability.liquidity', words('Need for Cash'), Level.label),
      coded('suitability.riskCapacity', words('Capacity to Bear a Loss'), Level.label),
      fact('suitability.initialAmount', words('Amount Expected at First'), formatMoney),
    ]),
    part(
      words('Borrowing'),
      [
        fact('borrowing.lender', words('Lender'), asText, lends),
        fact('borrowing.amount', words('Amount of the Loan'), formatMoney, lends),
        fact('borrowing.rate', words('Interest Rate'), formatPercent, lends),
        pieced('borrowing.termMonths', words('Term of the Loan'), months, lends),
        fact('borrowing.security', words('Security for the Loan'), asText, lends),
        fact('borrowing.statementGivenOn', words('Risk Statement Given On'), formatDate),
        fact('borrowing.acknowledgedBy', words('Risk Statement Acknowledged By'), namesOf(circumstances)),
        fact('borrowing.agreementGivenOn', words('Margin Agreement Given On'), formatDate, isMargin),
      ],
      tellsOfBorrowing,
    ),
  ],
})

import { wordsIn } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import type { AccountDraft } from '../../investment-accounts/draft.ts'
import { inApplications, type OverRecords, oddity } from './over-records.ts'

// What is owed for investing is told of the account that it is invested in.

/** A loan for investments, among the liabilities, in English or French. */
const toInvest =
  /\b(invest\w* loans?|loans? (to|for) invest\w*|margin( loans?| account)?|leverag\w*|prets? (a l|pour )?(investi\w*|placements?)|marge|levier)\b/

const tellsOfLoan = ({ isBorrowingToInvest, borrowing }: AccountDraft): boolean =>
  isBorrowingToInvest === true || borrowing?.borrows === true

export const borrowingRules: readonly OverRecords[] = [
  oddity(
    'loan-that-no-account-tells-of',
    {
      message: words(
        'A loan to invest is among the liabilities, and no account tells of it. Please check whether it is for one of them.',
      ),
      source: words('CIRO Rule 3217'),
    },
    inApplications(({ application, accounts }) => {
      const liabilities = application.draft.netWorthDetails?.liabilities ?? []
      const isOwed = liabilities.some(({ type }) => toInvest.test(wordsIn(type ?? '')))
      const isOpen = isOwed && accounts.length > 0 && !accounts.some(({ draft }) => tellsOfLoan(draft))
      return isOpen && { path: 'netWorthDetails.liabilities', step: 'net-worth' }
    }),
  ),
]

import { formatMoney } from '../../../../platform/formats/money.ts'
import { formatPercent } from '../../../../platform/formats/percents.ts'
import { isMargin } from '../../account-types.ts'
import { isBorrowed } from '../../application/suitability.ts'
import { type Agreement, noNumbers } from './agreement.ts'

/** The agreement of CIRO Rule 3247, where it is a margin account, with the statement of Rule 3217; else that statement. */
export const marginAgreement: Agreement = {
  template: 'margin.typ',
  whole: noNumbers,
  texts: ({ draft: { borrowing } }) => [
    { path: 'borrowing.lender', text: borrowing?.lender ?? '' },
    { path: 'borrowing.security', text: borrowing?.security ?? '' },
  ],
  data({ draft, language }) {
    const { lender, amount, rate, termMonths, security } = draft.borrowing ?? {}
    return {
      margin: isMargin(draft),
      loan: isBorrowed(draft)
        ? {
            lender: lender ?? null,
            amount: amount == null ? null : formatMoney(amount, language),
            rate: rate == null ? null : formatPercent(rate, language),
            months: termMonths ?? null,
            security: security ?? null,
          }
        : null,
      statementGivenOn: draft.borrowing?.statementGivenOn || null,
      agreementGivenOn: draft.borrowing?.agreementGivenOn || null,
    }
  },
}

import { Frequency } from '../../../../platform/codes/payment.ts'
import { formatMoney } from '../../../../platform/formats/money.ts'
import { formatPhone } from '../../../../platform/formats/phone.ts'
import { translated } from '../../../../server/http/language.ts'
import { debitsBank } from '../../application/money.ts'
import { ownersOf } from '../../circumstances.ts'
import { AmountKind } from '../../codes.ts'
import { type Agreement, printedPeople, signersOf } from './agreement.ts'

/** The agreement of a debit with all elements of Payments Canada Rule H1, Appendix II: one for each bank account. */
export const debitAgreement: Agreement = {
  template: 'debit.typ',
  whole: ({ own }) => ({ sins: [], bankAccounts: [own.part], transfers: [] }),
  data(account) {
    const { draft, circumstances, own, adviser, contact, language } = account
    const say = translated(language)
    const bank = circumstances.bankAccounts.find(({ id }) => id === own.part)
    const debits = (draft.pacDetails ?? []).filter(
      (payment) => debitsBank(payment) && payment.bankAccountId === own.part,
    )
    const payors = signersOf(own)
    return {
      bank: bank && {
        name: bank.accountName,
        institution: say(bank.institutionName),
        institutionNumber: bank.institutionNumber,
        transit: bank.transitNumber,
        number: bank.accountNumber,
        currency: bank.currency,
        owners: printedPeople(account, ownersOf(bank)).map(({ name }) => name),
      },
      payors: printedPeople(account, payors),
      debits: debits.map(({ amount, amountKind, frequency, startDate, noticeWaived }) => ({
        amount: amount == null ? '' : formatMoney(amount, language),
        isVariable: amountKind === AmountKind.variable,
        kind: amountKind ? say(AmountKind.label(amountKind)) : '',
        frequency: frequency ? say(Frequency.label(frequency)) : '',
        isSporadic: frequency === Frequency.other,
        from: startDate || null,
        waived: noticeWaived === true,
      })),
      // of the letterhead, which is of today
      adviser: {
        ...adviser,
        email: contact.email,
        phone: contact.phone ? formatPhone(contact.phone, language) : null,
      },
    }
  },
}

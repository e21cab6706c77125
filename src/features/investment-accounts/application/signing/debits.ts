import { ContributionType } from '../../../../platform/codes/payment.ts'
import { rulesFor } from '../../../../platform/form.ts'
import { canada } from '../../../../platform/formats/countries.ts'
import type { RowAt } from '../../../../platform/path.ts'
import { words } from '../../../../platform/words.ts'
import { isIncomeFund } from '../../account-types.ts'
import { dayOfAge } from '../../ages.ts'
import type { Circumstances } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { debitsBank } from '../money.ts'
import type { Advice, Payment } from '../warnings/advise.ts'
import { explained, must } from './judged.ts'

// Debits and credits: what their agreement says, and the bank accounts that they go by.

const debit = words('Payments Canada, Rule H1')
const abroad = words(
  'Money moves by debit and credit within Canada only. Please choose a Canadian bank account.',
)

const { rows } = rulesFor<AccountDraft>()
const ofContribution = rulesFor<RowAt<AccountDraft, 'pacDetails'>, AccountDraft>()
const ofWithdrawal = rulesFor<RowAt<AccountDraft, 'swtDetails'>, AccountDraft>()

/** Payments that are the same in all that tells one from another. */
const hasTwins = (payments: readonly Payment[] | null | undefined): boolean => {
  const whole = (payments ?? []).filter(({ amount, startDate }) => amount && startDate)
  const all = whole.map(({ type, amount, frequency, startDate, bankAccountId }) =>
    [type, amount, frequency, startDate, bankAccountId].join(),
  )
  return new Set(all).size < all.length
}

const distant = words('A payment begins more than two years from now. Please check its date.')
const begins = { key: 'payment-begins-in-years' }

export function debitRules({ bankAccounts, today }: Circumstances): Advice[] {
  const isDistant = ({ startDate }: Payment) => !!startDate && startDate > dayOfAge(today, 2)
  const isInCanada = (id: string) => {
    const bank = bankAccounts.find((each) => each.id === id)
    return !bank?.country || bank.country === canada
  }
  return [
    must(
      'eftBankAccounts',
      abroad,
      debit,
      ({ allowEFT, eftBankAccounts }) => allowEFT === true && !(eftBankAccounts ?? []).every(isInCanada),
    ),
    {
      path: 'pacDetails',
      ...rows(
        'pacDetails',
        [
          ofContribution.cites(debit, [
            ofContribution.required(
              'amountKind',
              words('Please choose whether the amount of contribution {{nr}} is fixed or variable'),
              debitsBank,
            ),
            ofContribution.given(
              'noticeWaived',
              words('Please say whether the notice before each debit of contribution {{nr}} is waived'),
              debitsBank,
            ),
            ofContribution.valid('bankAccountId', isInCanada, abroad),
          ]),
        ],
        ({ allowPAC }) => allowPAC === true,
      ),
    },
    {
      path: 'swtDetails',
      ...rows(
        'swtDetails',
        [
          ofWithdrawal.required(
            'bankAccountId',
            words('Please choose the bank account that withdrawal {{nr}} is paid to'),
            // one that debits a bank account lacks it by another rule, and without any the list is told of
            (payment, draft) =>
              !debitsBank(payment) && draft.allowEFT === true && payment.type !== ContributionType.kind,
          ),
          ofWithdrawal.cites(debit, [ofWithdrawal.valid('bankAccountId', isInCanada, abroad)]),
        ],
        ({ allowSWP }) => allowSWP === true,
      ),
    },
    explained(
      'pacDetails',
      distant,
      begins,
      ({ allowPAC, pacDetails }) => allowPAC === true && (pacDetails ?? []).some(isDistant),
    ),
    explained(
      'swtDetails',
      distant,
      begins,
      // of a fund it is told that its minimum is due before
      ({ allowSWP, swtDetails, ...draft }) =>
        allowSWP === true && !isIncomeFund(draft) && (swtDetails ?? []).some(isDistant),
    ),
    explained(
      'pacDetails',
      words('Two contributions are the same. Please remove one, or note why both are meant.'),
      { key: 'contribution-twice', source: debit },
      ({ allowPAC, pacDetails }) => allowPAC === true && hasTwins(pacDetails),
    ),
    explained(
      'swtDetails',
      words('Two withdrawals are the same. Please remove one, or note why both are meant.'),
      { key: 'withdrawal-twice' },
      ({ allowSWP, swtDetails }) => allowSWP === true && hasTwins(swtDetails),
    ),
  ]
}

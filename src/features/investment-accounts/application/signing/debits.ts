import { ContributionType } from '../../../../platform/codes/payment.ts'
import { rulesFor } from '../../../../platform/form.ts'
import { canada } from '../../../../platform/formats/countries.ts'
import type { RowAt } from '../../../../platform/path.ts'
import { words } from '../../../../platform/words.ts'
import type { Circumstances } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { debitsBank } from '../money.ts'
import type { Advice } from '../warnings/advise.ts'
import { must } from './judged.ts'

// Debits and credits: what their agreement says, and the bank accounts that they go by.

const debit = words('Payments Canada, Rule H1')
const abroad = words(
  'Money moves by debit and credit within Canada only. Please choose a Canadian bank account.',
)

const { rows } = rulesFor<AccountDraft>()
const ofContribution = rulesFor<RowAt<AccountDraft, 'pacDetails'>, AccountDraft>()
const ofWithdrawal = rulesFor<RowAt<AccountDraft, 'swtDetails'>, AccountDraft>()

export function debitRules({ bankAccounts }: Circumstances): Advice[] {
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
  ]
}

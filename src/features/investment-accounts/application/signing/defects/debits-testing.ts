import type { AccountDraft } from '../../../draft.ts'
import { type Defect, type Sound, sound, suited, taken } from './defect-testing.ts'

const paid = (of: Sound, more: object): AccountDraft => ({
  pacDetails: sound[of].pacDetails?.map((payment) => ({ ...payment, ...more })) ?? [],
})

export const debitsDefects: readonly Defect[] = [
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
  [
    'cashContributions',
    paid('cashContributions', { noticeWaived: null }),
    'pacDetails.0.noticeWaived',
    'Please say whether the notice before each debit of contribution {{nr}} is waived',
  ],
  [
    'cashContributions',
    {
      pacDetails: [
        ...(sound.cashContributions.pacDetails ?? []),
        ...(sound.cashContributions.pacDetails ?? []),
      ],
    },
    'pacDetails',
    'Two contributions are the same. Please remove one, or note why both are meant.',
  ],
  [
    'cashWithdrawals',
    {
      swtDetails: [...(sound.cashWithdrawals.swtDetails ?? []), ...(sound.cashWithdrawals.swtDetails ?? [])],
      ...suited('cashWithdrawals', { initialAmount: 400_000, liquidity: 'high' }),
    },
    'swtDetails',
    'Two withdrawals are the same. Please remove one, or note why both are meant.',
  ],
]

import { describe, expect, it } from 'vitest'
import { wholeAccounts } from '../../whole-testing.ts'
import { each, monthly, warningsIn } from '../warnings-testing.ts'

const { cash, tfsa, rsp, rif } = wholeAccounts

describe('of money that moves is warned', () => {
  const us = { bank: { currency: 'USD' } }
  each([
    [
      'to a bank account in another currency',
      cash,
      us,
      'eftBankAccounts',
      'A bank account is in another currency than the investment account. Please check.',
    ],
    [
      'from a bank account in another currency',
      tfsa,
      us,
      'pacDetails',
      'A bank account is in another currency than the investment account. Please check.',
    ],
    [
      'in less than 10 days',
      { ...tfsa, pacDetails: monthly(1, { startDate: '2026-12-01' }) },
      {},
      'pacDetails.0.startDate',
      'A first debit needs 10 days’ notice. Please choose a later date, or have it waived.',
    ],
    [
      'at no fixed time',
      { ...tfsa, pacDetails: monthly(1, { frequency: 8 }) },
      {},
      'pacDetails.0.frequency',
      'Debits at no fixed time are approved each time. Please choose a frequency.',
    ],
    [
      'in kind from a bank',
      { ...tfsa, pacDetails: monthly(1, { type: 2 }) },
      {},
      'pacDetails.0.type',
      'A bank account is debited in cash only. Please check the type.',
    ],
    [
      'in from the investment account',
      { ...tfsa, pacDetails: monthly(1, { accountOption: 1 }) },
      {},
      'pacDetails',
      'Such a payment usually debits the other account. Please check.',
    ],
    [
      'out to no bank account',
      { ...rif, swtDetails: monthly(1, { accountOption: 1, bankAccountId: null }) },
      {},
      'swtDetails',
      'There is no bank account to pay to. Please add one under EFT.',
    ],
    [
      'from abroad into a plan',
      { ...rsp, transferDetails: [{ institutionCountry: 'US' }] },
      {},
      'transferDetails.0.institutionCountry',
      'A registered plan is transferred within Canada only. Please check the institution.',
    ],
  ])

  it('and of nothing on the 10th day', () => {
    const onTheDay = { ...tfsa, pacDetails: monthly(1, { startDate: '2026-12-02' }) }
    expect(warningsIn(onTheDay).map(({ path }) => path)).not.toContain('pacDetails.0.startDate')
  })
})

import { describe, expect, it } from 'vitest'
import type { AccountDraft } from '../../draft.ts'
import { wholeAccounts } from '../../whole-testing.ts'
import { each, monthly, warningsIn } from '../warnings-testing.ts'

const { rif } = wholeAccounts

describe('of a RIF is warned', () => {
  const paidFrom: AccountDraft = { ...rif, subType: 1, lifInformation: null, incomeFundInformation: null }
  const old = { holder: { dateOfBirth: '1955-01-01' }, spouse: { dateOfBirth: '1950-01-01' } }
  each([
    [
      'of contributions',
      { ...rif, allowPAC: true },
      {},
      'allowPAC',
      'A RIF takes only transfers. Please remove the contributions (PAC).',
    ],
    [
      'where nothing is paid out',
      { ...rif, allowSWP: false },
      {},
      'allowSWP',
      'A RIF pays out from 2027 on. Please add a withdrawal (SWP) or a bank account (EFT).',
    ],
    [
      'with the minimum by age: 72 on January 1',
      paidFrom,
      old,
      'incomeFundInformation.minPayment',
      'The minimum of 2027 (age 72) is $5,400.00 for every $100,000.00. Please choose it, or more.',
    ],
    [
      'with the minimum by age: 70 on January 1',
      paidFrom,
      { ...old, holder: { dateOfBirth: '1956-01-02' } },
      'incomeFundInformation.minPayment',
      'The minimum of 2027 (age 70) is $5,000.00 for every $100,000.00. Please choose it, or more.',
    ],
    [
      'with the minimum by the younger spouse',
      rif,
      { ...old, spouse: { dateOfBirth: '1960-06-01' } },
      'incomeFundInformation.minPayment',
      'By the age of the younger spouse (66) the minimum of 2027 is $4,167.00 rather than $5,400.00 for every $100,000.00. That is chosen before the first payment, and for good: please ask.',
    ],
    [
      'with what its withdrawals suffice for',
      { ...paidFrom, swtDetails: monthly(450) },
      old,
      'swtDetails',
      '$5,400.00 a year is below the minimum if the fund is worth over $100,000.00. Please compare.',
    ],
    [
      'of withdrawals above the maximum',
      { ...rif, swtDetails: monthly(2_501) },
      {},
      'swtDetails',
      '$30,012.00 a year is above the maximum of $30,000.00. Please correct one of them.',
    ],
    [
      'of withdrawals in the year of opening',
      { ...rif, swtDetails: monthly(1, { startDate: '2026-12-31' }) },
      {},
      'swtDetails',
      'Tax is withheld from all payments in the year of opening, 2026. Please check the start date.',
    ],
    [
      'of a life income fund without a maximum',
      { ...rif, lifInformation: null },
      {},
      'lifInformation.maxPayment',
      'A life income fund has a maximum by law, age and year. Please enter it.',
    ],
    [
      'of what a spousal fund pays above the minimum',
      { ...rif, subType: 3 },
      {},
      'incomeFundInformation.paymentAboveMin',
      'Above the minimum the contributor may be taxed. Please ask when they last contributed.',
    ],
  ])

  it('to the cent, when a year’s payments come to just the maximum', () => {
    const draft = { ...rif, swtDetails: monthly(1_000.2), lifInformation: { maxPayment: 12_002.4 } }
    const above = 'is above the maximum'
    expect(warningsIn(draft).filter(({ message }) => message.includes(above))).toEqual([])
    const less = { ...draft, lifInformation: { maxPayment: 12_002.39 } }
    expect(warningsIn(less).filter(({ message }) => message.includes(above))).toHaveLength(1)
  })

  it('without transfers, by which alone it is funded', () => {
    expect(warningsIn(rif).map(({ path }) => path)).toContain('allowTransfers')
    expect(warningsIn({ ...rif, allowTransfers: true }).map(({ path }) => path)).not.toContain(
      'allowTransfers',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { Bank } from '../../platform/codes/bank.ts'
import { issuesIn } from '../../platform/form.ts'
import { type BankAccountDraft, bankAccountForm, numberOf } from './form.ts'
import { wholeBankAccount } from './whole-testing.ts'

const said = (more: BankAccountDraft) => {
  const issues = issuesIn(bankAccountForm, { ...wholeBankAccount, ...more })
  const messages = (isWarning: boolean) =>
    issues.filter(({ warning }) => Boolean(warning) === isWarning).map(({ message }) => message)
  return { errors: messages(false), warnings: messages(true) }
}

describe('the form of a bank account', () => {
  it('has nothing to say of a wholeBankAccount one', () => {
    expect(said({})).toEqual({ errors: [], warnings: [] })
  })

  it.each([
    ['CA', '', 'Institution Post Code is required'],
    ['CA', '12345', 'Postal Code is Invalid'],
    ['US', '', 'Institution Post Code is required'],
    ['US', 'M5V 2T6', 'Zip Code is Invalid'],
    ['FR', '', undefined],
    ['FR', 'M5V', undefined],
  ])('in %s says of the code “%s”: %s [BANK-009]', (country, postalCode, message) => {
    expect(said({ country, postalCode }).errors).toEqual(message ? [message] : [])
  })

  it.each(['', '1234', '123456', '1234a', '12 34', '١٢٣٤٥'])(
    'takes no transit number “%s” [BANK-010]',
    (transitNumber) => {
      expect(said({ transitNumber }).errors).toEqual(['Enter Valid Transit Number'])
    },
  )

  it('knows the number of each institution, and none of Other [BANK-006]', () => {
    expect(Bank.options.map(({ label }) => numberOf(label))).toEqual([
      ...['001', '002', '003', '004', '006', '010', '016', '030', '039', '540', '219', '899'],
      '',
    ])
  })

  it.each([
    [{ institutionNumber: '002' }, 'This is not the number of this institution. Please check it.'],
    [
      { institutionName: 'Other', institutionNumber: '15' },
      'The number of an institution usually has 3 digits. Please check it.',
    ],
    [
      { institutionName: 'HSBC Canada', institutionNumber: '016' },
      'The accounts of HSBC Canada went to Royal Bank of Canada. Please check the numbers on a recent cheque.',
    ],
    [
      { institutionName: 'Laurentian Bank', institutionNumber: '039' },
      'This institution is merging with another. Please check the numbers on a recent cheque.',
    ],
    [{ accountNumber: '123456' }, 'An account number usually has 7 to 12 digits. Please check it.'],
  ])('warns of %o, and refuses nothing', (more, warning) => {
    expect(said(more)).toEqual({ errors: [], warnings: [warning] })
  })

  it.each([
    [{ institutionName: 'Other', institutionNumber: '00A' }, 'An institution number has digits only'],
    [{ accountNumber: 'CA12 3456 7890' }, 'An account number has digits only'],
    [{ accountNumber: '12345.67' }, 'An account number has digits only'],
    [{ accountNumber: '1234567½' }, 'An account number has digits only'],
  ])('refuses %o', (more, message) => {
    expect(said(more).errors).toEqual([message])
  })

  it('does not judge what is masked, or not of here', () => {
    expect(said({ accountNumber: '••321' }).warnings).toEqual([])
    expect(said({ country: 'US', postalCode: '10001', accountNumber: '12' }).warnings).toEqual([])
  })
})

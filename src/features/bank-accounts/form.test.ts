import { describe, expect, it } from 'vitest'
import { Bank } from '../../platform/codes/bank.ts'
import { issuesIn, toldAs } from '../../platform/form.ts'
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

  it('judges of what is masked the length alone, and no number of elsewhere', () => {
    expect(said({ accountNumber: '••••321' }).warnings).toEqual([])
    expect(said({ accountNumber: '••321' }).warnings).toEqual([
      'An account number usually has 7 to 12 digits. Please check it.',
    ])
    const elsewhere = { country: 'US', postalCode: '10001' } as const
    expect(said({ ...elsewhere, accountNumber: '12' })).toEqual(said(elsewhere))
  })
})

describe('a bank account that is to be debited or credited', () => {
  const told = (more: BankAccountDraft) =>
    issuesIn(bankAccountForm, { ...wholeBankAccount, ...more }).map(
      (issue) => `${toldAs(issue).severity} ${issue.path}: ${issue.message}`,
    )
  const other = { institutionName: 'Other' } as const
  const [one, two] = ['5f3a9c1e-2b7d-4e8f-9a6c-1d2e3f4a5b6c', '7d0c2b1a-3e4f-4a5b-8c6d-9e8f7a6b5c4d']

  it.each<BankAccountDraft>([
    {},
    { accountName: 'CIBC' },
    { ...other, institutionNumber: '815', accountNumber: '1234567' },
    { ...other, institutionNumber: '614', accountNumber: '4011111111' },
    { ...other, institutionNumber: '828', accountNumber: '123456789012' },
    { institutionName: 'Scotia Bank', institutionNumber: '002', accountNumber: '123456789012' },
    { owners: [one] },
    { owners: [one, two], signers: [two] },
    { transitNumber: '10000', accountNumber: '7000000' },
    { accountNumber: '••••000' },
  ])('is sound: %j', (more) => {
    expect(told(more)).toEqual([])
  })

  it.each<[string, BankAccountDraft]>([
    ['blocks accountNumber: No account has one digit', { accountNumber: '0000000' }],
    ['blocks accountNumber: No account has one digit', { accountNumber: '777 7777' }],
    ['reason accountNumber: Account numbers of this institution', { accountNumber: '12345678' }],
    ['reason accountNumber: An account number usually', { accountNumber: '12345' }],
    ['blocks transitNumber: No branch has this transit', { transitNumber: '00000' }],
    ['blocks institutionNumber: No institution has this', { ...other, institutionNumber: '000' }],
    [
      'reason institutionNumber: No institution of this number is known',
      { ...other, institutionNumber: '998' },
    ],
    ['blocks institutionNumber: The number of an institution', { ...other, institutionNumber: '15' }],
    ['blocks institutionNumber: This is not the number', { institutionNumber: '002' }],
    ['reason institutionName: This is the number of an institution', { ...other, institutionNumber: '001' }],
    [
      'reason institutionNumber: The accounts of HSBC Canada went',
      {
        ...{ institutionName: 'HSBC Canada', institutionNumber: '016' },
      },
    ],
    [
      'blocks country: Only an account at an institution in Canada',
      { country: 'US', region: 'US-NY', postalCode: '10001' },
    ],
    ['blocks signers: Please choose who signs', { owners: [one, two] }],
    ['blocks signers: Who signs for an account', { owners: [one], signers: [two] }],
    ['blocks accountName: This says nothing', { accountName: '-' }],
    ['blocks address: This says nothing', { address: 'n/a' }],
    ['blocks city: This says nothing', { city: 'inconnue' }],
    ['blocks postalCode: No place has this', { postalCode: 'H0H 0H0' }],
    ['reason postalCode: This postal code is of another province', { postalCode: 'T2P 2M5' }],
  ])('has its one line: %s', (line, more) => {
    const all = told(more)
    expect(all).toHaveLength(1)
    expect(all[0]).toMatch(new RegExp(`^${line}`))
  })
})

import { describe, expect, it } from 'vitest'
import { AccountType, Currency, IntendedUse, PlanType, SourceOfFunds } from './account.ts'
import { AddressType, LegacyCountry } from './address.ts'
import { codeList } from './codes.ts'
import { AccountOption, ContributionType, Frequency, TransferType } from './payment.ts'
import { Citizenship, EmploymentStatus, Gender, Language, MaritalStatus, Title } from './person.ts'

interface Listed {
  options: readonly { value: string | number; label: string }[]
}

/** '1 USD, 2 CAD': value and label of each, in the list's order. */
const spelt = ({ options }: Listed) => options.map(({ value, label }) => `${value} ${label}`).join(', ')
const labels = ({ options }: Listed) => options.map(({ label }) => label)
const values = ({ options }: Listed) => options.map(({ value }) => value)

describe('a code list', () => {
  const Colour = codeList({ red: [1, 'Red'], blue: [2, 'Blue'] })
  const sentence = (input: unknown) =>
    Colour.required('Please Select a Colour').safeParse(input).error?.issues

  it('leads from a name to the wire value and from there to the label', () => {
    expect(Colour.blue).toBe(2)
    expect(Colour.label(Colour.blue)).toBe('Blue')
  })

  it('accepts its values and nothing that merely looks like one', () => {
    expect([1, 2].map((value) => Colour.schema.safeParse(value).success)).toEqual([true, true])
    for (const value of [0, 3, '1', 1.5, true, null, undefined, [1], 'Red', 'red']) {
      expect(Colour.schema.safeParse(value).success, String(value)).toBe(false)
    }
  })

  it('says the caller’s sentence for a missing value and its own for a foreign one', () => {
    expect(sentence(undefined)).toMatchObject([{ message: 'Please Select a Colour' }])
    expect(sentence(null)).toMatchObject([{ message: 'Please Select a Colour' }])
    expect(sentence(7)).toMatchObject([{ message: 'Please choose from the list' }])
  })
})

describe('the lists of the specification', () => {
  it('has six employment statuses, Business Owner and Other among them [CODE-001]', () => {
    expect(spelt(EmploymentStatus)).toBe(
      '1 Employed, 2 Self-Employed, 3 Retired, 4 Student, 5 Business Owner, 6 Other',
    )
  })

  it('has eight frequencies [CODE-002]', () => {
    expect(spelt(Frequency)).toBe(
      '1 Weekly, 2 Bi-Weekly, 3 Monthly, 4 Bi-Monthly, 5 Quarterly, 6 Semi-Annually, 7 Annually, 8 Other',
    )
  })

  it('has three countries and three citizenships by number [CODE-003]', () => {
    expect(spelt(LegacyCountry)).toBe('1 United States, 2 Canada, 3 Other')
    expect(spelt(Citizenship)).toBe('1 United States, 2 Canadian, 3 Other')
  })

  it('has three address types [CODE-004]', () => {
    expect(spelt(AddressType)).toBe('1 Civic, 2 Rural, 3 International')
  })

  it('has seven intended uses of an account [CODE-005]', () => {
    expect(spelt(IntendedUse)).toBe(
      '1 Short-Term Savings, 2 Long-Term Savings, 3 Specific Use, 4 Speculation, 5 Income, 6 Retirement Savings, 7 Other',
    )
  })

  it('has eight sources of funds; Savings has its own value [CODE-006]', () => {
    expect(spelt(SourceOfFunds)).toBe(
      '1 Retirement Income, 2 Insurance Settlement, 3 Sale Of Property, 4 Savings, 5 Gift / Donation, 6 Investment Earnings, 7 Inheritance, 8 Other',
    )
    expect(SourceOfFunds.savings).not.toBe(SourceOfFunds.saleOfProperty)
  })

  it('has eight account types [CODE-007]', () => {
    expect(labels(AccountType)).toEqual([
      'Cash',
      'In Trust For',
      'Cash Leveraged',
      'Margin',
      'Tax-Free Savings Account (TFSA)',
      'Registered Education Savings Plan (RESP)',
      'Registered Savings Account (RSP)',
      'Registered Income Fund (RIF)',
    ])
    expect(values(AccountType)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('has six plan types [CODE-008]', () => {
    expect(spelt(PlanType)).toBe(
      '1 Individual, 2 Family, 3 Spousal, 4 Individual Group, 5 Spousal Group, 6 Locked In',
    )
  })

  it('has two currencies [CODE-009]', () => {
    expect(spelt(Currency)).toBe('1 USD, 2 CAD')
  })

  it('sends "Seperated" and shows "Separated"; titles and contribution types as listed [CODE-011]', () => {
    expect(values(MaritalStatus)).toEqual([
      'Married',
      'Common Law',
      'Divorced',
      'Seperated',
      'Widowed',
      'Single',
    ])
    expect(MaritalStatus.label('Seperated')).toBe('Separated')
    expect(MaritalStatus.schema.safeParse('Separated').success).toBe(false)
    expect(labels(Title)).toEqual(['Mr', 'Mrs', 'Ms', 'Miss', 'Dr', 'Mx.', 'No title'])
    expect(labels(ContributionType)).toEqual(['Cash', 'Kind'])
  })

  it('has transfer types, account options, genders and languages as decided', () => {
    expect(spelt(TransferType)).toBe('1 Cash, 2 Kind')
    expect(spelt(AccountOption)).toBe('1 Debit Investment Account, 2 Debit Bank Account')
    expect(spelt(Gender)).toBe('female Female, male Male, other Other')
    expect(spelt(Language)).toBe('en English, fr French')
  })
})

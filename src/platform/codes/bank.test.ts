import { expect, it } from 'vitest'
import { Bank, bankNamed, institutionNumbers } from './bank.ts'

it('has thirteen banks coded 1 to 13, each with its label and institution number [CODE-010, BANK-004, BANK-005]', () => {
  expect(
    Bank.options.map(({ value, label }) => `${value} ${label} ${institutionNumbers[value]}`.trim()),
  ).toEqual([
    '1 Bank of Montreal 001',
    '2 Scotia Bank 002',
    '3 Royal Bank of Canada 003',
    '4 Toronto Dominion 004',
    '5 National Bank 006',
    '6 CIBC 010',
    '7 HSBC Canada 016',
    '8 Canadian Western Bank 030',
    '9 Laurentian Bank 039',
    '10 Manulife Bank 540',
    '11 ATB Financial 219',
    '12 Alberta Credit Union 899',
    '13 Other',
  ])
})

it('finds a bank by the label that a bank account carries', () => {
  expect(bankNamed('Royal Bank of Canada')).toBe(Bank.rbc)
  expect(bankNamed('RBC')).toBeUndefined()
})

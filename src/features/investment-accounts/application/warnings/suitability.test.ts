import { describe } from 'vitest'
import { wholeAccounts } from '../../whole-testing.ts'
import { cautious, each, monthly, soon } from '../warnings-testing.ts'

const { cash, cashLeveraged, margin, tfsa, rsp } = wholeAccounts

describe('of borrowed money and its use is warned', () => {
  const borrowed = { ...tfsa, isBorrowingToInvest: true }
  each([
    [
      'where it was not asked about',
      { ...margin, isBorrowingToInvest: null },
      {},
      'isBorrowingToInvest',
      'Please ask whether money is borrowed: then the leverage risk statement is due.',
    ],
    [
      'where a margin account is said to borrow nothing',
      { ...margin, isBorrowingToInvest: false },
      {},
      'isBorrowingToInvest',
      'Such an account borrows. Please answer Yes, and see to the leverage risk statement.',
    ],
    [
      'for the leverage risk statement, in a plan, too',
      borrowed,
      {},
      'isBorrowingToInvest',
      'The client must have acknowledged the leverage risk statement within 6 months. Please note when, and the lender, amount, rate, term and security of the loan.',
    ],
    [
      'beyond what net worth and liquid assets bear',
      borrowed,
      {},
      'isBorrowingToInvest',
      'Above $200,000.00 a loan is over 30% of net worth or 50% of liquid assets. Please explain it.',
    ],
    [
      'at 60',
      cashLeveraged,
      { holder: { dateOfBirth: '1966-11-22' } },
      'isBorrowingToInvest',
      'At 60, borrowing to invest rarely suits. Please note why it does here.',
    ],
    [
      'against the risk profile',
      cashLeveraged,
      cautious,
      'isBorrowingToInvest',
      'The risk answers on file speak against borrowing to invest. Please note why it suits anyway.',
    ],
    [
      'against the time frame',
      cashLeveraged,
      soon,
      'isBorrowingToInvest',
      'The risk answers on file speak against borrowing to invest. Please note why it suits anyway.',
    ],
    [
      'as speculation of the cautious',
      { ...margin, intendedUseOfAccount: 4 },
      cautious,
      'intendedUseOfAccount',
      'Speculation does not go with the risk profile on file. Please talk it over with the client.',
    ],
    [
      'for a short term in a plan',
      { ...rsp, intendedUseOfAccount: 1 },
      {},
      'intendedUseOfAccount',
      'Short-term savings rarely go with this plan. Please check the intended use.',
    ],
    [
      'against which nothing on file can be held',
      margin,
      { holder: { annualIncome: null } },
      'sourceOfFunds',
      'Income or net worth is not on file. Please enter both in the client application.',
    ],
    [
      'from retirement before it',
      { ...margin, sourceOfFunds: 1 },
      {},
      'sourceOfFunds',
      'At 46 and not retired, is retirement income the source? Please check.',
    ],
    [
      'from savings that are not on file',
      margin,
      { holder: { liquidAssets: 0 } },
      'sourceOfFunds',
      'The net worth on file has no liquid assets. Please check it, or the source.',
    ],
    [
      'from a gift',
      { ...margin, sourceOfFunds: 5 },
      {},
      'sourceOfFunds',
      'Please note who makes the gift and how they are related to the client.',
    ],
    [
      'paid in beyond income and liquid assets',
      { ...cash, allowPAC: true, pacDetails: monthly(40_000) },
      {},
      'pacDetails',
      '$480,000.00 a year exceeds liquid assets and half the income. Please note where it comes from.',
    ],
  ])
})

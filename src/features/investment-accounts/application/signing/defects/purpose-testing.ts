import { type Defect, saysNothing, suited } from './defect-testing.ts'

export const purposeDefects: readonly Defect[] = [
  [
    'cash',
    { sourceOfFunds: 8, sourceOfFundsOther: 'The money is my brother’s' },
    'sourceOfFunds',
    'The money seems to be somebody else’s, and no third party is told of. Please tell of them, or note why.',
  ],
  [
    'cash',
    { sourceOfFunds: 8, sourceOfFundsOther: 'Sale of the house of my brother' },
    'sourceOfFunds',
    'The money seems to be somebody else’s, and no third party is told of. Please tell of them, or note why.',
  ],
  ['cash', { sourceOfFunds: 8, sourceOfFundsOther: 'à déterminer' }, 'sourceOfFundsOther', saysNothing],
  [
    'cash',
    { intendedUseOfAccount: 7, intendedUseOfAccountOther: 'TBD' },
    'intendedUseOfAccountOther',
    saysNothing,
  ],
  [
    'cash',
    { sourceOfFunds: 8, sourceOfFundsOther: 'A line of credit of the bank' },
    'isBorrowingToInvest',
    'The source of funds is a loan. Please answer Yes, and describe the loan.',
  ],
  [
    'rsp',
    {
      intendedUseOfAccount: 4,
      ...suited('rsp', { objectives: { income: 0, growth: 90, speculation: 10 } }),
    },
    'intendedUseOfAccount',
    'Such a plan is for savings. Please choose another use, or note why speculation suits.',
  ],
  [
    'cash',
    { intendedUseOfAccount: 7, intendedUseOfAccountOther: 'For my brother’s business' },
    'intendedUseOfAccountOther',
    'The account seems to be for somebody else, and no third party is told of. Please tell of them, or note why.',
  ],
  [
    'cash',
    { intendedUseOfAccount: 7, intendedUseOfAccountOther: 'The business of my son' },
    'intendedUseOfAccountOther',
    'The account seems to be for somebody else, and no third party is told of. Please tell of them, or note why.',
  ],
  [
    'cash',
    { intendedUseOfAccount: 7, intendedUseOfAccountOther: 'Pour le compte de mon fils' },
    'intendedUseOfAccountOther',
    'The account seems to be for somebody else, and no third party is told of. Please tell of them, or note why.',
  ],
]

import { holder } from '../../../whole-testing.ts'
import { type Defect, suited, taken } from './defect-testing.ts'

const told = {
  ...holder.risk,
  profile: 'balanced',
  timeFrame: 5,
  experience: 3,
  distribution: 5,
  capacity: 'balanced',
} as const

export const suitabilityDefects: readonly Defect[] = [
  [
    'cash',
    suited('cash', { objectives: { income: 40, growth: 59, speculation: 0 } }),
    'suitability.objectives.income',
    'The objectives must be whole percentages that come to 100. Please enter them.',
  ],
  [
    'cash',
    suited('cash', { objectives: { income: 33.5, growth: 66.5, speculation: 0 } }),
    'suitability.objectives.income',
    'The objectives must be whole percentages that come to 100. Please enter them.',
  ],
  [
    'cash',
    suited('cash', { riskTolerance: null }),
    'suitability.riskTolerance.low',
    'The risk tolerance must be whole percentages that come to 100. Please enter it.',
  ],
  [
    'cash',
    suited('cash', { horizonYears: 0 }),
    'suitability.horizonYears',
    'Please enter the time horizon, in years',
  ],
  [
    'cash',
    suited('cash', { knowledge: '' }),
    'suitability.knowledge',
    'Please choose the investment knowledge',
  ],
  ['cash', suited('cash', { liquidity: null }), 'suitability.liquidity', 'Please choose the need for cash'],
  [
    'cash',
    suited('cash', { riskCapacity: null }),
    'suitability.riskCapacity',
    'Please choose the capacity to bear a loss',
  ],
  [
    'cash',
    suited('cash', { initialAmount: null }),
    'suitability.initialAmount',
    'Please enter the amount expected at first; 0 where there is none',
  ],
  [
    'cash',
    suited('cash', { initialAmount: 400_001 }),
    'suitability.initialAmount',
    'This is more than the liquid assets of {{assets}} on file. Please correct one, or note its source.',
  ],
  [
    'cash',
    suited('cash', { riskTolerance: { low: 0, medium: 0, high: 100 } }),
    'suitability.riskTolerance.high',
    'The risk is higher than the risk profile on file bears. Please lower it, or note why it suits.',
  ],
  [
    'cashJoint',
    suited('cashJoint', { riskTolerance: { low: 20, medium: 55, high: 25 } }),
    'suitability.riskTolerance.high',
    'The risk is higher than the risk profile on file bears. Please lower it, or note why it suits.',
    { spouse: { risk: { ...told, profile: 'conservative' } } },
  ],
  [
    'cash',
    suited('cash', { objectives: { income: 0, growth: 70, speculation: 30 } }),
    'suitability.objectives.speculation',
    'The objectives go beyond the risk profile on file. Please correct them, or note why they suit.',
  ],
  [
    'cash',
    suited('cash', { horizonYears: 60 }),
    'suitability.horizonYears',
    'This horizon reaches beyond the age of 100. Please correct it, or note why it is meant.',
  ],
  [
    'cash',
    {},
    'suitability.horizonYears',
    'The questionnaire tells another time frame. Please correct one of them, or note why they differ.',
    { holder: { risk: { ...told, timeFrame: 3 } } },
  ],
  [
    'cash',
    { intendedUseOfAccount: 1 },
    'suitability.horizonYears',
    'The intended use and the time horizon do not go together. Please correct one, or note why.',
  ],
  [
    'cash',
    {
      intendedUseOfAccount: 5,
      ...suited('cash', { objectives: { income: 0, growth: 95, speculation: 5 } }),
    },
    'suitability.objectives.income',
    'The intended use and the objectives do not go together. Please correct one, or note why.',
  ],
  [
    'cash',
    suited('cash', { knowledge: 'extensive' }),
    'suitability.knowledge',
    'The questionnaire tells of less experience. Please correct one of them, or note what has changed.',
  ],
  [
    'cash',
    suited('cash', { riskCapacity: 'high' }),
    'suitability.riskCapacity',
    'The questionnaire tells of less capacity to bear a loss. Please correct one of them, or note why.',
    { holder: { risk: { ...told, capacity: 'conservative' } } },
  ],
  [
    'cashWithdrawals',
    {},
    'swtDetails',
    '{{yearly}} a year goes out, and the questionnaire tells of less. Please correct one, or note why.',
    { holder: { risk: { ...told, distribution: 10 } } },
  ],
  [
    'cash',
    suited('cash', { liquidity: 'high', objectives: { income: 0, growth: 100, speculation: 0 } }),
    'suitability.liquidity',
    'A high need for cash does not go with objectives without income. Please correct one, or note why.',
  ],
  [
    'cash',
    suited('cash', { riskCapacity: 'high' }),
    'suitability.riskCapacity',
    'More is owed than owned, by what is on file. Please correct the capacity, or note why it is high.',
    { holder: { netWorth: -9_000 } },
  ],
  [
    'cash',
    suited('cash', { knowledge: 'none' }),
    'suitability.knowledge',
    'The questionnaire tells of more experience. Please correct one of them, or note what has changed.',
    { holder: { risk: { ...told, experience: 8 } } },
  ],
  [
    'cash',
    {},
    'suitability.liquidity',
    'The questionnaire tells of much more need for cash. Please correct one of them, or note why.',
    { holder: { risk: { ...told, distribution: 3 } } },
  ],
  [
    'cashWithdrawals',
    suited('cashWithdrawals', { liquidity: 'low' }),
    'suitability.liquidity',
    'A low need for cash does not go with such withdrawals. Please correct one, or note why.',
  ],
  [
    'cashWithdrawals',
    taken('cashWithdrawals', { amount: 25_000 }),
    'swtDetails',
    'At {{yearly}} a year the amount is spent before half of the horizon. Please correct, or note why.',
  ],
]

import { spouse } from '../../../whole-testing.ts'
import type { Defect } from './defect-testing.ts'

/** What is odd, told, and waited for by nothing. */
export const advised: readonly Defect[] = [
  [
    'rif',
    { sourceOfFunds: 4 },
    'sourceOfFunds',
    'A RIF takes only transfers from plans. Please check the source of funds.',
  ],
  [
    'cashJoint',
    {},
    'accountHolders',
    'The holders’ risk profiles differ. Please plan the account by the more cautious one.',
    { spouse: { risk: spouse.risk && { ...spouse.risk, profile: 'growth' } } },
  ],
]

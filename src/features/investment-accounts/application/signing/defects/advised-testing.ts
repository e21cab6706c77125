import { spouse } from '../../../whole-testing.ts'
import { type Defect, sound, taken } from './defect-testing.ts'

const receipt = 'Please ask whether issuers may learn the name, and what is received of them, and how.'
const distant = 'This payment begins more than two years from now. Please check the date.'

/** What is odd, told, and waited for by nothing. */
export const advised: readonly Defect[] = [
  ...(['disclose', 'deliver', 'electronic'] as const).map(
    (answer): Defect => [
      'cash',
      { securityholder: { ...sound.cash.securityholder, [answer]: null } },
      `securityholder.${answer}`,
      receipt,
    ],
  ),
  ['cash', { securityholder: null }, 'securityholder.disclose', receipt],
  [
    'cashContributions',
    {
      pacDetails:
        sound.cashContributions.pacDetails?.map((each) => ({ ...each, startDate: '2035-12-10' })) ?? [],
    },
    'pacDetails.0.startDate',
    distant,
  ],
  [
    'cashWithdrawals',
    taken('cashWithdrawals', { startDate: '2035-12-10' }),
    'swtDetails.0.startDate',
    distant,
  ],
  [
    'rspLockedIn',
    { pension: { law: 'CA-ON', planName: 'Ontario Teachers’ Pension Plan', spouseConsents: 'notNeeded' } },
    'pension.spouseConsents',
    'The client has a spouse. Please check that the law of the plan asks for no consent.',
  ],
  [
    'rspLockedIn',
    { allowTransfers: false, transferDetails: [] },
    'allowTransfers',
    'A locked-in plan is funded by transfer. Please add it, unless the money comes from a plan here.',
  ],
  [
    'rif',
    { sourceOfFunds: 5, acknowledgements: [{ key: 'gift', path: 'sourceOfFunds', reason: 'Of an aunt' }] },
    'sourceOfFunds',
    'A RIF takes only transfers from plans. Please check the source of funds.',
  ],
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

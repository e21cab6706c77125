import { IntendedUse, SourceOfFunds } from '../../../../../platform/codes/account.ts'
import { AccountOption, ContributionType, Frequency } from '../../../../../platform/codes/payment.ts'
import { child } from '../../../whole-testing.ts'
import { type Defect, moved, sound, taken } from './defect-testing.ts'

const receipt = 'Please ask whether issuers may learn the name, and what is received of them, and how.'
const distant = 'A payment begins more than two years from now. Please check its date.'
const otherCurrency = 'A bank account is in another currency than the investment account. Please check.'

const paid = (more: object) => ({
  pacDetails: sound.cashContributions.pacDetails?.map((each) => ({ ...each, ...more })) ?? [],
})

/** What a back office would ask about: it stands with a reason, or not at all. */
export const odditiesDefects: readonly Defect[] = [
  ...(['disclose', 'deliver', 'electronic'] as const).map(
    (answer): Defect => [
      'cash',
      { securityholder: { ...sound.cash.securityholder, [answer]: null } },
      `securityholder.${answer}`,
      receipt,
    ],
  ),
  ['cash', { securityholder: null }, 'securityholder.disclose', receipt],
  ['cashContributions', paid({ startDate: '2035-12-10' }), 'pacDetails', distant],
  ['cashWithdrawals', taken('cashWithdrawals', { startDate: '2035-12-10' }), 'swtDetails', distant],
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
    'cash',
    { isBorrowingToInvest: null },
    'isBorrowingToInvest',
    'Please ask whether money is borrowed: then the leverage risk statement is due.',
  ],
  [
    'cash',
    { sourceOfFunds: SourceOfFunds.retirementIncome },
    'sourceOfFunds',
    'At {{age}} and not retired, is retirement income the source? Please check.',
  ],
  [
    'rsp',
    {
      intendedUseOfAccount: IntendedUse.shortTermSavings,
      suitability: { ...sound.rsp.suitability, horizonYears: 2 },
    },
    'intendedUseOfAccount',
    'Short-term savings rarely go with this plan. Please check the intended use.',
  ],
  [
    'cash',
    {},
    'type',
    'The holder is below the age of majority. Please choose In Trust For, or wait.',
    { holder: { dateOfBirth: '2010-01-01' } },
  ],
  [
    'cash',
    {},
    'type',
    'The holder lives abroad. Please check with compliance whether the firm may serve them there.',
    { holder: { country: 'FR', region: null } },
  ],
  [
    'cashJoint',
    {},
    'accountHolders',
    'Below the age of majority: {{names}}. Please choose a holder who is of age.',
    { spouse: { dateOfBirth: '2010-01-01' } },
  ],
  [
    'tfsaBeneficiaries',
    {},
    'type',
    'Non-residents pay 1% a month on TFSA contributions. Please check the tax residence first.',
    { holder: { country: 'FR', region: null } },
  ],
  [
    'tfsaBeneficiaries',
    {},
    'type',
    'A US citizen may owe tax and Forms 3520 and 3520-A on this plan. Please suggest US tax advice.',
    { holder: { citizenship: 1 } },
  ],
  [
    'rif',
    { incomeFundInformation: { minPayment: null } },
    'incomeFundInformation.minPayment',
    'The minimum of {{year}} (age {{age}}) is {{minimum}} for every {{of}}. Please choose it, or more.',
  ],
  [
    'rif',
    { allowTransfers: false, transferDetails: [] },
    'allowTransfers',
    'A RIF is funded by transfer. Please add it, unless the money comes from a plan here.',
  ],
  [
    'lif',
    { lifInformation: { maxPayment: null } },
    'lifInformation.maxPayment',
    'A life income fund has a maximum by law, age and year. Please enter it.',
  ],
  [
    'respIndividual',
    {},
    'respBeneficiaries',
    'Grants (CESG) end with the year of the 17th birthday: {{names}}. Please tell the client.',
    { child: { dateOfBirth: '2007-04-12' } },
  ],
  [
    'respIndividual',
    {},
    'respBeneficiaries',
    'At 16 and 17 grants (CESG) depend on earlier contributions: {{names}}. Please check them.',
    { child: { dateOfBirth: '2010-04-12' } },
  ],
  [
    'inTrustFor',
    {},
    'itfBeneficiaries',
    'Already of age: {{names}}. Please check whether an account of their own suits better.',
    { child: { dateOfBirth: '2000-04-12' } },
  ],
  [
    'inTrustFor',
    {},
    'trustees',
    'A trustee must be of age: {{names}}. Please choose somebody else.',
    { trustee: { dateOfBirth: '2011-04-12' } },
  ],
  [
    'inTrustFor',
    { trustees: [child.id] },
    'trustees',
    'Trustee and beneficiary are the same person. Please choose somebody else for one.',
  ],
  ['cashContributions', {}, 'eftBankAccounts', otherCurrency, { bank: { currency: 'USD' } }],
  [
    'cashContributions',
    paid({ frequency: Frequency.other }),
    'pacDetails.0.frequency',
    'Debits at no fixed time are approved each time. Please choose a frequency.',
  ],
  [
    'cashContributions',
    paid({ type: ContributionType.kind }),
    'pacDetails.0.type',
    'A bank account is debited in cash only. Please check the type.',
  ],
  [
    'cashWithdrawals',
    taken('cashWithdrawals', { accountOption: AccountOption.bankAccount }),
    'swtDetails',
    'Such a payment usually debits the other account. Please check.',
  ],
  [
    'cashTransfer',
    moved('cashTransfer', {
      instructions: sound.cashTransfer.transferDetails?.[0]?.instructions?.map((each) => ({
        ...each,
        currency: 1,
      })),
    }),
    'transferDetails',
    'A transfer is in another currency than the investment account. Please check whether to convert.',
  ],
]

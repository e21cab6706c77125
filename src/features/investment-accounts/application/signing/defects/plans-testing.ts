import { soundAccounts } from '../../../sound-testing.ts'
import { trustee } from '../../../whole-testing.ts'
import { type Defect, sound, suited, taken } from './defect-testing.ts'

export const plansDefects: readonly Defect[] = [
  [
    'rsp',
    suited('rsp', { horizonYears: 10 }),
    'type',
    'An RSP ends in the year of turning 71, which was {{year}}. Please open a RIF instead.',
    { holder: { dateOfBirth: '1950-05-17' } },
  ],
  [
    'tfsa',
    {},
    'type',
    'The holder is below the age of majority. Please choose In Trust For, or wait.',
    { holder: { dateOfBirth: '2008-01-01', region: 'CA-BC' } },
  ],
  [
    'tfsa',
    suited('tfsa', { initialAmount: 150_000 }),
    'suitability.initialAmount',
    'This is more than the TFSA room of {{room}} that anybody of this age has. Please check it.',
  ],
  [
    'tfsa',
    { successorAnnuitants: [trustee.id] },
    'successorAnnuitants',
    'Only the spouse can be successor, and {{names}} is not linked as such. Please check.',
  ],
  [
    'rspSpousal',
    { allowBeneficiarys: null, beneficiaries: [], allowEstate: true },
    'spouseContributers',
    'The date of birth of the contributor is not on file: {{names}}. Please enter it on their page.',
    { spouse: { dateOfBirth: null } },
  ],
  [
    'rif',
    { plan: { minimumOn: null, spousal: false } },
    'plan.minimumOn',
    'Please choose whose age the minimum goes by',
  ],
  [
    'rif',
    { plan: { minimumOn: 'spouse', spousal: false } },
    'plan.minimumOn',
    'No spouse with a date of birth is linked to the client. Please choose the client’s age.',
    { spouse: { dateOfBirth: null } },
  ],
  [
    'rifSpousal',
    { plan: { minimumOn: 'own', spousal: false } },
    'plan.spousal',
    'A spousal fund holds spousal contributions. Please answer Yes, or choose another sub type.',
  ],
  [
    'rif',
    { plan: { minimumOn: 'own', spousal: false, valueAtYearStart: 100_000 } },
    'plan.valueYear',
    'A value on January 1 is of this year or the one before. Please enter both, or neither.',
  ],
  [
    'rif',
    taken('rif', { startDate: '2028-02-01' }),
    'swtDetails.0.startDate',
    'The first minimum is due by the end of {{year}}. Please have a payment start by then.',
  ],
  [
    'rif',
    {
      incomeFundInformation: { minPayment: false, paymentAboveMin: 1 },
      plan: { minimumOn: 'own', spousal: false, valueAtYearStart: 2_000_000, valueYear: 2026 },
    },
    'swtDetails',
    '{{yearly}} a year is below the minimum of {{minimum}}. Please pay the minimum, or more.',
  ],
  [
    'rif',
    { allowPAC: true, pacDetails: soundAccounts.cashContributions.pacDetails.slice() },
    'allowPAC',
    'A RIF takes only transfers. Please remove the contributions (PAC).',
  ],
  [
    'rif',
    { plan: { minimumOn: 'own' } },
    'plan.spousal',
    'Please answer whether a spouse paid into the plan that the money comes from',
  ],
  [
    'rif',
    { allowSWP: false, swtDetails: [] },
    'allowSWP',
    'A RIF pays out each year, and no withdrawal is set up. Please add one (SWP), or note how it pays.',
  ],
  [
    'lif',
    {
      lifInformation: { maxPayment: 250_000 },
      plan: { ...sound.lif.plan, valueAtYearStart: 250_000, valueYear: 2026 },
    },
    'lifInformation.maxPayment',
    'Such a maximum is half of the fund or more. Please correct it, or note what allows it.',
  ],
]

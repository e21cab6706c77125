import type { AccountDraft } from '../../../draft.ts'
import { child, trustee } from '../../../whole-testing.ts'
import { type Defect, sound, suited } from './defect-testing.ts'

const share = (more: object): AccountDraft => ({
  respBeneficiaries: sound.respIndividual.respBeneficiaries?.map((each) => ({ ...each, ...more })) ?? [],
})

export const educationDefects: readonly Defect[] = [
  [
    'respIndividual',
    share({ kinship: null }),
    'respBeneficiaries.0.kinship',
    'Please enter how beneficiary {{nr}} is related to each subscriber',
  ],
  [
    'respIndividual',
    share({ sex: '' }),
    'respBeneficiaries.0.sex',
    'Please choose the sex of beneficiary {{nr}}',
  ],
  [
    'respFamily',
    share({ kinship: null }),
    'respBeneficiaries',
    'In a family plan all are related by blood or adoption. Please note the kinship of each.',
  ],
  [
    'respFamily',
    { ...share({ kinship: 'Niece' }), resp: { ...sound.respFamily.resp, custodialParent: trustee.id } },
    'respBeneficiaries.0.kinship',
    'A family plan is for children, grandchildren and siblings. Please choose Individual, or another.',
  ],
  [
    'respIndividual',
    { resp: { grants: [], grantsDeclined: false } },
    'resp.grants',
    'Please choose the grants to ask for, or that none is asked for',
  ],
  [
    'respIndividual',
    { resp: { grants: ['cesg'], grantsDeclined: true } },
    'resp.grantsDeclined',
    'Grants are asked for and declined. Please correct one of them.',
  ],
  [
    'respIndividual',
    { resp: { grants: ['cesg', 'clb'] } },
    'resp.caregiver',
    'These grants go by the income of the primary caregiver. Please choose who that is.',
  ],
  [
    'respIndividual',
    { resp: { grants: ['cesg', 'provincial'] } },
    'resp.grants',
    'No province but British Columbia and Quebec pays a grant. Please take it out, or note why.',
  ],
  [
    'respOfGrandparent',
    { resp: { grants: ['cesg'] } },
    'resp.custodialParent',
    'No subscriber is the child’s parent. Please choose the custodial parent, who signs Annex B.',
  ],
  [
    'respOfGrandparent',
    { resp: { grants: ['cesg'], custodialParent: child.id } },
    'resp.custodialParent',
    'A custodial parent is of age, and no beneficiary. Please choose somebody else.',
  ],
  [
    'respIndividual',
    {},
    'respBeneficiaries',
    'The date of birth is not on file: {{names}}. Please enter it on their page.',
    { child: { dateOfBirth: null } },
  ],
  [
    'respIndividual',
    {},
    'respBeneficiaries',
    'A beneficiary needs a SIN before being named: {{names}}. Please enter it on their page.',
    { child: { hasSin: false } },
  ],
  [
    'respIndividual',
    { resp: { ...sound.respIndividual.resp, firstOpenedOn: '1990-01-01' } },
    'resp.firstOpenedOn',
    'A plan ends in its 35th year. Please check the day, or have the plan closed.',
  ],
  [
    'respIndividual',
    suited('respIndividual', { initialAmount: 60_000 }),
    'suitability.initialAmount',
    'This is more than {{limit}}, which is all that can be paid in for these children. Please check it.',
  ],
  [
    'respIndividual',
    {},
    'respBeneficiaries',
    'The address is not on file: {{names}}. Please enter it on their page.',
    { child: { street: null, city: null } },
  ],
  [
    'respIndividual',
    { resp: { ...sound.respIndividual.resp, firstOpenedOn: '1993-01-01' } },
    'suitability.initialAmount',
    'Nothing is paid in after the plan’s 31st year. Please enter 0, or correct the day it was opened.',
  ],
  ...(['respIndividual', 'respFamily'] as const).map(
    (of): Defect => [
      of,
      { resp: { ...sound[of].resp, caregiver: child.id } },
      'resp.caregiver',
      'The caregiver is none of the beneficiaries. Please choose somebody else.',
    ],
  ),
  [
    'respFamily',
    {},
    'resp.grants',
    'Above a family income of {{limit}} only the basic grant is paid. Please take it out, or note why.',
    { spouse: { annualIncome: 260_000 } },
  ],
  ...(['respIndividual', 'respOfGrandparent'] as const).map(
    (of): Defect => [
      of,
      { resp: { ...sound[of].resp, grants: [], grantsDeclined: true } },
      'respBeneficiaries',
      'A beneficiary is older than every subscriber: {{names}}. Please check the dates of birth.',
      { child: { dateOfBirth: '1966-04-12' } },
    ],
  ),
  [
    'respOfGrandparent',
    {},
    'resp.custodialParent',
    'The custodial parent’s SIN is not on file: {{names}}. Please enter it on their page.',
    { trustee: { hasSin: false } },
  ],
  [
    'respOfGrandparent',
    {},
    'resp.custodialParent',
    '{{names}} has neither an email nor an address, and signs Annex B. Please enter one on their page.',
    { trustee: { hasEmail: false, street: null } },
  ],
]

import { child, spouse, trustee } from '../../../whole-testing.ts'
import { type Defect, moved, sound, suited } from './defect-testing.ts'

type Innocent = [of: Defect[0], change: Defect[1], onFile?: Defect[4]]

const paidBy = (sourceOfFundsOther: string): Innocent => ['cash', { sourceOfFunds: 8, sourceOfFundsOther }]
const usedFor = (intendedUseOfAccountOther: string): Innocent => [
  'cash',
  { intendedUseOfAccount: 7, intendedUseOfAccountOther },
]
const [share] = sound.respFamily.respBeneficiaries ?? []
const [first, ...others] = sound.tfsaBeneficiaries.beneficiaries ?? []

/** What looks like a defect and is none. */
export const innocents: readonly Innocent[] = [
  paidBy('Sale of my brother-in-law’s share to me'),
  paidBy('Sale of my cottage to my brother'),
  paidBy('Vente de ma part à mon frère'),
  paidBy('Sale of the home, after the mortgage was paid off'),
  paidBy('Bonus of the employer Brothers & Sons'),
  paidBy('Inherited from an aunt'),
  paidBy('Remboursement d’un prêt à un ami'),
  usedFor('Education of my children'),
  usedFor('Études de mes enfants'),
  usedFor('Care of my mother'),
  ...['Stepchild', 'Beau-fils', 'Daughter of the spouse'].map(
    (kinship): Innocent => [
      'respFamily',
      { respBeneficiaries: [{ ...share, participantId: child.id, kinship }] },
    ],
  ),
  ['respIndividual', {}, { child: { dateOfBirth: '2015-09-30', hasEmail: false } }],
  [
    'tfsaBeneficiaries',
    {
      beneficiaries: [
        { ...first, participantId: spouse.id, relation: 'Common-law partner' },
        ...others.map((each) => ({ ...each, ...(each.trustee && { relation: 'Spouse’s daughter' }) })),
      ],
    },
  ],
  ['cashTransfer', moved('cashTransfer', { registration: 'Mme Ngozi Martel (Okafor)' })],
  ['rspTransfer', moved('rspTransfer', { institutionContact: null })],
  ['marginJoint', suited('marginJoint', { riskTolerance: { low: 95, medium: 5, high: 0 } })],
  [
    'respIndividual',
    { resp: { ...sound.respIndividual.resp, caregiver: trustee.id } },
    { trustee: { hasSin: true } },
  ],
]

import type { AccountDraft } from '../../../draft.ts'
import { child, holder } from '../../../whole-testing.ts'
import { type Defect, saysNothing, sound } from './defect-testing.ts'

const beneficiary = (more: object): AccountDraft => ({
  beneficiaries:
    sound.tfsaBeneficiaries.beneficiaries?.map((each, row) => (row === 1 ? { ...each, ...more } : each)) ??
    [],
})

export const designationsDefects: readonly Defect[] = [
  [
    'tfsaBeneficiaries',
    beneficiary({ relation: null }),
    'beneficiaries.1.relation',
    'Please enter how beneficiary {{nr}} is related to the client',
  ],
  ['tfsaBeneficiaries', beneficiary({ relation: 'sans objet' }), 'beneficiaries.1.relation', saysNothing],
  [
    'tfsaBeneficiaries',
    beneficiary({ trustee: null }),
    'beneficiaries',
    'A minor cannot be paid directly: {{names}}. Please note who is trustee for them.',
  ],
  [
    'tfsaBeneficiaries',
    beneficiary({ trustee: child.id }),
    'beneficiaries.1.trustee',
    'The trustee of beneficiary {{nr}} must be of age, and somebody else. Please choose another.',
  ],
  [
    'tfsaBeneficiaries',
    beneficiary({ allocation: 49.99 }),
    'beneficiaries',
    'The allocations must add up to 100',
  ],
  [
    'tfsaBeneficiaries',
    {},
    'allowBeneficiarys',
    'In Quebec this usually takes a will or a marriage contract. Please choose Estate.',
    { holder: { region: 'CA-QC' } },
  ],
  [
    'tfsaBeneficiaries',
    beneficiary({ trustee: holder.id }),
    'beneficiaries.1.trustee',
    'The trustee of beneficiary {{nr}} must be of age, and somebody else. Please choose another.',
  ],
  [
    'tfsaBeneficiaries',
    { beneficiaries: sound.tfsaBeneficiaries.beneficiaries?.slice(0, 2) ?? [] },
    'beneficiaries',
    'The date of birth of the trustee is not on file: {{names}}. Please enter it on their page.',
    { trustee: { dateOfBirth: null } },
  ],
  [
    'tfsaBeneficiaries',
    beneficiary({}),
    'beneficiaries',
    'Of age, and with a trustee: {{names}}. Please take out the trustee, or note what for.',
    { child: { dateOfBirth: '2004-04-12' } },
  ],
  ...['Spouse', 'conjoint de fait'].map(
    (relation): Defect => [
      'tfsaBeneficiaries',
      beneficiary({ relation }),
      'beneficiaries.1.relation',
      'Beneficiary {{nr}} is no spouse by what is on file. Please correct the relationship, or link the spouse.',
    ],
  ),
  [
    'tfsaBeneficiaries',
    beneficiary({ trustee: null }),
    'beneficiaries',
    'Older than the client, and called a child: {{names}}. Please correct one, or note how.',
    { child: { dateOfBirth: '1966-04-12' } },
  ],
]

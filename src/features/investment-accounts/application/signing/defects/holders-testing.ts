import { child, holder, spouse, trustee } from '../../../whole-testing.ts'
import { type Defect, toCome } from './defect-testing.ts'

export const holdersDefects: readonly Defect[] = [
  [
    'cashJoint',
    {},
    'accountHolders',
    'No complete risk questionnaire is on file: {{names}}. Please have it answered.',
    { spouse: { risk: null } },
  ],
  [
    'cashJoint',
    {},
    'joint.kind',
    'Quebec has no survivorship. Please choose tenants in common, with the share of each.',
    { spouse: { region: 'CA-QC' } },
  ],
  [
    'cashTenantsInCommon',
    { joint: { kind: 'tenantsInCommon', shares: [{ clientId: holder.id, percent: 100 }] } },
    'joint.shares',
    'Each holder has one share above 0, and they come to 100. Please correct them.',
  ],
  [
    'cashJoint',
    { joint: null },
    'isJointAccount',
    'Please note: right of survivorship, or tenants in common with the share of each.',
  ],
  [
    'cash',
    {},
    'authority.clientId',
    'By power of attorney {{names}} may instruct. Please enter since when, and when its document was seen.',
    { trustee: { attorneyFor: [holder.id] } },
  ],
  [
    'cash',
    { authority: { clientId: trustee.id, since: '2024-01-01' } },
    'authority.documentSeenOn',
    'Please enter when the document was seen',
  ],
  [
    'cash',
    { authority: { clientId: trustee.id, since: '2026-11-23', documentSeenOn: '2026-11-20' } },
    'authority.since',
    toCome,
  ],
  [
    'cash',
    { authority: { clientId: child.id, since: '2024-01-01', documentSeenOn: '2026-11-20' } },
    'authority.clientId',
    'Who may instruct is of age, and holds no part of the account. Please choose somebody else.',
  ],
  [
    'cashJoint',
    {
      joint: {
        kind: 'survivorship',
        shares: [
          { clientId: holder.id, percent: 60 },
          { clientId: spouse.id, percent: 40 },
        ],
      },
    },
    'joint.shares',
    'With survivorship nobody has a share. Please remove the shares, or choose tenants in common.',
  ],
  [
    'cash',
    { authority: { clientId: trustee.id, since: '2024-01-01', documentSeenOn: '2026-11-20' } },
    'authority.clientId',
    'The address or date of birth of who may instruct is not on file: {{names}}. Please enter it on their page.',
    { trustee: { street: null } },
  ],
  [
    'inTrustFor',
    {},
    'trustees',
    'The address of the trustee is not on file: {{names}}. Please enter it on their page.',
    { trustee: { street: null } },
  ],
]

import { z } from 'zod'
import { words } from '../words.ts'
import { type CodeOf, codeList } from './codes.ts'

/** By GUID, as in summaries and payloads. */
export const ParticipantRole = codeList({
  accountHolder: ['8f0b8b1e-0001-4000-8000-000000000001', words('Account Holder')],
  beneficiary: ['8f0b8b1e-0002-4000-8000-000000000002', words('Beneficiary')],
  director: ['8f0b8b1e-0003-4000-8000-000000000003', words('Director')],
  thirdParty: ['8f0b8b1e-0004-4000-8000-000000000004', words('Third Party')],
  trustee: ['8f0b8b1e-0005-4000-8000-000000000005', words('Trustee')],
  powerOfAttorney: ['8f0b8b1e-0006-4000-8000-000000000006', words('Power of Attorney')],
  inTrustForBeneficiary: ['8f0b8b1e-0007-4000-8000-000000000007', words('In Trust For Beneficiary')],
  respBeneficiary: ['8f0b8b1e-0008-4000-8000-000000000008', words('RESP Beneficiary')],
  spouseContributor: ['8f0b8b1e-0009-4000-8000-000000000009', words('Spouse Contributor')],
})
export type ParticipantRole = CodeOf<typeof ParticipantRole>

/** What a new participant can be made; the other three come from the account application's pickers. */
export const offeredRoles: readonly ParticipantRole[] = [
  ParticipantRole.accountHolder,
  ParticipantRole.beneficiary,
  ParticipantRole.director,
  ParticipantRole.thirdParty,
  ParticipantRole.trustee,
  ParticipantRole.powerOfAttorney,
]

/** As a client record spells a role: 'account holder'. */
export const roleOnRecord = (role: ParticipantRole): string => ParticipantRole.label(role).toLowerCase()

/** The role that a client record spells so. */
export const roleNamed = (onRecord: string): ParticipantRole | undefined =>
  ParticipantRole.options.find(({ value }) => roleOnRecord(value) === onRecord)?.value

/** One role on a client record. */
export const RoleOnRecord = z.literal(
  ParticipantRole.options.map(({ value }) => roleOnRecord(value)),
  words('Please choose from the list'),
)

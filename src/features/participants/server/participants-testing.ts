import type { Person } from '../../../../tests/firm.ts'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { createHousehold } from '../../households/contract.ts'
import { listParticipants } from '../contract.ts'

export async function householdOf(adviser: Person, fullName = 'The Okafor Family'): Promise<string> {
  const body = { fullName, advisorId: adviser.id }
  return (await adviser.send(createHousehold, { body })).body.result.id
}

export const ngozi = (householdId: string) => ({
  firstName: 'Ngozi',
  lastName: 'Okafor',
  email: 'ngozi@example.com',
  phoneNumber: '416 555 0199',
  householdId,
  roles: [ParticipantRole.accountHolder as ParticipantRole],
})

export const picked = (householdId: string) => ({
  firstName: 'Ada',
  lastName: 'Okafor',
  householdId,
  dateOfBirth: '2011-02-28',
  sin: '046 454 286',
})

export const listed = (
  of: Person,
  householdId: string,
  query: { search?: string; limit?: string; after?: string } = {},
) => of.send(listParticipants, { params: { householdId }, query })

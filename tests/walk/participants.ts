import {
  addBeneficiary,
  addClient,
  addParticipant,
  addPickedParticipant,
  listClients,
  listParticipants,
  readClient,
} from '../../src/features/participants/contract.ts'
import { ParticipantRole } from '../../src/platform/codes/participant-role.ts'
import type { Ground } from '../ground.ts'
import { type Stop, stop } from './stop.ts'

const someone = ({ householdId }: Ground) => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor.haddad@example.com',
  phoneNumber: '416-555-0182',
  householdId,
})
const picked = { sin: '046 454 286', dateOfBirth: '1980-02-29' }
const roles = [ParticipantRole.accountHolder]

export const participantStops: readonly Stop[] = [
  stop(listParticipants, 'not_found', ({ householdId }) => ({ params: { householdId } })),
  stop(listClients, 'their own', () => ({})),
  stop(addParticipant, 'not_found', (ground) => ({ body: { ...someone(ground), roles } })),
  stop(addClient, 'not_found', (ground) => ({ body: { ...someone(ground), roles } })),
  stop(addPickedParticipant, 'not_found', (ground) => ({ body: { ...someone(ground), ...picked, roles } })),
  stop(addBeneficiary, 'not_found', (ground) => ({ body: { ...someone(ground), ...picked } })),
  stop(readClient, 'not_found', ({ clientId }) => ({ params: { id: clientId } })),
]

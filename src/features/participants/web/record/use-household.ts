import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { Reading } from '../../../../web/ui/unread.tsx'
import { useCall } from '../../../../web/use-call.ts'
import { type HouseholdPerson, listParticipants, readClient } from '../../contract.ts'

type Named = HouseholdPerson & { name: string }

interface Household {
  /** '' until it is loaded. */
  householdId: string
  /** Everybody in it but the client. */
  others: Named[]
  /** What it is read from: nobody is in it, too, where that could not be read. */
  reads: readonly Reading[]
}

/** The household of a client; of '' nothing is read. */
export function useHousehold(clientId: string): Household {
  const client = useCall(readClient, { params: { id: clientId } }, { enabled: clientId !== '' })
  const householdId = client.data?.householdId ?? ''
  const people = useCall(listParticipants, { params: { householdId } }, { enabled: householdId !== '' })
  const others = (people.data ?? [])
    .filter(({ id }) => id !== clientId)
    .map((person) => ({
      ...person,
      name: fullName(person.generalDetails),
    }))
  return { householdId, others, reads: [client, people] }
}

/** Who of them holds a power of attorney for a client: who is said to, and who has the role and it is not said whose. */
export const attorneysAmong = (others: readonly Named[], clientId: string): Named[] =>
  others.filter(
    ({ roles, attorneyFor }) =>
      roles.includes(ParticipantRole.powerOfAttorney) &&
      (attorneyFor.length === 0 || attorneyFor.includes(clientId)),
  )

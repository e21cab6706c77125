import { fieldsFor } from '../../../../web/form/fields.tsx'
import { useCall } from '../../../../web/use-call.ts'
import { application } from '../../application.ts'
import { listParticipants, type ParticipantSummary, readClient } from '../../contract.ts'

const { useStore } = fieldsFor(application)

interface Household {
  /** Whose application it is. */
  clientId: string
  /** '' until it is loaded. */
  householdId: string
  /** Everybody else in it. */
  others: (ParticipantSummary & { name: string })[]
}

/** The household of the client whose application is on the screen. */
export function useHousehold(): Household {
  const clientId = useStore().known().id ?? ''
  const { data: client } = useCall(readClient, { params: { id: clientId } })
  const householdId = client?.householdId ?? ''
  const people = useCall(listParticipants, { params: { householdId } }, { enabled: householdId !== '' })
  const others = (people.data ?? [])
    .filter(({ id }) => id !== clientId)
    .map((person) => ({
      ...person,
      name: `${person.generalDetails.firstName} ${person.generalDetails.lastName}`,
    }))
  return { clientId, householdId, others }
}

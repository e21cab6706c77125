import type { Candidate } from '../../../../web/person-picker/candidate.ts'
import type { Reading } from '../../../../web/ui/unread.tsx'
import { useCall } from '../../../../web/use-call.ts'
import { readCircumstances } from '../../../investment-accounts/contract.ts'

export interface PersonOfHousehold extends Candidate {
  spouseId: string | null
}

interface Candidates {
  people: PersonOfHousehold[]
  /** What they are read from: there is nobody, too, where that could not be read. */
  reads: readonly Reading[]
}

/** Everybody in a client's household but the client, as a picker lists them. */
export function useCandidates(clientId: string): Candidates {
  const circumstances = useCall(readCircumstances, { params: { clientId } })
  const people = (circumstances.data?.people ?? [])
    .filter(({ id }) => id !== clientId)
    .map(({ id, name, dateOfBirth, roles, spouseId }) => ({ id, name, dateOfBirth, roles, spouseId }))
  return { people, reads: [circumstances] }
}

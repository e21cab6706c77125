import type { Candidate } from '../../../web/person-picker/candidate.ts'
import { useCall } from '../../../web/use-call.ts'
import { readCircumstances } from '../../investment-accounts/contract.ts'

export interface PersonOfHousehold extends Candidate {
  spouseId: string | null
}

/** Everybody in a client's household but the client, as a picker lists them. */
export function useCandidates(clientId: string): PersonOfHousehold[] {
  const { data } = useCall(readCircumstances, { params: { clientId } })
  return (data?.people ?? [])
    .filter(({ id }) => id !== clientId)
    .map(({ id, name, dateOfBirth, roles, spouseId }) => ({ id, name, dateOfBirth, roles, spouseId }))
}

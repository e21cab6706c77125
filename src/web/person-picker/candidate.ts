import type { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { matches } from '../ui/list/matching.ts'

/** Somebody of the household, as a picker lists them. */
export interface Candidate {
  id: string
  name: string
  dateOfBirth: string | null
  roles: readonly ParticipantRole[]
  /** Why this one cannot be chosen, and where that is mended. */
  blocked?: { reason: string; mend?: { label: string; to: string } } | undefined
}

interface Groups {
  holders: Candidate[]
  others: Candidate[]
}

/** Who holds the role, and who else is in the household (ACCT-031); without a role everybody is in the first group. */
export function groupsOf(
  people: readonly Candidate[],
  role: ParticipantRole | undefined,
  search: string,
): Groups {
  const found = people.filter(({ name }) => matches(name, search))
  const holds = ({ roles }: Candidate) => role === undefined || roles.includes(role)
  return { holders: found.filter(holds), others: found.filter((person) => !holds(person)) }
}

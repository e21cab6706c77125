import { words } from '../../../platform/words.ts'
import { doubtsOf } from '../../participants/application/spouse.ts'
import type { HouseholdOnFile, PersonOnFile } from '../household.ts'
import { inApplications, type OverRecords, oddity } from './over-records.ts'

// Two who are linked as spouses say the same of it: tax and family law go by the marital status.

const source = words('Know your client: CIRO Rule 3202')

/** What is to be checked of somebody whose spouse is linked: their own status, or that of the spouse. */
function doubtAt(
  { application }: PersonOnFile,
  { people }: HouseholdOnFile,
  path: 'generalDetails.maritalStatus' | 'spouseDetails',
): boolean {
  const { generalDetails, spouseDetails } = application.draft
  const spouse = people.find(({ id }) => id === spouseDetails?.participantId)
  if (!spouse) return false
  const theirs = spouse.application.draft.generalDetails?.maritalStatus
  const [first] = doubtsOf(generalDetails?.maritalStatus || null, theirs || null)
  return first?.path === path
}

export const coupleRules: readonly OverRecords[] = [
  oddity(
    'spouse-linked-against-marital-status',
    { message: words('A spouse is on file, but the marital status says otherwise'), source },
    inApplications(
      (person, household) =>
        doubtAt(person, household, 'generalDetails.maritalStatus') && {
          path: 'generalDetails.maritalStatus',
          step: 'general',
        },
    ),
  ),
  oddity(
    'marital-status-of-spouse',
    { message: words('The spouse’s own record shows another marital status'), source },
    inApplications(
      (person, household) =>
        doubtAt(person, household, 'spouseDetails') && { path: 'spouseDetails', step: 'spouse' },
    ),
  ),
]

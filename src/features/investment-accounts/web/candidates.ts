import { words } from '../../../platform/words.ts'
import { paths } from '../../../web/paths.ts'
import type { Candidate } from '../../../web/person-picker/candidate.ts'
import type { PersonOnFile } from '../circumstances.ts'

/** What a picker needs of somebody: what identifies them (as somebody new is asked, PART-038), or their application. */
export type Needs = 'papers' | 'application'

const sin = 'generalDetails.sin'
const dateOfBirth = 'generalDetails.dateOfBirth'

/** Why somebody lacks what is needed, and the field where it is entered. */
function missing(person: PersonOnFile, needs: Needs) {
  if (needs === 'application')
    return person.completedKYC
      ? undefined
      : {
          reason: words('Has not completed the client application yet.'),
          label: words('Complete it'),
          field: undefined,
        }
  const { hasSin } = person
  const hasDate = person.dateOfBirth !== null
  if (hasSin && hasDate) return undefined
  if (!hasSin && !hasDate)
    return {
      reason: words('Has no Social Insurance Number and no date of birth yet.'),
      label: words('Add them'),
      field: sin,
    }
  return hasDate
    ? { reason: words('Has no Social Insurance Number yet.'), label: words('Add it'), field: sin }
    : { reason: words('Has no date of birth yet.'), label: words('Add it'), field: dateOfBirth }
}

/** Somebody of the household as the picker lists them. */
export function candidateOf(person: PersonOnFile, needs: Needs): Candidate {
  const { id, name, roles } = person
  const lack = missing(person, needs)
  const to = `${paths.editClient(id)}${lack?.field ? `?step=general#${lack.field}` : ''}`
  return {
    id,
    name,
    roles,
    dateOfBirth: person.dateOfBirth,
    ...(lack && { blocked: { reason: lack.reason, mend: { label: lack.label, to } } }),
  }
}

import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { words } from '../../../platform/words.ts'
import type { PersonOnFile } from '../household.ts'
import { inApplications, type OverRecords, oddity } from './over-records.ts'

// Who may instruct for somebody stands with their own record: name, address, occupation and birth of each are kept.

/** Who has the role holds it for those whom it names, and for everybody where it names nobody. */
const holdsFor = ({ roles, attorneyFor }: PersonOnFile, clientId: string): boolean =>
  roles.includes(ParticipantRole.powerOfAttorney) &&
  (attorneyFor.length === 0 || attorneyFor.includes(clientId))

export const attorneyRules: readonly OverRecords[] = [
  oddity(
    'attorney-not-named',
    {
      message: words(
        'Somebody is said to hold a power of attorney, and nobody is named who does. Please name them, or say why it is not known who.',
      ),
      source: words('Proceeds of Crime Regulations 29'),
    },
    inApplications(
      ({ id, application }, { people }) =>
        application.draft.regulatoryDetails?.hasPowerOfAttorney === true &&
        !people.some((other) => other.id !== id && holdsFor(other, id)) && {
          path: 'regulatoryDetails.hasPowerOfAttorney',
          step: 'regulatory',
        },
    ),
  ),
]

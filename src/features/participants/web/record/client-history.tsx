import { words } from '../../../../platform/words.ts'
import { RecordHistory, titlesOf } from '../../../../web/history/record-history.tsx'
import { isLinked } from '../../application/spouse.ts'
import type { Client } from '../../contract.ts'
import { listRevisions, restoreRevision } from '../../record-contract.ts'
import { clientFacts } from '../../supplement.ts'
import { changedByApplication } from './application-store.ts'

/** The steps' own titles; of the three addresses of a step each has its own. */
export const clientTitles = new Map([
  ...titlesOf(clientFacts),
  ['permanentAddressDetails', words('Permanent Address Details')],
  ['mailingAddressDetails', words('Mailing Address')],
  ['thirdPartyAddressDetails', words('3rd Party Address')],
  ['roles', words('Roles')],
  ['attorneyFor', words('Power of Attorney For')],
  ['acknowledgements', words('Reasons Given')],
])

/** What was changed of a participant's record, and the way back. */
export const ClientHistory = ({ client }: { client: Client }) => (
  <RecordHistory
    record={client}
    calls={{ list: listRevisions, restore: restoreRevision }}
    titles={clientTitles}
    changed={changedByApplication}
    // a link is neither made nor ended by bringing back
    keeps={isLinked(client) ? 'spouseDetails' : 'spouseDetails.participantId'}
  />
)

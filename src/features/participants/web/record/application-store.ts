import { fullName } from '../../../../platform/formats/person-name.ts'
import { call } from '../../../../web/call.ts'
import { secretsAt } from '../../../../web/draft/secrets.ts'
import type { RecordDraft } from '../../../../web/draft/use-record-draft.ts'
import { t } from '../../../../web/translation.ts'
import { listHouseholds } from '../../../households/contract.ts'
import { type Client, listClients, listParticipants, readClient, updateClient } from '../../contract.ts'
import { type ClientDraft, sectionNames } from '../../sections.ts'
import { readSupplementCircumstances } from '../../supplement-contract.ts'
import { secretFields } from '../../supplement-sections.ts'

/** The calls that read what a save changes. */
export const changedByApplication = [
  readClient,
  readSupplementCircumstances,
  listParticipants,
  listClients,
  listHouseholds,
]

/** The draft of a client; of each `place` in the portal that edits one, apart from the others. */
export const clientDraft = (
  { id, generalDetails: { firstName, lastName } }: Client,
  place: 'client' | 'participant',
): RecordDraft<ClientDraft, { completedKYC: true }> => ({
  name: `${place} ${id}`,
  keptAs: `${place}.${id}`,
  fields: [...sectionNames, 'acknowledgements'],
  secrets: secretsAt('generalDetails.sin', 'spouseDetails.sin', ...Object.keys(secretFields)),
  read: () => call(readClient, { params: { id } }),
  update: (input, options) => call(updateClient, input, options),
  unsaved: t('Your last entries for {{client}} could not be saved. Please check the application.', {
    client: fullName({ firstName, lastName }),
  }),
  refreshes: changedByApplication,
})

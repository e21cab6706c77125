import { call } from '../../../web/call.ts'
import { madeOrMet } from '../../../web/draft/use-made.ts'
import type { RecordDraft } from '../../../web/draft/use-record-draft.ts'
import { queryClient } from '../../../web/query-client.ts'
import { t } from '../../../web/translation.ts'
import { cacheKey } from '../../../web/use-call.ts'
import { listClients, listParticipants, readClient } from '../../participants/contract.ts'
import {
  createStatement,
  listStatementVersions,
  readNewestStatement,
  type Statement,
  updateStatement,
} from '../contract.ts'
import { type StatementDraft, statementFields } from '../draft.ts'

/** The calls that read what a save changes. */
export const changedByStatement = [
  readNewestStatement,
  listStatementVersions,
  readClient,
  listParticipants,
  listClients,
]

/**
 * Makes a statement with nothing in it, of a client who has none; gives its id. Where another has been made meanwhile, it
 * is that one.
 * @throws CallRefused
 */
export async function makeStatement(clientId: string): Promise<string> {
  const body = { participantId: clientId, status: 'draft', newest: null } as const
  const made = await madeOrMet(call(createStatement, { body }))
  queryClient.setQueryData(cacheKey(readNewestStatement, { params: { clientId } }), made)
  return made.id
}

/** The draft of a client's statement. */
export const statementDraft = (
  { id, participantId: clientId }: Pick<Statement, 'id' | 'participantId'>,
  client: string,
): RecordDraft<StatementDraft, { status: 'complete' }> => ({
  name: `policy statement ${id}`,
  keptAs: `statement.${clientId}`,
  fields: statementFields,
  read: () => call(readNewestStatement, { params: { clientId } }),
  async update(input, options) {
    const answer = await call(updateStatement, input, options)
    tellPage(clientId, answer.result)
    return answer
  },
  unsaved: t('Your last entries in the policy statement of {{client}} could not be saved. Please check it.', {
    client,
  }),
  refreshes: changedByStatement,
})

/** A page that shows the statement says that it has changes to submit as soon as they are stored. */
const tellPage = (clientId: string, saved: Statement): void =>
  void queryClient.setQueryData<Statement | null>(
    cacheKey(readNewestStatement, { params: { clientId } }),
    // nothing is kept for whoever may sign in next, and an older answer tells nothing
    (shown) => (shown && shown.version <= saved.version ? saved : undefined),
  )

import { call } from '../../../web/call.ts'
import type { RecordDraft } from '../../../web/draft/use-record-draft.ts'
import { queryClient } from '../../../web/query-client.ts'
import { t } from '../../../web/translation.ts'
import { cacheKey } from '../../../web/use-call.ts'
import { listClients, listParticipants, readClient } from '../../participants/contract.ts'
import { type Circumstances, newStatementFor } from '../circumstances.ts'
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

/** Nothing is stored before the first thing is typed: looking at the page begins no statement. */
export const notStored = (circumstances: Circumstances) => ({
  id: undefined,
  version: 0,
  ...newStatementFor(circumstances),
})

/** The page creates one only where there is none. */
const first = { status: 'draft', newest: null } as const

/** The draft of a client's newest statement; its first save creates it. */
export const statementDraft = (
  clientId: string,
  client: string,
): RecordDraft<StatementDraft, { status: 'complete' }> => ({
  name: `policy statement of ${clientId}`,
  keptAs: `statement.${clientId}`,
  fields: statementFields,
  read: () => call(readNewestStatement, { params: { clientId } }),
  create: ({ stamp, ...changed }, options) =>
    call(createStatement, { body: { ...changed, participantId: clientId, ...first, stamp } }, options),
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

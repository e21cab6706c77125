import { useEffect } from 'react'
import { call } from '../../../web/call.ts'
import { useAfterLeaving } from '../../../web/draft/after-leaving.ts'
import { draftBackup } from '../../../web/draft/backup.ts'
import type { Stored } from '../../../web/draft/draft.ts'
import type { DraftStore } from '../../../web/draft/draft-store.ts'
import { outcomeOf } from '../../../web/draft/outcome-of.ts'
import type { Send } from '../../../web/draft/send-save.ts'
import { useDraft } from '../../../web/draft/use-draft.ts'
import { queryClient } from '../../../web/query-client.ts'
import { useUser } from '../../../web/session/session.ts'
import { useTranslation } from '../../../web/translation.ts'
import { cacheKey } from '../../../web/use-call.ts'
import { listClients, listParticipants, readClient } from '../../participants/contract.ts'
import {
  createStatement,
  listStatementVersions,
  readNewestStatement,
  type Statement,
  updateStatement,
} from '../contract.ts'
import { emptyStatement, type StatementDraft, statementFields } from '../draft.ts'

/** What a save of a statement can be beside a draft: a step that its button saves, or the whole that is submitted. */
export type Judged = { step: string } | { status: 'complete' }

/** The calls that read what a save changes. */
export const changedByStatement = [
  readNewestStatement,
  listStatementVersions,
  readClient,
  listParticipants,
  listClients,
]

const storedOf = ({ id, version, stamps, ...statement }: Statement): Stored<StatementDraft> => ({
  id,
  version,
  draft: Object.fromEntries(statementFields.map((field) => [field, statement[field]])),
  stamps,
})

/** Nothing is stored before the first thing is typed: looking at the page begins no statement. */
const notStored: Stored<StatementDraft> = { id: undefined, version: 0, draft: emptyStatement }

/** Sends the saves of a client's statement; the first of them creates it. */
export const sendStatement =
  (clientId: string): Send<StatementDraft> =>
  ({ id, version, changed, stamp, key, extra }, options) => {
    if (id === undefined) {
      const body = { ...changed, participantId: clientId, status: 'draft' as const, stamp }
      return outcomeOf(call(createStatement, { body }, { ...options, idempotencyKey: key }), storedOf)
    }
    // the store hands on what a submit was given
    const judged = extra as Judged | undefined
    const query = judged && 'step' in judged ? judged : {}
    const body = { version, stamp, ...changed, ...(judged && 'status' in judged ? judged : {}) }
    const updated = call(updateStatement, { params: { id }, query, body }, options).then((answer) => {
      tellPage(clientId, answer.result)
      return answer
    })
    return outcomeOf(updated, storedOf)
  }

/** A page that shows the statement says that it has changes to submit as soon as they are stored. */
const tellPage = (clientId: string, saved: Statement): void =>
  void queryClient.setQueryData<Statement | null>(
    cacheKey(readNewestStatement, { params: { clientId } }),
    // nothing is kept for whoever may sign in next, and an older answer tells nothing
    (shown) => (shown && shown.version <= saved.version ? saved : undefined),
  )

/** The store of a client's newest statement, saved as it is typed; of none yet, null. */
export function useStatement(
  { clientId, name }: { clientId: string; name: string },
  statement: Statement | null,
): DraftStore<StatementDraft> {
  const { t } = useTranslation()
  const store = useDraft<StatementDraft>({
    name: `policy statement of ${clientId}`,
    opened: statement ? storedOf(statement) : notStored,
    send: sendStatement(clientId),
    backup: draftBackup(useUser().id, `statement.${clientId}`),
    readAgain: () => readAgain(clientId),
  })
  useEffect(() => {
    const { id } = store.known()
    // another one may be the newest by now
    if (statement && (id === undefined || id === statement.id)) store.refresh(storedOf(statement))
  }, [store, statement])
  useAfterLeaving(store, {
    unsaved: t(
      'Your last entries in the policy statement of {{client}} could not be saved. Please check it.',
      {
        client: name,
      },
    ),
    refreshes: changedByStatement,
  })
  return store
}

async function readAgain(clientId: string): Promise<Stored<StatementDraft>> {
  const { result } = await call(readNewestStatement, { params: { clientId } })
  if (!result) throw new Error('there is no statement yet')
  return storedOf(result)
}

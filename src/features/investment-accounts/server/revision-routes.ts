import { orNotFound } from '../../../platform/or-not-found.ts'
import { serve } from '../../../server/http/serve.ts'
import { answerRestored } from '../../../server/record-save.ts'
import { changesIn, tellRevisions } from '../../../server/revision-changes.ts'
import { sectionsAfter } from '../../../server/revisions.ts'
import { accountApplication } from '../application.ts'
import {
  listAccountRevisions,
  readAccountRevision,
  restoreAccountRevision,
  SavedField,
} from '../revision-contract.ts'
import { findAccount } from './queries.ts'
import { readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { restoreAccount } from './saving.ts'
import { accountOf, olderFields, wireFields } from './stored.ts'

export const accountRevisionRoutes = [
  serve(listAccountRevisions, async ({ actor: { advisorId }, params, query, tx, language, services }) => {
    const row = orNotFound(await findAccount(tx, advisorId, params.id))
    const owner = { advisorId, clientId: row.client_id }
    // people and bank accounts are told by their names
    const form = accountApplication(await readCircumstancesOf(tx, owner, todayOf(services)))
    const reading = { form, masks: row.masks ?? {}, language, beside: accountOf(row) }
    return await tellRevisions(tx, row, query, SavedField, (field, contents) =>
      changesIn(field, contents, reading),
    )
  }),

  serve(readAccountRevision, async ({ actor: { advisorId }, params: { id, revision }, tx }) => {
    const row = orNotFound(await findAccount(tx, advisorId, id))
    const { status: _, completedAt: __, stamps: ___, ...account } = accountOf(row)
    const fields = olderFields(row, await sectionsAfter(tx, row, revision))
    return { ...account, ...wireFields(fields, row.masks), version: revision }
  }),

  serve(restoreAccountRevision, async (call) => {
    const { params, body } = call
    return answerRestored(call, await restoreAccount(call, params.id, body.version, params.revision))
  }),
]

import { orNotFound } from '../../../platform/or-not-found.ts'
import { serve } from '../../../server/http/serve.ts'
import { answerRestored } from '../../../server/record-save.ts'
import { changesIn, tellRevisions } from '../../../server/revision-changes.ts'
import { sectionsAfter } from '../../../server/revisions.ts'
import {
  listStatementRevisions,
  readStatementRevision,
  restoreStatementRevision,
  SavedField,
} from '../contract.ts'
import { statementForm } from '../form.ts'
import { findStatement } from './queries.ts'
import { readerOf, restoreStatement } from './saving.ts'
import { olderFields, statementOf } from './stored.ts'

export const statementRevisionRoutes = [
  serve(listStatementRevisions, async ({ actor: { advisorId }, params, query, tx, language }) => {
    const row = orNotFound(await findStatement(tx, advisorId, params.id))
    return await tellRevisions(tx, row, query, SavedField, (field, contents) =>
      changesIn(field, contents, { form: statementForm, masks: {}, language }),
    )
  }),

  serve(readStatementRevision, async ({ actor: { advisorId }, params: { id, revision }, ...call }) => {
    const row = orNotFound(await findStatement(call.tx, advisorId, id))
    const { status, completedAt, nextReviewOn, isChangedSince, outOfDate, stamps, ...statement } =
      statementOf(row, readerOf(call))
    const fields = olderFields(row, await sectionsAfter(call.tx, row, revision))
    return { ...statement, ...fields, version: revision }
  }),

  serve(restoreStatementRevision, async (call) => {
    const { params, body } = call
    return answerRestored(call, await restoreStatement(call, params.id, body.version, params.revision))
  }),
]

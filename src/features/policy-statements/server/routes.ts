import { orNotFound } from '../../../platform/or-not-found.ts'
import { documentName } from '../../../server/documents/document-name.ts'
import { serve } from '../../../server/http/serve.ts'
import { serveDocument } from '../../../server/http/serve-document.ts'
import { answerRestored, answerSaved } from '../../../server/records/answer-saved.ts'
import { changesIn, tellRevisions } from '../../../server/records/revision-changes.ts'
import { sectionsAfter } from '../../../server/records/revisions.ts'
import { restoreRecord, saveRecord, warningsOf } from '../../../server/records/save.ts'
import { mustHaveClient } from '../../participants/server/records.ts'
import {
  createStatement,
  listStatementRevisions,
  listStatementVersions,
  readNewestStatement,
  readStatementCircumstances,
  readStatementPdf,
  readStatementRevision,
  readStatementVersionPdf,
  restoreStatementRevision,
  SavedField,
  updateStatement,
} from '../contract.ts'
import { statementForm } from '../form.ts'
import { findNewestStatement, findStatement, listVersionsOf } from './queries.ts'
import { readCircumstancesOf, withMixOf } from './read-circumstances.ts'
import { addStatement, asMadeNow, readerOf, statementRecord } from './saving.ts'
import { readStatementDocument, readVersionDocument, statementPdf } from './statement-pdf.ts'
import { olderFields, statementOf } from './stored.ts'

export const policyStatementRoutes = [
  serve(createStatement, async (call) => answerSaved(call, await addStatement(call, call.body))),

  serve(readNewestStatement, async ({ params: { clientId }, warn, ...call }) => {
    const { advisorId } = call.actor
    await mustHaveClient(call.tx, advisorId, clientId)
    const found = await findNewestStatement(call.tx, { advisorId, clientId })
    if (!found) return null
    const circumstances = await readCircumstancesOf(call.tx, { advisorId, clientId }, call.services)
    const newest = asMadeNow(found, circumstances)
    const submittedWith = await withMixOf(call.tx, newest, circumstances)
    warn(await warningsOf(statementRecord, call.tx, { row: newest, circumstances: submittedWith }))
    return statementOf(newest, readerOf(call))
  }),

  serve(updateStatement, async (call) => {
    const { params, query, body } = call
    return answerSaved(call, await saveRecord(statementRecord, call, params.id, body, query.step))
  }),

  serveDocument(
    readStatementPdf,
    async ({ actor: { advisorId }, params: { clientId }, tx, record, services }) => {
      const owner = { advisorId, clientId }
      const { document, language, statementId } = await readStatementDocument(tx, owner, services)
      record({ statement: statementId, client: clientId })
      return {
        name: documentName(clientId, 'UnsignedIPS.pdf'),
        typeset: async (typesetter) => (await statementPdf(typesetter, document, language)).pdf,
      }
    },
  ),

  serve(
    readStatementCircumstances,
    async ({ actor: { advisorId }, params: { clientId }, tx, services }) =>
      await readCircumstancesOf(tx, { advisorId, clientId }, services),
  ),

  serve(listStatementVersions, async ({ actor: { advisorId }, params: { id }, query, tx, showed }) => {
    const row = orNotFound(await findStatement(tx, advisorId, id))
    showed(row.client_id)
    return await listVersionsOf(tx, row, query)
  }),

  serveDocument(
    readStatementVersionPdf,
    async ({ actor: { advisorId }, params: { id, version }, tx, record, services }) => {
      const row = orNotFound(await findStatement(tx, advisorId, id))
      const { document, language } = await readVersionDocument(tx, row, version, services)
      record({ statement: id, client: row.client_id, revision: version })
      return {
        name: documentName(row.client_id, `UnsignedIPS_${version}.pdf`),
        typeset: async (typesetter) => (await statementPdf(typesetter, document, language)).pdf,
      }
    },
  ),

  serve(listStatementRevisions, async ({ actor: { advisorId }, params, query, tx, language, showed }) => {
    const row = orNotFound(await findStatement(tx, advisorId, params.id))
    showed(row.client_id)
    return await tellRevisions(tx, row, query, SavedField, (field, contents) =>
      changesIn(field, contents, { form: statementForm, masks: {}, language }),
    )
  }),

  serve(readStatementRevision, async ({ actor: { advisorId }, params: { id, revision }, ...call }) => {
    const row = orNotFound(await findStatement(call.tx, advisorId, id))
    call.showed(row.client_id)
    const told = statementOf(row, readerOf(call))
    const { status, completedAt, nextReviewOn, isChangedSince, outOfDate, judgedBy, stamps, ...statement } =
      told
    const fields = olderFields(row, await sectionsAfter(call.tx, row, revision))
    return { ...statement, ...fields, version: revision }
  }),

  serve(restoreStatementRevision, async (call) => {
    const { params, body } = call
    return answerRestored(call, await restoreRecord(statementRecord, call, params.id, { ...body, ...params }))
  }),
]

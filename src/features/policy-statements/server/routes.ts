import { orNotFound } from '../../../platform/or-not-found.ts'
import { mustHaveClient } from '../../../server/database/clients.ts'
import { serve } from '../../../server/http/serve.ts'
import { answerSaved } from '../../../server/record-save.ts'
import {
  createStatement,
  listStatementVersions,
  readNewestStatement,
  readStatementCircumstances,
  updateStatement,
} from '../contract.ts'
import { findNewestStatement, findStatement, listVersionsOf } from './queries.ts'
import { readCircumstancesOf } from './read-circumstances.ts'
import { addStatement, readerOf, saveStatement, warningsOf } from './saving.ts'
import { statementOf } from './stored.ts'

export const policyStatementRoutes = [
  serve(createStatement, async (call) => answerSaved(call, await addStatement(call, call.body))),

  serve(readNewestStatement, async ({ params: { clientId }, warn, ...call }) => {
    const { advisorId } = call.actor
    await mustHaveClient(call.tx, advisorId, clientId)
    const newest = await findNewestStatement(call.tx, { advisorId, clientId })
    if (!newest) return null
    warn(await warningsOf(call, newest))
    return statementOf(newest, readerOf(call))
  }),

  serve(updateStatement, async (call) => {
    const { params, query, body } = call
    return answerSaved(call, await saveStatement(call, params.id, body, query.step))
  }),

  serve(
    readStatementCircumstances,
    async ({ actor: { advisorId }, params: { clientId }, tx, services }) =>
      await readCircumstancesOf(tx, { advisorId, clientId }, services),
  ),

  serve(listStatementVersions, async ({ actor: { advisorId }, params: { id }, query, tx }) =>
    listVersionsOf(tx, orNotFound(await findStatement(tx, advisorId, id)), query),
  ),
]

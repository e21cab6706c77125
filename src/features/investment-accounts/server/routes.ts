import { orNotFound } from '../../../platform/or-not-found.ts'
import { documentName } from '../../../server/documents/document-name.ts'
import { serve } from '../../../server/http/serve.ts'
import { serveDocument } from '../../../server/http/serve-document.ts'
import { answerRestored, answerSaved } from '../../../server/records/answer-saved.ts'
import { archiveRow } from '../../../server/records/archiving.ts'
import { changesIn, tellRevisions } from '../../../server/records/revision-changes.ts'
import { sectionsAfter } from '../../../server/records/revisions.ts'
import { restoreRecord, saveRecord, staleRecord, warningsOf } from '../../../server/records/save.ts'
import { mustHaveClient } from '../../participants/server/records.ts'
import { accountApplication } from '../application.ts'
import {
  archiveAccount,
  createAccount,
  listAccountRevisions,
  listAccounts,
  readAccount,
  readAccountPdf,
  readAccountRevision,
  readCircumstances,
  restoreAccountRevision,
  SavedField,
  unarchiveAccount,
  updateAccount,
} from '../contract.ts'
import { accountPdf, readAccountDocument } from './account-pdf.ts'
import { listAccountsOf } from './listing.ts'
import { findAccount, lockAccount } from './queries.ts'
import { readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { accountRecord, addAccount, bringBackAccount } from './saving.ts'
import { accountOf, fieldsOf, olderFields, wireFields } from './stored.ts'

export const investmentAccountRoutes = [
  serve(createAccount, async (call) => answerSaved(call, await addAccount(call, call.body))),

  serve(listAccounts, async ({ params: { clientId }, query, ...call }) => {
    await mustHaveClient(call.tx, call.actor.advisorId, clientId)
    return await listAccountsOf(call, clientId, query)
  }),

  serve(readAccount, async ({ actor: { advisorId }, params, tx, warn, services, language }) => {
    const account = orNotFound(await findAccount(tx, advisorId, params.id))
    const owner = { advisorId, clientId: account.client_id }
    const circumstances = await readCircumstancesOf(tx, owner, todayOf(services))
    warn(await warningsOf(accountRecord, tx, { row: account, circumstances }))
    return accountOf(account, { language, circumstances })
  }),

  serve(updateAccount, async (call) =>
    answerSaved(call, await saveRecord(accountRecord, call, call.params.id, call.body, call.query.step)),
  ),

  serve(archiveAccount, async ({ params: { id }, query, record, ...call }) => {
    const { tx, services } = call
    const { advisorId, userId } = call.actor
    const account = orNotFound(await lockAccount(tx, advisorId, id))
    const { version } = account
    if (version !== query.version) {
      const owner = { advisorId, clientId: account.client_id }
      const circumstances = await readCircumstancesOf(tx, owner, todayOf(services))
      throw staleRecord(accountRecord, call, { row: account, circumstances })
    }
    await archiveRow(tx, 'investment_account', { id, advisorId, version }, userId)
    record({ account: id, client: account.client_id })
    return null
  }),

  serve(unarchiveAccount, async ({ params: { id }, body, record, ...call }) => {
    const account = await bringBackAccount(call, id, body.version)
    record({ account: id, client: account.participantId })
    return account
  }),

  serveDocument(readAccountPdf, async ({ actor: { advisorId }, params: { id }, tx, record, services }) => {
    const row = orNotFound(await findAccount(tx, advisorId, id))
    const { document, language } = await readAccountDocument(tx, row, services)
    record({ account: id, client: row.client_id })
    return {
      name: documentName(id, 'UnsignedAccountApplication.pdf'),
      typeset: async (typesetter) => (await accountPdf(typesetter, document, language)).pdf,
    }
  }),

  serve(readCircumstances, async ({ actor: { advisorId }, params: { clientId }, tx, services }) =>
    readCircumstancesOf(tx, { advisorId, clientId }, todayOf(services)),
  ),

  serve(listAccountRevisions, async ({ params, query, tx, language, services, ...call }) => {
    const { advisorId } = call.actor
    const row = orNotFound(await findAccount(tx, advisorId, params.id))
    call.showed(row.client_id)
    const owner = { advisorId, clientId: row.client_id }
    // people and bank accounts are told by their names
    const form = accountApplication(await readCircumstancesOf(tx, owner, todayOf(services)))
    const reading = { form, masks: row.masks ?? {}, language, beside: wireFields(fieldsOf(row), row.masks) }
    return await tellRevisions(tx, row, query, SavedField, (field, contents) =>
      changesIn(field, contents, reading),
    )
  }),

  serve(readAccountRevision, async ({ actor: { advisorId }, params: { id, revision }, tx, showed }) => {
    const row = orNotFound(await findAccount(tx, advisorId, id))
    showed(row.client_id)
    const fields = olderFields(row, await sectionsAfter(tx, row, revision))
    const createdAt = new Date(row.created_at).toISOString()
    return {
      id,
      participantId: row.client_id,
      ...wireFields(fields, row.masks),
      createdAt,
      version: revision,
    }
  }),

  serve(restoreAccountRevision, async (call) => {
    const { params, body } = call
    return answerRestored(call, await restoreRecord(accountRecord, call, params.id, { ...body, ...params }))
  }),
]

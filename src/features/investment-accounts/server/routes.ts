import { orNotFound } from '../../../platform/or-not-found.ts'
import { mustHaveClient } from '../../../server/database/clients.ts'
import { documentName } from '../../../server/documents/document-name.ts'
import { serve } from '../../../server/http/serve.ts'
import { serveDocument } from '../../../server/http/serve-document.ts'
import { answerSaved } from '../../../server/record-save.ts'
import {
  archiveAccount,
  createAccount,
  listAccounts,
  readAccount,
  readAccountPdf,
  readCircumstances,
  updateAccount,
} from '../contract.ts'
import { readAccountDocument } from './account-of.ts'
import { accountPdf } from './account-pdf.ts'
import { archiveAccountRow, findAccount, listAccountsOf, lockAccount } from './queries.ts'
import { readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { addAccount, saveAccount, stale, warningsOf } from './saving.ts'
import { accountOf } from './stored.ts'

export const investmentAccountRoutes = [
  serve(createAccount, async (call) => answerSaved(call, await addAccount(call, call.body))),

  serve(listAccounts, async ({ actor: { advisorId }, params: { clientId }, query, tx }) => {
    await mustHaveClient(tx, advisorId, clientId)
    return await listAccountsOf(tx, advisorId, clientId, query)
  }),

  serve(readAccount, async ({ params, warn, ...call }) => {
    const account = orNotFound(await findAccount(call.tx, call.actor.advisorId, params.id))
    warn(await warningsOf(call, account))
    return accountOf(account)
  }),

  serve(updateAccount, async (call) =>
    answerSaved(call, await saveAccount(call, call.params.id, call.body, call.query.step)),
  ),

  serve(archiveAccount, async ({ actor: { advisorId }, params: { id }, query, tx, record }) => {
    const account = orNotFound(await lockAccount(tx, advisorId, id))
    if (account.version !== query.version) throw stale(account)
    await archiveAccountRow(tx, account)
    record({ account: id, client: account.client_id })
    return null
  }),

  serveDocument(readAccountPdf, async ({ actor: { advisorId }, params: { id }, tx, record, services }) => {
    const { document, language, clientId } = await readAccountDocument(tx, advisorId, id, services)
    record({ account: id, client: clientId })
    return {
      name: documentName(id, 'UnsignedAccountApplication.pdf'),
      typeset: (typesetter) => accountPdf(typesetter, document, language),
    }
  }),

  serve(readCircumstances, async ({ actor: { advisorId }, params: { clientId }, tx, services }) =>
    readCircumstancesOf(tx, { advisorId, clientId }, todayOf(services)),
  ),
]

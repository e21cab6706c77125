import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { namesOnDocument, newest } from '../../../server/documents/names-on-document.ts'
import { savedLast } from '../../../server/revisions.ts'
import type { RequestServices } from '../../../server/services.ts'
import type { AccountDocument } from './account-pdf.ts'
import { findAccount } from './queries.ts'
import { readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { accountOf } from './stored.ts'

/**
 * Reads all that an application says as a document, in the client's language where that is known.
 * @throws Problem not_found
 */
export async function readAccountDocument(tx: Tx, advisorId: string, id: string, services: RequestServices) {
  const row = orNotFound(await findAccount(tx, advisorId, id))
  const owner = { advisorId, clientId: row.client_id }
  const circumstances = await readCircumstancesOf(tx, owner, todayOf(services))
  const { household, adviser, language } = await namesOnDocument(tx, advisorId, row.client_id)
  const savedAt = await savedLast(tx, advisorId, id)
  const document: AccountDocument = {
    recordId: id,
    version: row.version,
    draft: accountOf(row),
    circumstances,
    household,
    adviser,
    completedAt: row.completed_at,
    savedAt: newest(savedAt, row.completed_at, row.created_at),
    timeZone: services.config.firm.timeZone,
  }
  return { document, language, clientId: row.client_id }
}

import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { namesOnDocument, newest } from '../../../server/documents/names-on-document.ts'
import { savedLast } from '../../../server/revisions.ts'
import type { ApplicationDocument } from './application-pdf.ts'
import { findClient } from './queries.ts'
import { clientOf } from './stored.ts'

/**
 * Reads all that a client's application says, in the client's language where that is known.
 * @throws Problem not_found
 */
export async function readApplication(tx: Tx, advisorId: string, id: string, timeZone: string) {
  const row = orNotFound(await findClient(tx, advisorId, id))
  const names = await namesOnDocument(tx, advisorId, id)
  const savedAt = await savedLast(tx, advisorId, id)
  const client = clientOf(row)
  const { firstName, lastName } = client.generalDetails
  const document: ApplicationDocument = {
    recordId: id,
    version: row.version,
    draft: client,
    client: `${firstName} ${lastName}`,
    household: names.household,
    adviser: names.adviser,
    completedAt: row.completed_kyc_at,
    savedAt: newest(savedAt, row.completed_kyc_at, row.created_at),
    timeZone,
  }
  return { document, language: names.language }
}

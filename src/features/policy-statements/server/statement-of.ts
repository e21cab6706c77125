import { isDeepStrictEqual } from 'node:util'
import { wholeOfStored } from '../../../platform/formats/whole.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { namesOnDocument, newest } from '../../../server/documents/names-on-document.ts'
import { savedLast } from '../../../server/revisions.ts'
import type { RequestServices } from '../../../server/services.ts'
import { Basis } from '../circumstances.ts'
import { findNewestStatement, findSubmitted } from './queries.ts'
import { type Owner, proposalFor, readCircumstancesOf } from './read-circumstances.ts'
import type { StatementDocument } from './statement-pdf.ts'
import { fieldsOf, statementOf } from './stored.ts'

/**
 * Reads all that a client's newest statement says as a document, in the client's language where that is known: a complete
 * one with the facts that it rests on, a draft with those on file now.
 * @throws Problem not_found, where the adviser has no such client, or the client no statement
 */
export async function readStatementDocument(tx: Tx, owner: Owner, services: RequestServices) {
  const row = orNotFound(await findNewestStatement(tx, owner))
  const { household, adviser, language } = await namesOnDocument(tx, owner.advisorId, owner.clientId)
  const [onFile, savedAt, submitted] = await Promise.all([
    readCircumstancesOf(tx, owner, services),
    savedLast(tx, owner.advisorId, row.id),
    findSubmitted(tx, row),
  ])
  const { timeZone } = services.config.firm
  const draft = fieldsOf(row)
  const { completedAt, nextReviewOn, outOfDate } = statementOf(row, { language, timeZone })
  const isChanged = completedAt !== null && !isDeepStrictEqual(submitted, draft)
  const isDraft = completedAt === null || isChanged
  const basis = isDraft ? onFile.basis : wholeOfStored(Basis, Object(row.submitted_basis))
  const document: StatementDocument = {
    recordId: row.id,
    version: row.version,
    draft,
    circumstances: { ...onFile, basis, ...proposalFor(basis, services.config) },
    household,
    adviser,
    completedAt: isDraft ? null : completedAt,
    savedAt: newest(savedAt, row.completed_at, row.created_at),
    timeZone,
    nextReviewOn: isDraft ? null : nextReviewOn,
    outOfDate: isDraft ? [] : outOfDate,
    changedSince: isChanged ? completedAt : null,
  }
  return { document, language, statementId: row.id }
}

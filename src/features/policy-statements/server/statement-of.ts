import { wholeOfStored } from '../../../platform/formats/whole.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { readFormDocument } from '../../../server/documents/form-document.ts'
import type { RequestServices } from '../../../server/services.ts'
import { Basis } from '../circumstances.ts'
import { findNewestStatement } from './queries.ts'
import { type Owner, proposalFor, readCircumstancesOf } from './read-circumstances.ts'
import type { StatementDocument } from './statement-pdf.ts'
import { fieldsOf, isChangedSince, statementOf } from './stored.ts'

/**
 * Reads all that a client's newest statement says as a document, in the client's language where that is known: a complete
 * one with the facts that it rests on, a draft with those on file now.
 * @throws Problem not_found, where the adviser has no such client, or the client no statement
 */
export async function readStatementDocument(tx: Tx, owner: Owner, services: RequestServices) {
  const row = orNotFound(await findNewestStatement(tx, owner))
  const onFile = await readCircumstancesOf(tx, owner, services)
  const isChanged = isChangedSince(row)
  const isDraft = row.completed_at === null || isChanged
  const completedAt = isDraft ? null : row.completed_at
  const told = { clientId: owner.clientId, draft: fieldsOf(row), completedAt }
  const { document: form, language } = await readFormDocument(tx, row, told, services)
  const { nextReviewOn, outOfDate } = statementOf(row, { language, timeZone: form.timeZone })
  const basis = isDraft ? onFile.basis : wholeOfStored(Basis, Object(row.submitted_basis))
  const document: StatementDocument = {
    ...form,
    circumstances: { ...onFile, basis, ...proposalFor(basis, services.config) },
    nextReviewOn: isDraft ? null : nextReviewOn,
    outOfDate: isDraft ? [] : outOfDate,
    changedSince: isChanged ? row.completed_at : null,
  }
  return { document, language, statementId: row.id }
}

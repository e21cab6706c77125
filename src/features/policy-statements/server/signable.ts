import { documentKinds } from '../../../platform/documents-to-sign.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { signedDocument } from '../../../server/documents/signed-document.ts'
import { findSent, sentFormOf } from '../../../server/records/sent.ts'
import type { SignableKind } from '../../../server/signable-kind.ts'
import { findStatement, findStatementAt } from './queries.ts'
import { readDocumentOf, statementPdf } from './statement-pdf.ts'

/** The document of a policy statement as it was submitted. No number that is kept masked is in it. */
export const statementKind: SignableKind = {
  kind: 'statement',
  title: documentKinds.statement.title,
  async read(services, tx, advisorId, sent) {
    const row = orNotFound(await findStatement(tx, advisorId, sent.recordId))
    const submitted = await findSent(tx, row, sent)
    const then = submitted && (await findStatementAt(tx, row, submitted.version))
    const { document } = await readDocumentOf(tx, then ?? row, services)
    const stated = { ...document, ...sentFormOf(document, submitted), outOfDate: [] }
    return signedDocument('statement', (typesetter) => statementPdf(typesetter, stated, sent.language))
  },
}

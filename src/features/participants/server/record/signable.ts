import { join } from 'node:path'
import { type DocumentKind, documentKinds } from '../../../../platform/documents-to-sign.ts'
import { dayIn } from '../../../../platform/formats/dates.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { signedDocument } from '../../../../server/documents/signed-document.ts'
import { printedSigners } from '../../../../server/documents/signing-places.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import { readSecret } from '../../../../server/encryption/secrets.ts'
import { findSent, sentFormOf } from '../../../../server/records/sent.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { SignableKind } from '../../../../server/signable-kind.ts'
import type { SentRecord } from '../../../../server/signing-service.ts'
import { documentsOf } from '../../documents.ts'
import { secretsIn } from '../../secret-fields.ts'
import { type ApplicationDocument, applicationPdf, readStated } from './application-pdf.ts'
import { findClient } from './queries.ts'
import { type ClientContents, type ClientRow, contentsOf, olderContents } from './stored.ts'

type Typeset = (
  typesetter: Typesetting,
  document: ApplicationDocument,
  language: SentRecord['language'],
) => ReturnType<typeof applicationPdf>

/**
 * A kind of document, of a client application as it was submitted.
 * @param hasNumbers the client's stand whole in it, and nobody else's
 */
const kindOf = (
  kind: DocumentKind,
  typeset: Typeset,
  { hasNumbers }: { hasNumbers: boolean },
): SignableKind => ({
  kind,
  title: documentKinds[kind].title,
  async read(services, tx, advisorId, sent, trail) {
    const row = orNotFound(await findClient(tx, advisorId, sent.recordId))
    const submitted = await findSent(tx, row, sent)
    const contents = submitted ? olderContents(row, submitted.sections) : contentsOf(row)
    const { document } = await readStated(tx, row, { contents, beside: submitted }, services)
    const isWhole = hasNumbers && trail !== undefined
    const stated = {
      ...document,
      ...sentFormOf(document, submitted),
      ...(isWhole && { whole: await wholeNumbers(tx, row, contents, services) }),
    }
    orNotFound(documentsOf(stated.draft, row.id).find((each) => each.kind === kind))
    if (isWhole) trail.record({ event: 'client application read whole', payload: { client: row.id } })
    return signedDocument(kind, (typesetter) => typeset(typesetter, stated, sent.language))
  },
})

/** The numbers of the client, by their paths. */
async function wholeNumbers(
  tx: Tx,
  { advisor_id: advisorId }: ClientRow,
  contents: ClientContents,
  { cipher }: RequestServices,
): Promise<Record<string, string>> {
  const numbers: Record<string, string> = {}
  const { sin } = contents.generalDetails
  const own = [...(sin ? [{ path: 'generalDetails.sin', text: sin }] : []), ...secretsIn(contents)]
  for (const { path, text: id } of own) {
    const number = await readSecret(tx, cipher, advisorId, id)
    if (number !== undefined) numbers[path] = number
  }
  return numbers
}

/** The choice of another language than French, in both (Charter of the French language, section 55). */
const languageChoice: Typeset = (typesetter, document, language) => {
  const { recordId, version, client, completedAt, timeZone, adviser, household } = document
  const own = documentsOf(document.draft, document.clientId).find(({ kind }) => kind === 'language-choice')
  return typesetter.typeset({
    template: join(import.meta.dirname, 'language-choice.typ'),
    language,
    writtenAt: new Date(document.savedAt),
    data: {
      title: documentKinds['language-choice'].title[language],
      documentId: recordId,
      version,
      status: completedAt === null ? 'draft' : 'complete',
      client,
      household,
      adviser,
      dates: completedAt === null ? [] : [dayIn(completedAt, timeZone)],
      signers: printedSigners(own?.signers ?? [], { of: () => client, adviser: adviser.name }),
    },
  })
}

/** Every document that a client application is signed with. */
export const applicationKinds = [
  kindOf('application', applicationPdf, { hasNumbers: true }),
  kindOf('language-choice', languageChoice, { hasNumbers: false }),
]

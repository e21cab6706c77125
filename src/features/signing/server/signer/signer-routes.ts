import { maskedEmail } from '../../../../platform/formats/mask.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { findAdviser } from '../../../../server/database/advisers.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { type Served, serve, type Visitor } from '../../../../server/http/serve.ts'
import { countAttempt } from '../../../../server/session/guesses.ts'
import type { OwnCode } from '../../../../server/session/own-code.ts'
import { decline, readSigning, readSigningDocument, sendSigningCode } from '../../contract.ts'
import { emailAdviser } from '../package/emails/email-words.ts'
import { codeEmail } from '../package/emails/signer-emails.ts'
import { declineDocuments } from '../package/end-package.ts'
import { goOn } from '../package/go-on.ts'
import { shownToSigner } from '../package/package-answers.ts'
import { currentFile } from '../package/queries/document-files.ts'
import { clientNames } from '../package/queries/document-queries.ts'
import { noteEvent } from '../package/queries/event-queries.ts'
import { documentShownTo } from '../package/shown-documents.ts'
import { canSign, documentsOf, toBeSignedBy } from '../package/status.ts'
import { languageRoute, mayRead } from './language.ts'
import { codeMinutes, newOneTimeCode } from './one-time-code.ts'
import { openRoute } from './open.ts'
import { codeFirst, needsCode } from './opened-documents.ts'
import { noteOpening, openingsOf } from './queries/opening-queries.ts'
import { changeSigners, firstOpening } from './queries/signer-queries.ts'
import { countVisit } from './queries/visit-queries.ts'
import { signRoute } from './sign.ts'
import { postToSigner } from './signer-links.ts'
import { type Opened, opened, openedToChange } from './signer-session.ts'
import { appOf, mustBeMailed } from './signers-code.ts'

export const signerRoutes = (ownCode: OwnCode): Served[] => [
  serve(readSigning, async (call) => {
    const { actor, query, tx, services, visitor, record, nothingChanged } = call
    const before = await opened(tx, actor, call)
    const isNew = await noteVisit(tx, before, visitor)
    const { about, self, openUntil = null, onDevice } = isNew ? await opened(tx, actor, call) : before
    if (isNew) record({ package: about.id, signer: self.id })
    else nothingChanged()
    const adviser = await findAdviser(tx, about.advisorId)
    const language = query.language ?? self.language
    const clients = await clientNames(tx, about.advisorId, about.documents)
    const openings = await openingsOf(tx, about.advisorId, documentsOf(about, self))
    const { signatures } = services
    return {
      ...shownToSigner({ about, self, adviser, language, clients, openings, signatures, onDevice }),
      openUntil,
      onDevice,
      needsCode: needsCode(about),
      byApp: (await appOf(ownCode, tx, self)) !== null,
    }
  }),

  serve(readSigningDocument, async (call) => {
    const { actor, params, query, tx, services, visitor, record } = call
    const { about, self, openUntil } = await opened(tx, actor, call)
    const document = orNotFound(documentShownTo(about, self, params.documentId))
    if (needsCode(about) && !openUntil) throw codeFirst()
    const language = query.language ?? document.language
    if (!document.versions.some((version) => version.language === language)) throw new Problem('not_found')
    if (!mayRead(document, self, language)) throw new Problem('french_first')
    const file = await currentFile(tx, services.files, about.advisorId, document, language)
    if (about.status === 'SENT') {
      const signer = { advisorId: about.advisorId, signerId: self.id }
      await countVisit(tx, about, { event: 'document viewed', signerId: self.id, visitor })
      await noteOpening(tx, signer, { documentId: document.id, language })
    }
    record({ package: about.id, signer: self.id })
    return file
  }),

  serve(sendSigningCode, async (call) => {
    const { actor, tx, services, visitor, record } = call
    const { about, self, onDevice } = await openedToChange(tx, actor, call)
    if (onDevice || self.email === '')
      throw new Problem('conflict', { sentence: words('Here you sign without a code') })
    // it opens the signed copies, too
    if (!canSign(about, self) && !needsCode(about)) throw new Problem('conflict')
    await mustBeMailed(ownCode, tx, self)
    const { address } = visitor
    await countAttempt(tx, services.cipher, { kind: 'signing code asked', identity: self.id, address })
    const signer = { advisorId: about.advisorId, signerId: self.id }
    const { code, expiresAt } = await newOneTimeCode(tx, services, signer)
    const adviser = emailAdviser(await findAdviser(tx, about.advisorId))
    const email = codeEmail(self, { code, minutes: codeMinutes, adviser })
    await postToSigner(tx, services, signer, { ...email, usefulUntil: expiresAt })
    if (about.status === 'SENT')
      await noteEvent(tx, about, { event: 'code sent', signerId: self.id, visitor })
    record({ package: about.id, signer: self.id })
    return { maskedEmail: maskedEmail(self.email), expiresAt: expiresAt.toISOString() }
  }),

  openRoute(ownCode),
  languageRoute,
  signRoute(ownCode),

  serve(decline, async (call) => {
    const { actor, body, tx, services, visitor, record } = call
    const { about, self } = await openedToChange(tx, actor, call)
    if (!canSign(about, self)) throw new Problem('conflict')
    const { reason, documentId } = body
    if (documentId && !toBeSignedBy(about, self).some(({ id }) => id === documentId))
      throw new Problem('stale')
    const { isOver } = await declineDocuments(tx, services, about, {
      signer: self,
      documentId,
      reason,
      visitor,
    })
    if (!isOver) await goOn(tx, services, about)
    record({ package: about.id, signer: self.id })
    return null
  }),
]

/** Opening takes nothing away: mail scanners open links. Whether it was the first time from there today. */
async function noteVisit(
  tx: Tx,
  { about, self }: Pick<Opened, 'about' | 'self'>,
  visitor: Visitor,
): Promise<boolean> {
  if (about.status !== 'SENT') return false
  if (self.openedAt === null) await changeSigners(tx, about, [self], { opened_at: firstOpening })
  return await countVisit(tx, about, { event: 'opened', signerId: self.id, visitor })
}

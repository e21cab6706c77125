import { sql } from 'kysely'
import { found } from '../../../platform/found.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { countAttempt } from '../../../server/guesses.ts'
import { serve, type Visitor } from '../../../server/serve.ts'
import { decline, readSigning, readSigningDocument, sendSigningCode } from '../contract.ts'
import { declinePackage } from './endings.ts'
import { noteEvent, noteVisit } from './events.ts'
import { opened, openedToChange } from './holder.ts'
import { codeMinutes, newOneTimeCode } from './one-time-code.ts'
import { findAdviser, findDocument, type Package, type Signer } from './queries.ts'
import { maskedEmail, shownToSigner } from './shown.ts'
import { signRoute } from './sign.ts'
import { codeLetter } from './signer-letters.ts'
import { canSign } from './standing.ts'

export const signerRoutes = [
  serve(readSigning, async ({ actor, query, tx, visitor, record, nothingChanged }) => {
    const before = await opened(tx, actor)
    const isNew = await noteOpening(tx, before.one, before.self, visitor)
    const { one, self } = isNew ? await opened(tx, actor) : before
    if (isNew) record({ package: one.id, signer: self.id })
    else nothingChanged()
    const [adviser, document] = await Promise.all([
      findAdviser(tx, one.advisorId),
      findDocument(tx, one.advisorId, one.id),
    ])
    const language = query.language ?? self.language
    return shownToSigner({ one, self, document, adviser, language })
  }),

  serve(readSigningDocument, async ({ actor, params, tx, visitor, record }) => {
    const { one, self } = await opened(tx, actor)
    const file = found(await findFile(tx, one, params.documentId))
    const visit = { advisorId: one.advisorId, packageId: one.id, signerId: self.id, visitor }
    if (one.status === 'SENT') await noteVisit(tx, { ...visit, event: 'document viewed' })
    record({ package: one.id, signer: self.id })
    return file
  }),

  serve(sendSigningCode, async ({ actor, tx, rooms, visitor, record }) => {
    const { one, self } = await openedToChange(tx, actor)
    if (!canSign(one, self)) throw new Problem('conflict')
    const { address } = visitor
    await countAttempt(tx, rooms.cipher, { kind: 'signing code asked', identity: self.id, address })
    const signer = { advisorId: one.advisorId, signerId: self.id }
    const { code, expiresAt } = await newOneTimeCode(tx, rooms, signer)
    const firm = rooms.config.firm.name
    await rooms.mailer.post(tx, codeLetter(self, { code, minutes: codeMinutes, firm }))
    await noteEvent(tx, { ...signer, packageId: one.id, event: 'code sent', visitor })
    record({ package: one.id, signer: self.id })
    return { maskedEmail: maskedEmail(self.email), expiresAt: expiresAt.toISOString() }
  }),

  signRoute,

  serve(decline, async ({ actor, body, tx, rooms, visitor, record }) => {
    const { one, self } = await openedToChange(tx, actor)
    if (!canSign(one, self)) throw new Problem('conflict')
    const about = { advisorId: one.advisorId, packageId: one.id, signerId: self.id }
    await tx
      .updateTable('signature_signer')
      .set((eb) => ({
        declined_at: sql<string>`now()`,
        decline_reason: body.reason,
        otp_hash: null,
        version: eb('version', '+', 1),
      }))
      .where('advisor_id', '=', one.advisorId)
      .where('id', '=', self.id)
      .execute()
    await declinePackage(tx, rooms, one, { signerId: self.id, reason: body.reason })
    await noteEvent(tx, { ...about, event: 'declined', visitor, detail: { reason: body.reason } })
    record({ package: one.id, signer: self.id })
    return null
  }),
]

/** Opening takes nothing away: mail scanners open links. Whether it was the first time from there. */
async function noteOpening(tx: Tx, one: Package, self: Signer, visitor: Visitor): Promise<boolean> {
  if (one.status !== 'SENT') return false
  if (self.openedAt === null)
    await tx
      .updateTable('signature_signer')
      .set({ opened_at: sql<string>`now()` })
      .where('advisor_id', '=', one.advisorId)
      .where('id', '=', self.id)
      .where('opened_at', 'is', null)
      .execute()
  const visit = { advisorId: one.advisorId, packageId: one.id, signerId: self.id, visitor }
  return await noteVisit(tx, { ...visit, event: 'opened' })
}

/** The document as it is to be signed; once all have signed, the signed one. */
async function findFile(tx: Tx, { advisorId, id }: Package, documentId: string) {
  const row = await tx
    .selectFrom('signature_document')
    .innerJoin('signature_package', 'signature_package.id', 'signature_document.package_id')
    .select(['signature_document.name', 'signature_document.pdf', 'signature_package.signed_pdf'])
    .where('signature_document.advisor_id', '=', advisorId)
    .where('signature_document.package_id', '=', id)
    .where('signature_document.id', '=', documentId)
    .executeTakeFirst()
  if (!row) return undefined
  return row.signed_pdf
    ? { name: `${row.name}_Signed.pdf`, bytes: row.signed_pdf }
    : { name: `${row.name}.pdf`, bytes: row.pdf }
}

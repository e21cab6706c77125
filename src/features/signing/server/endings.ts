import { sql } from 'kysely'
import type { Tx } from '../../../server/database/tx.ts'
import type { Rooms } from '../../../server/house.ts'
import { declinedLetter, expiredLetter, signedLetter } from './adviser-letters.ts'
import { noteEvent } from './events.ts'
import { nameOf } from './letter-words.ts'
import { copyDays, endPackage, findAdviser, type Package } from './queries.ts'
import { copyLetter } from './signer-letters.ts'
import { newLink } from './signer-links.ts'

type LetterRooms = Pick<Rooms, 'config' | 'mailer'>

const toldOf = (rooms: LetterRooms, about: Package, signers: readonly Package['signers'][number][]) => ({
  kind: about.kind,
  signers: signers.map(nameOf).join(', '),
  firm: rooms.config.firm.name,
  link: String(new URL(`/client/${about.clientId}`, rooms.config.publicUrl)),
})

/**
 * Keeps what everybody signed, and writes to all who were part of it. The package is frozen from here on; the
 * caller has locked it and seen that it was not completed before.
 */
export async function completePackage(
  tx: Tx,
  rooms: LetterRooms,
  about: Package,
  files: { signedPdf: Buffer; evidencePdf: Buffer; archive: Buffer },
): Promise<void> {
  await tx
    .updateTable('signature_package')
    .set((eb) => ({
      status: 'COMPLETED',
      completed_at: sql<string>`now()`,
      ended_at: sql<string>`now()`,
      trouble: null,
      signed_pdf: files.signedPdf,
      evidence_pdf: files.evidencePdf,
      archive: files.archive,
      version: eb('version', '+', 1),
    }))
    .where('advisor_id', '=', about.advisorId)
    .where('id', '=', about.id)
    .execute()
  if (about.provider === 'built-in') await sendCopies(tx, rooms, about)
  const adviser = await findAdviser(tx, about.advisorId)
  await rooms.mailer.post(tx, signedLetter(adviser, toldOf(rooms, about, about.signers)))
}

/** The link that they signed by goes on opening, too: somebody may have it before him just now. */
async function sendCopies(tx: Tx, rooms: LetterRooms, about: Package): Promise<void> {
  for (const signer of about.signers) {
    const { hash, link } = await newLink(tx, rooms)
    await tx
      .updateTable('signature_signer')
      .set({ copy_code_hash: hash })
      .where('advisor_id', '=', about.advisorId)
      .where('id', '=', signer.id)
      .execute()
    const { kind } = about
    await rooms.mailer.post(
      tx,
      copyLetter(signer, { kind, firm: rooms.config.firm.name, link, days: copyDays }),
    )
  }
}

/** Ends a package that one of its signers declined, and tells the adviser. */
export async function declinePackage(
  tx: Tx,
  rooms: LetterRooms,
  about: Package,
  { signerId, reason }: { signerId: string; reason: string },
): Promise<void> {
  await endPackage(tx, about, 'DECLINED')
  const adviser = await findAdviser(tx, about.advisorId)
  const declined = about.signers.filter(({ id }) => id === signerId)
  await rooms.mailer.post(tx, declinedLetter(adviser, { ...toldOf(rooms, about, declined), reason }))
}

/** Ends a package whose days are over, and tells the adviser whose signatures are missing. */
export async function expirePackage(tx: Tx, rooms: LetterRooms, about: Package): Promise<void> {
  await endPackage(tx, about, 'EXPIRED')
  await noteEvent(tx, { advisorId: about.advisorId, packageId: about.id, event: 'expired' })
  const adviser = await findAdviser(tx, about.advisorId)
  const missing = about.signers.filter(({ signedAt }) => signedAt === null)
  await rooms.mailer.post(tx, expiredLetter(adviser, toldOf(rooms, about, missing)))
}

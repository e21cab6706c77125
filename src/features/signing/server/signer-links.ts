import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../server/database/tx.ts'
import type { Rooms } from '../../../server/house.ts'
import { hashToken } from '../../../server/session.ts'
import { nameOf } from './letter-words.ts'
import { findAdviser, type Package, type Signer } from './queries.ts'
import { type Asked, reminderLetter, signLetter } from './signer-letters.ts'

/** Makes a code that leads to the adviser of this transaction. It stands in the letter, and nowhere but there. */
export async function newLink(tx: Tx, { config }: Pick<Rooms, 'config'>) {
  const code = randomUUID()
  const hash = hashToken(code)
  await sql`select door_make(${hash})`.execute(tx)
  return { hash, link: String(new URL(`/sign/${code}`, config.publicUrl)) }
}

/**
 * Writes to each of these signers with a link of his own, in place of the one he had. A one-time code that was sent
 * by the older link counts no more.
 */
export async function writeToSigners(
  tx: Tx,
  rooms: Pick<Rooms, 'config' | 'mailer'>,
  about: Package,
  signers: readonly Signer[],
  why: 'to sign' | 'to remind' = 'to sign',
): Promise<void> {
  const adviser = await findAdviser(tx, about.advisorId)
  for (const signer of signers) {
    const { hash, link } = await newLink(tx, rooms)
    await tx
      .updateTable('signature_signer')
      .set({
        code_hash: hash,
        otp_hash: null,
        otp_expires_at: null,
        ...(why === 'to remind'
          ? { reminded_at: sql<string>`now()` }
          : // seen by nobody yet under this address
            { notified_at: sql<string>`now()`, opened_at: null }),
      })
      .where('advisor_id', '=', about.advisorId)
      .where('id', '=', signer.id)
      .execute()
    const asked: Asked = {
      kind: about.kind,
      adviser: nameOf(adviser),
      firm: rooms.config.firm.name,
      link,
      expiresAt: about.expiresAt,
      timeZone: rooms.config.firm.timeZone,
    }
    await rooms.mailer.post(tx, (why === 'to remind' ? reminderLetter : signLetter)(signer, asked))
  }
}

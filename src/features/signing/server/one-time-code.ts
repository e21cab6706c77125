import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../../server/database/tx.ts'
import type { Rooms } from '../../../server/house.ts'
import { changeSigners, findOneTimeCode, type SignerKey } from './signer-queries.ts'

export const codeMinutes = 10

const digestOf = ({ cipher }: Pick<Rooms, 'cipher'>, { signerId }: SignerKey, code: string): Buffer =>
  cipher.digest('signing code', `${signerId} ${code}`)

/** Makes the code that counts from now on, and no older one. Only a keyed hash of it is kept. */
export async function newOneTimeCode(
  tx: Tx,
  rooms: Pick<Rooms, 'cipher' | 'now'>,
  signer: SignerKey,
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sentAt = rooms.now()
  const expiresAt = new Date(sentAt.getTime() + codeMinutes * 60_000)
  await changeSigners(tx, signer, [{ id: signer.signerId }], {
    otp_hash: digestOf(rooms, signer, code),
    otp_sent_at: sentAt.toISOString(),
    otp_expires_at: expiresAt.toISOString(),
  })
  return { code, expiresAt }
}

/** Whether this is the code that counts. Whoever signs with it takes it away in the same transaction. */
export async function isOneTimeCode(
  tx: Tx,
  rooms: Pick<Rooms, 'cipher' | 'now'>,
  signer: SignerKey,
  code: string,
): Promise<boolean> {
  const kept = await findOneTimeCode(tx, signer, rooms.now())
  const given = digestOf(rooms, signer, code)
  return kept?.length === given.length && timingSafeEqual(kept, given)
}

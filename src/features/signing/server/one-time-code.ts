import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../../server/database/tx.ts'
import type { Rooms } from '../../../server/house.ts'

export const codeMinutes = 10

interface Signer {
  advisorId: string
  signerId: string
}

const digestOf = ({ cipher }: Pick<Rooms, 'cipher'>, { signerId }: Signer, code: string): Buffer =>
  cipher.digest('signing code', `${signerId} ${code}`)

/** Makes the code that counts from now on, and no older one. Only a keyed hash of it is kept. */
export async function newOneTimeCode(
  tx: Tx,
  rooms: Pick<Rooms, 'cipher' | 'now'>,
  signer: Signer,
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sentAt = rooms.now()
  const expiresAt = new Date(sentAt.getTime() + codeMinutes * 60_000)
  await tx
    .updateTable('signature_signer')
    .set({
      otp_hash: digestOf(rooms, signer, code),
      otp_sent_at: sentAt.toISOString(),
      otp_expires_at: expiresAt.toISOString(),
    })
    .where('advisor_id', '=', signer.advisorId)
    .where('id', '=', signer.signerId)
    .execute()
  return { code, expiresAt }
}

/** Whether this is the code that counts. Whoever signs with it takes it away in the same transaction. */
export async function isOneTimeCode(
  tx: Tx,
  rooms: Pick<Rooms, 'cipher' | 'now'>,
  signer: Signer,
  code: string,
): Promise<boolean> {
  const kept = await tx
    .selectFrom('signature_signer')
    .select('otp_hash')
    .where('advisor_id', '=', signer.advisorId)
    .where('id', '=', signer.signerId)
    .where('otp_expires_at', '>', rooms.now().toISOString())
    .executeTakeFirst()
  const given = digestOf(rooms, signer, code)
  return kept?.otp_hash?.length === given.length && timingSafeEqual(kept.otp_hash, given)
}

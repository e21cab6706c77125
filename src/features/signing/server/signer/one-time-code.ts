import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Visitor } from '../../../../server/http/serve.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { Attempt } from '../../../../server/session/guesses.ts'
import { changeSigners, findOneTimeCode, type SignerKey } from './queries/signer-queries.ts'

export const codeMinutes = 10

/** Of a try at a signer's code, wherever it is asked for. */
export const codeAttempt = ({ id }: { id: string }, { address }: Pick<Visitor, 'address'>): Attempt => ({
  kind: 'signing',
  identity: id,
  address,
})

const digestOf = (
  { cipher }: Pick<RequestServices, 'cipher'>,
  { signerId }: SignerKey,
  code: string,
): Buffer => cipher.digest('signing code', `${signerId} ${code}`)

/** Makes the code that counts from now on, and no older one. Only a keyed hash of it is kept. */
export async function newOneTimeCode(
  tx: Tx,
  services: Pick<RequestServices, 'cipher' | 'now'>,
  signer: SignerKey,
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sentAt = services.now()
  const expiresAt = new Date(sentAt.getTime() + codeMinutes * 60_000)
  await changeSigners(tx, signer, [{ id: signer.signerId }], {
    otp_hash: digestOf(services, signer, code),
    otp_sent_at: sentAt.toISOString(),
    otp_expires_at: expiresAt.toISOString(),
  })
  return { code, expiresAt }
}

/** Whether this is the code that counts. Whoever signs with it takes it away in the same transaction. */
export async function isOneTimeCode(
  tx: Tx,
  services: Pick<RequestServices, 'cipher' | 'now'>,
  signer: SignerKey,
  code: string,
): Promise<boolean> {
  const kept = await findOneTimeCode(tx, signer, services.now())
  const given = digestOf(services, signer, code)
  return kept?.length === given.length && timingSafeEqual(kept, given)
}

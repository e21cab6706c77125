import { Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { countAttempt, forgetFailures } from '../../../../server/session/guesses.ts'
import type { OwnCode } from '../../../../server/session/own-code.ts'
import { codeAttempt, isOneTimeCode } from './one-time-code.ts'
import type { Signer } from './queries/signer-queries.ts'

// Which code shows that it is the signer: of the firm's people that of their own authenticator app, of all others one that is
// mailed. Whoever of the firm has no such app has one mailed, too.

type Call = Parameters<OwnCode['count']>[1]

/** The account of the firm whose app shows the code; null where the code is mailed. */
export const appOf = async (ownCode: OwnCode, tx: Tx, { userId }: Signer): Promise<string | null> =>
  userId !== null && (await ownCode.isSet(tx, userId)) ? userId : null

/** @throws Problem conflict, where none is mailed */
export async function mustBeMailed(ownCode: OwnCode, tx: Tx, self: Signer): Promise<void> {
  if (await appOf(ownCode, tx, self))
    throw new Problem('conflict', {
      sentence: words('No code is mailed to you: please enter the code of your authenticator app'),
    })
}

/**
 * Counts a try at a signer's code, in a transaction that is committed whatever comes of it.
 * @throws Problem too_many_attempts · forbidden
 */
export async function countCode(ownCode: OwnCode, tx: Tx, call: Call, self: Signer): Promise<void> {
  await countAttempt(tx, call.services.cipher, codeAttempt(self, call.visitor))
  const userId = await appOf(ownCode, tx, self)
  if (userId) await ownCode.count(tx, call, userId)
}

/** How a code shows that it is the signer; undefined where it is wrong. An app's is spent by it. */
export async function wayOf(
  ownCode: OwnCode,
  tx: Tx,
  call: Call,
  { advisorId, self, code }: { advisorId: string; self: Signer; code: string },
): Promise<'email' | 'app' | undefined> {
  const userId = await appOf(ownCode, tx, self)
  const isRight = userId
    ? await ownCode.isRight(tx, call, { userId, code })
    : await isOneTimeCode(tx, call.services, { advisorId, signerId: self.id }, code)
  return isRight ? (userId ? 'app' : 'email') : undefined
}

/** What of it is noted with what was done by it, for the evidence. */
export const notedWay = (way: 'email' | 'app' | undefined): Record<string, string> =>
  way === 'app' ? { way } : {}

/** The same of what was done on a device of the firm's, in the presence of whoever had opened it. */
export const notedDevice = (onDevice: boolean): Record<string, string> => (onDevice ? { way: 'device' } : {})

/** The signer has shown who they are: tries of before count no more. */
export const forgetCodes = (tx: Tx, { services, visitor }: Call, self: Signer): Promise<void> =>
  forgetFailures(tx, services.cipher, codeAttempt(self, visitor))

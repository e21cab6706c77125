import type { z } from 'zod'
import { found } from '../../../platform/found.ts'
import { Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { type Attempt, countAttempt, forgetFailures } from '../../../server/guesses.ts'
import type { CallInSteps } from '../../../server/serve.ts'
import type { verifyTwoFactor } from '../contract.ts'
import { findUser, type User } from './queries.ts'
import { makeSessionWhole } from './session-queries.ts'

type AuditPayload = NonNullable<NonNullable<typeof verifyTwoFactor.audit>['payload']>
type SecondFactor = z.input<AuditPayload>['secondFactor']

interface Judged {
  /** Whether the user is to be verified, or still to set it up; for the other call it is a conflict. */
  isSetUp: boolean
  /** Takes the code, so that it counts no more; undefined where it is wrong. */
  accept: (tx: Tx, user: User) => Promise<SecondFactor>
}

/**
 * Judges a code, and makes the session whole under a new token.
 * @throws Problem conflict · too_many_attempts · invalid_credentials
 */
export async function passSecondFactor(
  { step, rooms, visitor, cookie }: CallInSteps<'half', z.ZodType, z.ZodType, AuditPayload>,
  { isSetUp, accept }: Judged,
): Promise<void> {
  const attemptBy = (user: User): Attempt => ({ kind: 'code', identity: user.id, address: visitor.address })
  const user = await step(async (tx, _, actor) => {
    const tried = found(await findUser(tx, actor.userId))
    if (actor.stage !== 'password' || (tried.totpConfirmedAt !== null) !== isSetUp)
      throw new Problem('conflict')
    await countAttempt(tx, rooms.cipher, attemptBy(tried))
    return tried
  })
  const token = await step(async (tx, record, actor) => {
    const secondFactor = await accept(tx, user)
    if (!secondFactor) {
      record({ user: user.id, reason: 'wrong code' }, { refused: true })
      return undefined
    }
    await forgetFailures(tx, rooms.cipher, attemptBy(user))
    record({ user: user.id, secondFactor })
    const renewed = await makeSessionWhole(tx, actor.sessionId, rooms.config.session.longestHours)
    // a session is made whole once; of another code at the same moment nothing is kept
    if (!renewed) throw new Problem('unauthenticated')
    return renewed
  })
  if (!token) throw new Problem('invalid_credentials', { sentence: words('Invalid verification code') })
  cookie.set(token)
}

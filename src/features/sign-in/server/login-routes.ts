import { Problem } from '../../../platform/problem.ts'
import { serve } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import { countAttempt, forgetFailures } from '../../../server/session/guesses.ts'
import { endSession, login, type Refusal } from '../contract.ts'
import { passwordAttempt } from './known-browser.ts'
import { isPassword } from './password-hash.ts'
import { findUserByEmail, type User } from './queries.ts'
import { deleteSessionOfToken, insertSession } from './session-queries.ts'
import { hasSecondFactor } from './standing.ts'
import { isToldOf, warnOfPasswords } from './warn-owner.ts'

export const loginRoutes = [
  serveInSteps(login, async (call) => {
    const { body, step, services, cookie, visitor } = call
    const { user, attempt, inARow } = await step(async (tx) => {
      const tried = await findUserByEmail(tx, body.username)
      const made = passwordAttempt(call, body.username, tried)
      return { user: tried, attempt: made, inARow: await countAttempt(tx, services.cipher, made) }
    })
    // outside any transaction: a connection is not held while this waits its turn
    const right = await isPassword(user?.passwordHash, body.password)
    if (!right || !user || user.disabledAt) {
      const about = user ? { user: user.id } : {}
      await step(async (tx, record) => {
        // queued for an unknown address as well: how long the answer takes must not tell
        if (isToldOf(inARow)) await services.jobs.send(tx, warnOfPasswords, { userId: user?.id ?? null })
        record({ ...about, reason: reasonFor(user) }, { refused: true })
      })
      throw new Problem('invalid_credentials')
    }
    const token = await step(async (tx, record) => {
      await forgetFailures(tx, services.cipher, attempt)
      if (cookie.token) await deleteSessionOfToken(tx, cookie.token)
      record({ user: user.id }, { userId: user.id })
      const { id: userId, sessionVersion } = user
      return insertSession(tx, { userId, sessionVersion, userAgent: visitor.userAgent })
    })
    cookie.set(token)
    const isSetUp = hasSecondFactor(user)
    return { userId: user.id, requiresTwoFactorSetup: !isSetUp, requiresTwoFactorVerification: isSetUp }
  }),

  serve(endSession, async ({ actor, tx, cookie, deviceCookie, record, nothingChanged }) => {
    if (cookie.token) cookie.clear()
    // what it was opened for as a device of the firm's is over as well
    if (deviceCookie.token) deviceCookie.clear()
    if (cookie.token && actor.userId !== null) {
      await deleteSessionOfToken(tx, cookie.token)
      record({})
    } else nothingChanged()
    return null
  }),
]

function reasonFor(user: User | undefined): Refusal {
  if (!user) return 'unknown address'
  if (user.disabledAt) return 'disabled'
  return user.passwordHash === null ? 'no password yet' : 'wrong password'
}

import { Problem } from '../../../platform/problem.ts'
import { type Attempt, countAttempt, forgetFailures } from '../../../server/guesses.ts'
import { serve, serveInSteps } from '../../../server/serve.ts'
import { endSession, login, type Refusal } from '../contract.ts'
import { isPassword } from './password-hash.ts'
import { findUserByEmail, type User } from './queries.ts'
import { deleteSessionOfToken, insertSession } from './session-queries.ts'

export const loginRoutes = [
  serveInSteps(login, async ({ body, step, rooms, cookie, visitor }) => {
    const attempt: Attempt = { kind: 'password', identity: body.username, address: visitor.address }
    const user = await step(async (tx) => {
      await countAttempt(tx, rooms.cipher, attempt)
      return findUserByEmail(tx, body.username)
    })
    // outside any transaction: a connection is not held while this waits its turn
    const right = await isPassword(user?.passwordHash, body.password)
    if (!right || !user || user.disabledAt) {
      const about = user ? { user: user.id } : {}
      await step(async (_, record) => record({ ...about, reason: reasonFor(user) }, { refused: true }))
      throw new Problem('invalid_credentials')
    }
    const token = await step(async (tx, record) => {
      await forgetFailures(tx, rooms.cipher, attempt)
      if (cookie.token) await deleteSessionOfToken(tx, cookie.token)
      record({ user: user.id }, { userId: user.id })
      return insertSession(tx, { userId: user.id, userAgent: visitor.userAgent })
    })
    cookie.set(token)
    const isSetUp = user.totpConfirmedAt !== null
    return { userId: user.id, requiresTwoFactorSetup: !isSetUp, requiresTwoFactorVerification: isSetUp }
  }),

  serve(endSession, async ({ actor, tx, cookie, record, nothingChanged }) => {
    if (cookie.token) cookie.clear()
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

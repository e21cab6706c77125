import { orNotFound } from '../../../platform/or-not-found.ts'
import { invalid, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import { countAttempt, forgetFailures } from '../../../server/session/guesses.ts'
import * as contract from '../contract.ts'
import { passwordAttempt } from './known-browser.ts'
import { judgeNewPassword } from './new-password.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { closeAllLinks } from './password-link.ts'
import { findUser, replaceRecoveryCodes, setEmail, setPasswordHash, type User } from './queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { type CallWithCode, showSecret, withCode } from './second-factor.ts'
import { renewSession } from './session-queries.ts'
import { hasSecondFactor } from './standing.ts'
import { takenEmail } from './taken-email.ts'
import { isToldOf, tellOwner, warnOfPasswords } from './warn-owner.ts'

/** What whoever is signed in changes of how they sign in: each with a fresh code (SE4), each under a new token (SE1). */
export const securityRoutes = [
  serveInSteps(contract.changePassword, async (call) => {
    const { body, services } = call
    const user = await withPresentPassword(call, body.password)
    const message = judgeNewPassword(body.newPassword, user, services)
    if (message) throw invalid({ path: 'newPassword', message })
    const passwordHash = await hashPassword(body.newPassword)
    await withCode(call, {
      code: body.code,
      of: 'second factor',
      isDue: ({ sessionVersion }) => sessionVersion === user.sessionVersion,
      onRight: async (tx, _, actor) => {
        await setPasswordHash(tx, user.id, passwordHash)
        await tellOwner(tx, services, user, 'password changed')
        return await renewSession(tx, actor.sessionId)
      },
    })
    return null
  }),

  serveInSteps(contract.changeEmail, async (call) => {
    const { body, services } = call
    await withCode(call, {
      code: body.code,
      of: 'second factor',
      isDue: hasSecondFactor,
      onRight: async (tx, user, actor) => {
        const taken = await takenEmail(tx, body.email, user.id)
        if (taken) throw invalid(taken)
        await setEmail(tx, user.id, body.email)
        // what went to the address of before opens nothing
        await closeAllLinks(tx, user.id)
        for (const email of new Set([user.email, body.email]))
          await tellOwner(tx, services, { ...user, email }, 'email address changed')
        return await renewSession(tx, actor.sessionId)
      },
    })
    return null
  }),

  serveInSteps(contract.beginTwoFactorChange, async (call) => {
    const { authenticatorKey, email } = await withCode(call, {
      code: call.body.code,
      of: 'second factor',
      isDue: hasSecondFactor,
      onRight: async (tx, user, actor) => {
        const session = await renewSession(tx, actor.sessionId)
        const shown = await showSecret(tx, call.services, session.id)
        return { ...session, authenticatorKey: shown, email: user.email }
      },
    })
    return { authenticatorKey, email, issuer: call.services.config.firm.name }
  }),

  serveInSteps(contract.confirmTwoFactorChange, async (call) => {
    await withCode(call, {
      code: call.body.code,
      of: 'shown key',
      isDue: hasSecondFactor,
      onRight: async (tx, user, actor) => {
        await tellOwner(tx, call.services, user, 'authenticator changed')
        return await renewSession(tx, actor.sessionId)
      },
    })
    return null
  }),

  serveInSteps(contract.replaceRecoveryCodes, async (call) => {
    const recoveryCodes = newRecoveryCodes()
    await withCode(call, {
      code: call.body.code,
      of: 'second factor',
      isDue: hasSecondFactor,
      onRight: async (tx, user, actor) => {
        await replaceRecoveryCodes(tx, user.id, recoveryCodes.map(hashRecoveryCode))
        await tellOwner(tx, call.services, user, 'recovery codes replaced')
        return await renewSession(tx, actor.sessionId)
      },
    })
    return { recoveryCodes }
  }),
]

/**
 * The user, where it is their password: whoever finds a desk left alone is to learn and change nothing by it.
 * @throws Problem too_many_attempts · invalid_credentials
 */
async function withPresentPassword(call: CallWithCode, password: string): Promise<User> {
  const { step, services } = call
  const { user, attempt, inARow } = await step(async (tx, _, actor) => {
    const own = orNotFound(await findUser(tx, actor.userId))
    const made = passwordAttempt(call, own.email, own)
    return { user: own, attempt: made, inARow: await countAttempt(tx, services.cipher, made) }
  })
  const isRight = await isPassword(user.passwordHash, password)
  await step(async (tx, record) => {
    if (isRight) return await forgetFailures(tx, services.cipher, attempt)
    if (isToldOf(inARow)) await services.jobs.send(tx, warnOfPasswords, { userId: user.id })
    record({ user: user.id, reason: 'wrong password' }, { refused: true })
  })
  if (isRight) return user
  throw new Problem('invalid_credentials', {
    issues: [{ path: 'password', message: words('This is not your current password') }],
  })
}

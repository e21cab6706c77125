import { orNotFound } from '../../../platform/or-not-found.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { serve } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import type { CodeJudged } from '../../../server/session/fresh-code.ts'
import type { SignedIn } from '../../../server/session/session.ts'
import { confirmTwoFactorSetup, readTwoFactorSetup, verifyTwoFactor } from '../contract.ts'
import { connectConfirmed } from './provider/connect.ts'
import { findUser, replaceRecoveryCodes, type User } from './queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { type CallWithCode, showSecret, withCode } from './second-factor.ts'
import { findSecret, makeSessionWhole, type NewToken } from './session-queries.ts'
import { hasSecondFactor } from './standing.ts'
import { shownSecretLocation } from './totp.ts'
import { tellOwner } from './warn-owner.ts'

export const twoFactorRoutes = [
  serve(readTwoFactorSetup, async ({ actor, tx, services, record, nothingChanged }) => {
    const user = orNotFound(await findUser(tx, actor.userId))
    if (hasSecondFactor(user)) throw new Problem('conflict')
    const shown = await findSecret(tx, actor.sessionId)
    if (shown) nothingChanged()
    else record({})
    const authenticatorKey = shown
      ? services.cipher.decrypt(shownSecretLocation(actor.sessionId), shown)
      : await showSecret(tx, services, actor.sessionId)
    return { authenticatorKey, email: user.email, issuer: services.config.firm.name }
  }),

  serveInSteps(confirmTwoFactorSetup, async (call) => {
    const recoveryCodes = newRecoveryCodes()
    await withCode(call, {
      code: call.body.code,
      of: 'shown key',
      isDue: (user, actor) => actor.stage === 'password' && !hasSecondFactor(user),
      onRight: async (tx, user, actor) => {
        await replaceRecoveryCodes(tx, user.id, recoveryCodes.map(hashRecoveryCode))
        await tellOwner(tx, call.services, user, 'two-factor set up')
        return await signIn(tx, call, user, actor)
      },
      event: signedIn,
    })
    return { recoveryCodes }
  }),

  serveInSteps(verifyTwoFactor, async (call) => {
    await withCode(call, {
      code: call.body.code,
      of: 'second factor',
      isDue: (user, actor) => actor.stage === 'password' && hasSecondFactor(user),
      onRight: (tx, user, actor) => signIn(tx, call, user, actor),
      event: signedIn,
    })
    return null
  }),
]

interface SignedInWhole extends NewToken {
  /** What the firm's identity provider had said of them was confirmed by it. */
  isConnected: boolean
}

async function signIn(tx: Tx, call: CallWithCode, user: User, actor: SignedIn): Promise<SignedInWhole> {
  const { services, providerCookie } = call
  const isConnected = await connectConfirmed(tx, services, user, providerCookie)
  const session = await makeSessionWhole(tx, {
    id: actor.sessionId,
    sessionVersion: user.sessionVersion,
    longestHours: services.config.session.longestHours,
  })
  if (isConnected) providerCookie.clear()
  return { ...session, isConnected }
}

const signedIn = (judged: CodeJudged, done?: SignedInWhole) => ({
  ...judged,
  ...(done?.isConnected ? { identity: 'connected' as const } : {}),
})

import { orNotFound } from '../../../../platform/or-not-found.ts'
import { invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { serve } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import { countAsked } from '../../../../server/session/guesses.ts'
import { newToken } from '../../../../server/session/session.ts'
import * as contract from '../../passkey-contract.ts'
import { rememberBrowser } from '../known-browser.ts'
import { findUser } from '../queries.ts'
import { withCode } from '../second-factor.ts'
import { deleteSessionOfToken, insertStepUp, insertWholeSession, renewSession } from '../session-queries.ts'
import { hasSecondFactor } from '../standing.ts'
import { tellOwner } from '../warn-owner.ts'
import { challengeIn, creationOptions, judgeAttestation, requestOptions } from './ceremony.ts'
import { notAccepted, type Proved, prove, use } from './proof.ts'
import {
  deletePasskey,
  findOwnPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeysOf,
  type StoredPasskey,
  takeChallenge,
} from './queries.ts'

export const passkeyRoutes = [
  serve(contract.askForPasskey, async ({ actor, tx, services, visitor, record, nothingChanged }) => {
    // of whoever is about to sign in nothing is known
    const session = actor.userId !== null && actor.stage === 'whole' ? actor : undefined
    const challenge = newToken()
    await insertChallenge(tx, { challenge, purpose: 'prove', sessionId: session?.sessionId ?? null })
    const isRecorded = await countAsked(tx, services.cipher, { what: 'challenge', address: visitor.address })
    // beyond some from one address the trail is not filled with them
    if (isRecorded) record({})
    else nothingChanged()
    return requestOptions(services, challenge, session ? await listPasskeysOf(tx, session.userId) : [])
  }),

  serveInSteps(contract.verifyPasskey, async (call) => {
    const { step, services, cookie, visitor } = call
    const proved = await prove(step, services, call.body.assertion, null)
    const signedIn = await step(async (tx, record) => {
      const user = await use(tx, proved)
      if ('reason' in user) {
        record(user, { refused: true })
        return undefined
      }
      if (cookie.token) await deleteSessionOfToken(tx, cookie.token)
      const { id: userId, sessionVersion } = user
      record({ user: userId, secondFactor: 'passkey' }, { userId })
      const session = { userId, sessionVersion, userAgent: visitor.userAgent }
      return { user, token: await insertWholeSession(tx, session, services.config.session.longestHours) }
    })
    if (!signedIn) throw notAccepted()
    cookie.set(signedIn.token)
    rememberBrowser(services, signedIn.user, call.knownBrowserCookie(signedIn.user.id))
    return null
  }),

  serveInSteps(contract.stepUp, async ({ body, step, services }) => {
    const { id: sessionId, userId } = await step(async (_tx, _, actor) => ({
      id: actor.sessionId,
      userId: actor.userId,
    }))
    const proved = await prove(step, services, body.assertion, sessionId)
    const token = await step(async (tx, record) => {
      const user = await use(tx, isOf(proved, userId))
      if ('reason' in user) {
        record({ user: userId, reason: user.reason }, { refused: true })
        return undefined
      }
      record({ user: userId, secondFactor: 'passkey' })
      return await insertStepUp(tx, sessionId, 'passkey')
    })
    if (!token) throw notAccepted()
    return { token }
  }),

  serve(contract.listPasskeys, async ({ actor, tx }) => (await listPasskeysOf(tx, actor.userId)).map(told)),

  serveInSteps(contract.beginPasskey, async (call) => {
    const { services } = call
    const challenge = newToken()
    const { user, passkeys } = await withCode(call, {
      code: call.body.code,
      of: 'second factor',
      isDue: hasSecondFactor,
      onRight: async (tx, user, actor) => {
        const session = await renewSession(tx, actor.sessionId)
        await insertChallenge(tx, { challenge, purpose: 'add', sessionId: session.id })
        return { ...session, user, passkeys: await listPasskeysOf(tx, user.id) }
      },
    })
    return creationOptions(services, challenge, user, passkeys)
  }),

  serveInSteps(contract.addPasskey, async ({ body, step, services }) => {
    const { name, attestation } = body
    const isGiven = await step((tx, _, { sessionId }) =>
      takeChallenge(tx, { challenge: challengeIn(attestation), purpose: 'add', sessionId }),
    )
    const made = isGiven ? await judgeAttestation(services, attestation) : undefined
    if (!made) throw notAdded()
    return await step(async (tx, record, { userId }) => {
      const user = orNotFound(await findUser(tx, userId))
      const passkey = await insertPasskey(tx, { ...made, userId, name })
      if (!passkey) throw notAdded()
      await tellOwner(tx, services, user, 'passkey added')
      record({ user: userId, passkey: name })
      return told(passkey)
    })
  }),

  serveInSteps(contract.removePasskey, async (call) => {
    const { params, services } = call
    // whose it is, is judged before the code
    const { name } = await call.step(async (tx, _, { userId }) =>
      orNotFound(await findOwnPasskey(tx, userId, params.id)),
    )
    await withCode(call, {
      code: call.body.code,
      of: 'second factor',
      isDue: hasSecondFactor,
      event: (judged) => ({ ...judged, passkey: name }),
      onRight: async (tx, user, actor) => {
        if ((await deletePasskey(tx, user.id, params.id)) === undefined) throw new Problem('not_found')
        await tellOwner(tx, services, user, 'passkey removed')
        return await renewSession(tx, actor.sessionId)
      },
    })
    return null
  }),
]

/** Somebody else's proves nothing here. */
const isOf = (proved: Proved, userId: string): Proved =>
  'passkey' in proved && proved.passkey.userId !== userId ? { reason: 'unknown passkey' } : proved

const told = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): contract.Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
})

const notAdded = () =>
  invalid({ path: 'attestation', message: words('This passkey could not be added. Please try again.') })

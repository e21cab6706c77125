import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { as, type Trail, transact } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { visitorOf } from '../../../../server/http/serve.ts'
import type { AppServices } from '../../../../server/services.ts'
import { asVisitor } from '../../../../server/session/session.ts'
import {
  knownBrowserCookie,
  providerCookie,
  sessionCookie,
} from '../../../../server/session/session-cookie.ts'
import type { SignInEvent } from '../../contract.ts'
import { rememberBrowser } from '../known-browser.ts'
import { findUserByEmailToChange, findUserToChange, type User } from '../queries.ts'
import { deleteSessionOfToken, insertSession, insertStepUp, insertWholeSession } from '../session-queries.ts'
import { hasSecondFactor, whyNot } from '../standing.ts'
import { connect } from './connect.ts'
import { type ProviderCalls, providerCalls } from './provider.ts'
import { findOwner, takeInvitation } from './queries.ts'
import { newVisit, unconfirmed, type Visit, visitOf } from './visit.ts'

type Known = Awaited<ReturnType<ProviderCalls['identify']>>

/** What comes of somebody who came back from the provider. */
type Outcome =
  | { is: 'whole' | 'half'; user: User; token: string }
  | { is: 'unconfirmed'; userId: string }
  | { is: 'refused' }

/**
 * Signing in at the firm's own identity provider. No calls of the API: a browser goes to these addresses by itself, and is
 * led on from them; a page then says what came of it.
 */
export function providerRoutes(app: FastifyInstance, services: AppServices): void {
  const { config, cipher, now, log } = services
  if (!config.oidc) return
  const provider = providerCalls(config.oidc, config.publicUrl)
  const hidden = { schema: { hide: true } }
  const lead = (reply: FastifyReply, to: string) =>
    reply.header('cache-control', 'no-store').redirect(to, 303)

  const leadThere = async (request: FastifyRequest, reply: FastifyReply, kept: string, away: string) => {
    const visit = visitOf(cipher, kept, now())
    const address = visit && (await provider.addressFor(visit).catch(failed(log)))
    if (!address) return await lead(reply, away)
    providerCookie(config, request, reply).set(kept)
    return await lead(reply, address.href)
  }

  app.get('/api/auth/oidc/start', hidden, (request, reply) =>
    leadThere(request, reply, newVisit(now()), '/login#provider-away'),
  )

  app.get('/api/auth/oidc/again', hidden, (request, reply) =>
    leadThere(request, reply, newVisit(now(), { isAgain: true }), notProved),
  )

  app.get('/api/auth/oidc/callback', hidden, async (request, reply) => {
    const cookie = providerCookie(config, request, reply)
    const visit = visitOf(cipher, cookie.token, now())
    cookie.clear()
    const arrived = new URL(request.url, config.publicUrl)
    const known = visit && (await provider.identify(arrived, visit).catch(failed(log)))
    const session = sessionCookie(config, request, reply)
    if (visit?.isAgain) {
      const proved = known && (await stepUp(services, request, session.token, { visit, known }))
      return await lead(reply, proved ? provedBy(proved) : notProved)
    }
    if (!known) return await lead(reply, '/login#provider-refused')
    const outcome = await transact(
      services.pool,
      as({ userId: null, advisorId: null, requestId: request.id, address: request.ip }),
      (tx, _, trail) => letIn(tx, trail, known, { services, request, former: session.token }),
    )
    switch (outcome.is) {
      case 'refused':
        return await lead(reply, '/login#provider-unknown')
      case 'unconfirmed': {
        const { issuer, subject } = known
        cookie.set(unconfirmed(cipher, { issuer, subject, userId: outcome.userId }, now()))
        return await lead(reply, '/login#provider-confirm')
      }
      case 'half':
        session.set(outcome.token)
        return await lead(reply, '/verifyCode')
      case 'whole':
        session.set(outcome.token)
        rememberBrowser(services, outcome.user, knownBrowserCookie(config, request, reply)(outcome.user.id))
        // the page leads on to the one that was wanted
        return await lead(reply, '/login')
    }
  })
}

/** A page of whoever is signed in tells the one that asked. */
const provedBy = (token: string) => `/security#proved=${token}`
const notProved = '/security#not-proved'

/** Of two clocks, the provider's and the portal's. */
const clocksDifferMs = 60_000

/**
 * The token that is taken for a code in this session, where the provider has just asked anew who is there, for more than a
 * password, and it is whoever the session is of.
 */
async function stepUp(
  { pool, config }: AppServices,
  request: FastifyRequest,
  token: string | undefined,
  { visit, known }: { visit: Visit; known: Known },
): Promise<string | undefined> {
  const visitor = asVisitor({
    token,
    requestId: request.id,
    address: request.ip,
    times: config.session,
    readOnly: false,
    unusedSeconds: 0,
  })
  return await transact(pool, visitor, async (tx, actor, trail) => {
    if (actor.userId === null || actor.stage !== 'whole') return undefined
    const { userId: user, sessionId } = actor
    const provedAgain =
      known.provedAt !== undefined && known.provedAt.getTime() > visit.begunAt.getTime() - clocksDifferMs
    if (!provedAgain || !known.hasSecondFactor || (await findOwner(tx, known)) !== user) {
      trail.record({ event: 'identity refused', payload: { user } })
      return undefined
    }
    trail.record({ event: 'identity used again', payload: { user, secondFactor: 'identity provider' } })
    return await insertStepUp(tx, sessionId, 'identity provider')
  })
}

/** The log gets what went wrong, and nothing of whom it was about. */
const failed =
  (log: AppServices['log']) =>
  (error: unknown): undefined => {
    log.warn({ code: error instanceof Error ? error.name : 'unknown' }, 'identity provider')
  }

interface Arrival {
  services: AppServices
  request: FastifyRequest
  /** Of the session that the browser had. */
  former: string | undefined
}

/** Whoever is known by issuer and subject; the first time whoever was invited at an address that the provider has verified. */
async function letIn(tx: Tx, trail: Trail, known: Known, arrival: Arrival): Promise<Outcome> {
  const { config } = arrival.services
  const refused = (payload: z.input<typeof SignInEvent>): Outcome => {
    trail.record({ event: 'sign-in refused', payload })
    return { is: 'refused' }
  }
  const owner = await findOwner(tx, known)
  const user = owner
    ? await findUserToChange(tx, owner)
    : known.email && (await findUserByEmailToChange(tx, known.email))
  if (!user) return refused({ reason: 'unknown address' })
  const reason = whyNot(user)
  if (reason) return refused({ user: user.id, reason })
  if (!owner) {
    // who has a password confirms by it that it is them
    if (user.passwordHash !== null) {
      trail.record({ event: 'identity not confirmed yet', payload: { user: user.id } })
      return { is: 'unconfirmed', userId: user.id }
    }
    if (!(await takeInvitation(tx, user.id)) || !(await connect(tx, arrival.services, user, known)))
      return refused({ user: user.id, reason: 'no password yet' })
  }
  if (arrival.former) await deleteSessionOfToken(tx, arrival.former)
  const { userAgent } = visitorOf(arrival.request)
  const session = { userId: user.id, sessionVersion: user.sessionVersion, userAgent }
  // its own second factor is what the portal asks for again (a code), so it is set up once in any case
  const isWhole = known.hasSecondFactor && hasSecondFactor(user)
  trail.record({
    event: isWhole ? 'signed in' : 'identity accepted',
    payload: { user: user.id, identity: owner ? 'known' : 'connected' },
    userId: user.id,
  })
  return isWhole
    ? { is: 'whole', user, token: await insertWholeSession(tx, session, config.session.longestHours) }
    : { is: 'half', user, token: await insertSession(tx, session) }
}

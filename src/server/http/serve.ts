import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '../../platform/codes/person.ts'
import type { AuditEvent, Endpoint, FileKind, Who } from '../../platform/endpoint.ts'
import type { Paged } from '../../platform/paging.ts'
import { lookOf } from '../audit/looks.ts'
import { type Trail, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { AppServices, RequestServices } from '../services.ts'
import { countingFailedLinks, isReading, openingOf, seenThoughRefused } from '../session/opening.ts'
import { type ActorOf, admit } from '../session/permissions.ts'
import {
  deviceCookie,
  finishedCookie,
  openedCookie,
  type PortalCookie,
  sessionCookie,
} from '../session/session-cookie.ts'
import type { Answer, FileAnswer, Warning } from './answer.ts'
import { oncePerKey } from './idempotency.ts'
import { languageOf } from './language.ts'
import { validate } from './validate.ts'

type Shape = z.ZodType

const AuditPayload = z.record(z.string(), z.json())

/** What a handler gets: everything here has been judged. */
export interface Call<Can extends Who, P extends Shape, Q extends Shape, B extends Shape, A extends Shape> {
  actor: ActorOf<Can>
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  tx: Tx
  /** Writes the endpoint's audit event; a call that changes something is not committed without it. */
  record: Recorder<A>
  /** Says that this time there was nothing to change, and so nothing to record. */
  nothingChanged: () => void
  /** Says which client was shown, where the endpoint leaves it to the handler. */
  showed: (clientId: string) => void
  /** Tells something beside the result; the endpoint says that it may. */
  warn: (warnings: readonly Warning[]) => void
  services: RequestServices
  /** The caller's, for what an answer says in words. */
  language: Language
  /** The session's. */
  cookie: PortalCookie
  /** Of the browser that finished what a public link asked for. */
  finished: PortalCookie
  /** Of a browser in which a code opened what a link of a signer holds. */
  openedCookie: (holder: { codeHash: Buffer }) => PortalCookie
  /** Of a device of the firm's that was opened for a signer. */
  deviceCookie: PortalCookie
  visitor: Visitor
}

export type Recorder<A extends Shape> = <Like extends Shape = A>(
  payload: z.input<Like>,
  entry?: RecordedAs<Like>,
) => void

interface RecordedAs<Like extends Shape> {
  /** Who did it, where the transaction's own actor is not yet known. */
  userId?: string
  /** Under the endpoint's refusedEvent; in a step of its own, which the refusal does not roll back. */
  refused?: true
  /** Under the event of another call, where this one does that one's work on its way. */
  like?: AuditEvent<Like> | undefined
  /** In whose trail it stands, where that is not the actor's. */
  advisorId?: string
}

export interface Visitor {
  address: string
  userAgent: string
  /** The header of whoever shows a key instead of a session; '' without one. */
  authorization: string
}

/** An endpoint together with what it does. The app mounts these; the tests walk over them. */
export interface Served {
  endpoint: Endpoint
  answer: (services: AppServices, request: FastifyRequest, reply: FastifyReply) => Promise<Answer>
}

type Handler<C extends Who, P extends Shape, Q extends Shape, B extends Shape, A extends Shape, Result> = (
  call: Call<C, P, Q, B, A>,
) => Promise<Result>

/** Binds a handler to its endpoint. The handler gives the result; for a list, the items and their page; or a file. */
export function serve<C extends Who, P extends Shape, Q extends Shape, A extends Shape>(
  endpoint: Endpoint<C, P, Q, z.ZodUndefined, z.ZodUndefined, A> & { file: FileKind },
  handle: Handler<C, P, Q, z.ZodUndefined, A, FileAnswer>,
): Served
export function serve<
  C extends Who,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  Item extends Shape,
  A extends Shape,
>(
  endpoint: Endpoint<C, P, Q, B, z.ZodArray<Item>, A> & { paged: true },
  handle: Handler<C, P, Q, B, A, Paged<z.input<Item>>>,
): Served
export function serve<
  C extends Who,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  A extends Shape,
>(endpoint: Endpoint<C, P, Q, B, R, A>, handle: Handler<C, P, Q, B, A, z.input<R>>): Served
export function serve<
  C extends Who,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  A extends Shape,
>(
  endpoint: Endpoint<C, P, Q, B, R, A>,
  handle: Handler<C, P, Q, B, A, Paged<unknown> | FileAnswer | z.input<R>>,
): Served {
  return {
    endpoint,
    answer: (services, request, reply) => {
      const cookie = sessionCookie(services.config, request, reply)
      const opening = openingOf(endpoint, request, services, cookie.token)
      const answered = async () => {
        let look: ReturnType<typeof lookOf>
        const answer = await transact(
          services.pool,
          opening,
          async (tx, visitor, trail) => {
            const actor = admit(endpoint.can, visitor)
            let unchanged = false
            let showed: string | undefined
            const warnings: Warning[] = []
            const asked = judged(endpoint, request)
            const call = {
              ...asked,
              actor,
              tx,
              record: recorder(endpoint, trail),
              nothingChanged: () => {
                unchanged = true
              },
              showed: (clientId: string) => {
                showed = clientId
              },
              warn: (found: readonly Warning[]) => void warnings.push(...found),
              services: services,
              language: languageOf(request),
              cookie,
              finished: finishedCookie(actor, services.config, request, reply),
              openedCookie: openedCookie(services.config, request, reply),
              deviceCookie: deviceCookie(services.config, request, reply),
              visitor: visitorOf(request),
            }
            return oncePerKey(endpoint, request, asked, actor, { tx, cipher: services.cipher }, async () => {
              const answer = {
                ...answerOf(endpoint, await handle(call)),
                ...(endpoint.warns && { warnings }),
              }
              if (!unchanged) mustBeRecorded(endpoint, trail.recorded)
              look = lookOf(endpoint, { actor, params: asked.params, result: answer.result, showed })
              return answer
            })
          },
          { isReading: isReading(endpoint) },
        )
        if (look) services.looks.note(look)
        return answer
      }
      return countingFailedLinks(endpoint, request, services, cookie.token, () =>
        seenThoughRefused(endpoint, request, services, cookie.token, answered),
      )
    },
  }
}

/** Every part of a request as its endpoint has it. @throws Problem not_found · invalid */
export function judged<C extends Who, P extends Shape, Q extends Shape, B extends Shape>(
  endpoint: Endpoint<C, P, Q, B>,
  request: FastifyRequest,
) {
  return {
    params: validate(endpoint.params, request.params, 'not_found'),
    query: validate(endpoint.query, request.query, 'invalid'),
    // a file is the handler's to read
    body: validate(endpoint.body, endpoint.uploads ? undefined : request.body, 'invalid'),
  }
}

/** Records the endpoint's audit event in a trail. */
export function recorder<A extends Shape>(
  endpoint: Endpoint<Who, Shape, Shape, Shape, Shape, A>,
  trail: Trail,
): Recorder<A> {
  return (payload, { userId, refused, like, advisorId } = {}) => {
    const audit = like ?? endpoint.audit
    const event = refused ? audit?.refusedEvent : audit?.event
    if (!audit || !event) throw new Error(`${endpoint.path} names no such audit event`)
    const judgedPayload = AuditPayload.parse(audit.payload.parse(payload))
    trail.record({
      event,
      payload: judgedPayload,
      ...(userId && { userId }),
      ...(advisorId && { advisorId }),
    })
  }
}

/** @throws Error where a call that changes something left no event: it is not committed */
export function mustBeRecorded(endpoint: Endpoint, recorded: number): void {
  if (endpoint.audit && recorded === 0)
    throw new Error(`${endpoint.method} ${endpoint.path} left no audit event`)
}

export const answerOf = (endpoint: Endpoint, handled: unknown): Answer => {
  if (endpoint.file) return { result: undefined, file: handled as FileAnswer } // by serve's first signature
  if (!endpoint.paged) return { result: handled }
  const { items, page, counts } = handled as Paged<unknown> // by serve's second signature
  return { result: items, page, ...(endpoint.counts && { counts }) }
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
  authorization: request.headers.authorization ?? '',
})

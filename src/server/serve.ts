import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Who } from '../platform/endpoint.ts'
import type { Page, Paged } from '../platform/paging.ts'
import type { Tx } from './database/tx.ts'
import type { House, Rooms } from './house.ts'
import { oncePerKey } from './idempotency.ts'
import { judge } from './judge.ts'
import { type ActorOf, admit } from './permissions.ts'
import { asVisitor } from './session.ts'
import { type SessionCookie, sessionCookie } from './session-cookie.ts'
import { type Trail, transact } from './transact.ts'

type Shape = z.ZodType

const AuditPayload = z.record(z.string(), z.json())

/** What a handler is given: everything here has been judged. */
export interface Call<Can extends Who, P extends Shape, Q extends Shape, B extends Shape, A extends Shape> {
  actor: ActorOf<Can>
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  tx: Tx
  /** Writes the endpoint's audit event; a call that changes something is not committed without it. */
  record: (payload: z.input<A>, by?: { userId: string }) => void
  rooms: Rooms
  cookie: SessionCookie
  visitor: Visitor
}

export interface Visitor {
  address: string
  userAgent: string
}

/** The call before its transaction: for what must not hold a connection, or must be kept when refused. */
export type CallInSteps<B extends Shape, A extends Shape> = Omit<
  Call<'anyone', Shape, Shape, B, A>,
  'tx' | 'record' | 'actor' | 'params' | 'query'
> & {
  requestId: string
  /** One transaction of its own, kept whatever comes after. */
  step: <Result>(
    work: (tx: Tx, record: Call<'anyone', Shape, Shape, B, A>['record']) => Promise<Result>,
  ) => Promise<Result>
}

export interface Answer {
  result: unknown
  page?: Page
}

/** An endpoint together with what it does. The app mounts these; the tests walk over them. */
export interface Served {
  endpoint: Endpoint
  answer: (house: House, request: FastifyRequest, reply: FastifyReply) => Promise<Answer>
}

type Handler<C extends Who, P extends Shape, Q extends Shape, B extends Shape, A extends Shape, Result> = (
  call: Call<C, P, Q, B, A>,
) => Promise<Result>

/** Binds a handler to its endpoint. The handler gives the result; for a list, the items and their page. */
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
>(endpoint: Endpoint<C, P, Q, B, R, A>, handle: Handler<C, P, Q, B, A, Paged<unknown> | z.input<R>>): Served {
  return {
    endpoint,
    answer: (house, request, reply) => {
      const cookie = sessionCookie(house.config, request, reply)
      const visit = {
        token: cookie.token,
        requestId: request.id,
        times: house.config.session,
        readOnly: endpoint.method === 'GET' && !endpoint.audit,
      }
      return transact(house.pool, asVisitor(visit), async (tx, visitor, trail) => {
        const actor = admit(endpoint.can, visitor)
        const call = {
          ...judged(endpoint, request),
          actor,
          tx,
          record: recorder(endpoint, trail),
          rooms: house,
          cookie,
          visitor: visitorOf(request),
        }
        return oncePerKey(endpoint, request, actor, tx, async () => {
          const answer = answerOf(endpoint, await handle(call))
          mustBeRecorded(endpoint, trail)
          return answer
        })
      })
    },
  }
}

/** Binds a handler that decides its own transactions (see CallInSteps). Open to anyone. */
export function serveInSteps<B extends Shape, R extends Shape, A extends Shape>(
  endpoint: Endpoint<'anyone', z.ZodUndefined, z.ZodUndefined, B, R, A>,
  handle: (call: CallInSteps<B, A>) => Promise<z.input<R>>,
): Served {
  return {
    endpoint,
    answer: async (house, request, reply) => {
      const cookie = sessionCookie(house.config, request, reply)
      const visit = {
        token: cookie.token,
        requestId: request.id,
        times: house.config.session,
        readOnly: false,
      }
      const { body } = judged(endpoint, request)
      const step: CallInSteps<B, A>['step'] = (work) =>
        transact(house.pool, asVisitor(visit), (tx, _actor, trail) => work(tx, recorder(endpoint, trail)))
      const result = await handle({
        body,
        step,
        rooms: house,
        cookie,
        visitor: visitorOf(request),
        requestId: request.id,
      })
      return { result }
    },
  }
}

function judged<C extends Who, P extends Shape, Q extends Shape, B extends Shape>(
  endpoint: Endpoint<C, P, Q, B>,
  request: FastifyRequest,
) {
  return {
    params: judge(endpoint.params, request.params, 'not_found'),
    query: judge(endpoint.query, request.query, 'invalid'),
    body: judge(endpoint.body, request.body, 'invalid'),
  }
}

function recorder<A extends Shape>(endpoint: Endpoint<Who, Shape, Shape, Shape, Shape, A>, trail: Trail) {
  return (payload: z.input<A>, by?: { userId: string }) => {
    if (!endpoint.audit) throw new Error(`${endpoint.path} names no audit event`)
    const judgedPayload = AuditPayload.parse(endpoint.audit.payload.parse(payload))
    trail.record({ event: endpoint.audit.event, payload: judgedPayload, ...by })
  }
}

function mustBeRecorded(endpoint: Endpoint, trail: Trail): void {
  if (endpoint.audit && trail.recorded === 0)
    throw new Error(`${endpoint.method} ${endpoint.path} left no audit event`)
}

const answerOf = (endpoint: Endpoint, handled: unknown): Answer => {
  if (!endpoint.paged) return { result: handled }
  const { items, page } = handled as Paged<unknown> // by serve's first signature
  return { result: items, page }
}

const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
})

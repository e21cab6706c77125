import type { z } from 'zod'
import type { Endpoint, FileKind, Who } from '../../platform/endpoint.ts'
import { Problem } from '../../platform/problem.ts'
import { transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { Typesetting } from '../documents/typesetter.ts'
import { countingFailedLinks, openingOf, personBehind } from '../session/opening.ts'
import { type ActorOf, admit } from '../session/permissions.ts'
import {
  deviceCookie,
  knownBrowserCookie,
  openedCookie,
  type PortalCookie,
  providerCookie,
  sessionCookie,
} from '../session/session-cookie.ts'
import type { FileAnswer, Warning } from './answer.ts'
import { oncePerKey } from './idempotency.ts'
import { languageOf } from './language.ts'
import {
  answerOf,
  type Call,
  judged,
  mustBeRecorded,
  type Recorder,
  recorder,
  type Served,
  visitorOf,
} from './serve.ts'

type Shape = z.ZodType

/** The call before its transaction: for what must not hold a connection, or must be kept when refused. */
export type CallInSteps<
  Can extends Who,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  A extends Shape,
> = Pick<
  Call<Can, P, Q, B, A>,
  | 'params'
  | 'query'
  | 'body'
  | 'nothingChanged'
  | 'warn'
  | 'services'
  | 'language'
  | 'cookie'
  | 'openedCookie'
  | 'deviceCookie'
  | 'visitor'
> & {
  requestId: string
  /** The file that is sent, as it arrives; nothing where the endpoint takes none. */
  upload: AsyncIterable<Uint8Array>
  /** Of the browser in which a user has signed in before. */
  knownBrowserCookie: (userId: string) => PortalCookie
  /** Of somebody whom the firm's identity provider named. */
  providerCookie: PortalCookie
  /** One transaction of its own, kept whatever comes after. The session is looked at anew in each. */
  step: <Result>(
    work: (tx: Tx, record: Recorder<A>, actor: ActorOf<Can>) => Promise<Result>,
  ) => Promise<Result>
  /**
   * Typesets a document between steps, in a turn of the caller's; not where nobody waits for the answer any more.
   * @throws DocumentFailed · Problem unavailable, where too many wait already; invalid, where a text cannot be set
   */
  typesetInTurn: (make: (typesetter: Typesetting) => Promise<Buffer>) => Promise<Buffer>
  /**
   * Within a step: creates once per Idempotency-Key, and gives what was created then, with what was told beside it. Of a call
   * that takes a file, `sent` tells that file from others.
   */
  once: <Result>(
    tx: Tx,
    actor: ActorOf<Can>,
    work: () => Promise<Created<Result>>,
    sent?: string,
  ) => Promise<Created<Result>>
}

interface Created<Result> {
  result: Result
  warnings?: Warning[]
}

/**
 * Binds a handler that decides its own transactions (see CallInSteps). Where anyone may call, whoever holds the
 * browser's session has no part in it: the steps run on nobody's behalf.
 */
export function serveInSteps<
  C extends Who,
  B extends Shape,
  A extends Shape,
  P extends Shape = z.ZodUndefined,
  Q extends Shape = z.ZodUndefined,
>(
  endpoint: Endpoint<C, P, Q, B, z.ZodUndefined, A> & { file: FileKind },
  handle: (call: CallInSteps<C, P, Q, B, A>) => Promise<FileAnswer>,
): Served
export function serveInSteps<
  C extends Who,
  B extends Shape,
  R extends Shape,
  A extends Shape,
  P extends Shape = z.ZodUndefined,
  Q extends Shape = z.ZodUndefined,
>(
  endpoint: Endpoint<C, P, Q, B, R, A>,
  handle: (call: CallInSteps<C, P, Q, B, A>) => Promise<z.input<R>>,
): Served
export function serveInSteps<
  C extends Who,
  B extends Shape,
  R extends Shape,
  A extends Shape,
  P extends Shape = z.ZodUndefined,
  Q extends Shape = z.ZodUndefined,
>(
  endpoint: Endpoint<C, P, Q, B, R, A>,
  handle: (call: CallInSteps<C, P, Q, B, A>) => Promise<FileAnswer | z.input<R>>,
): Served {
  return {
    endpoint,
    answer: (services, request, reply) => {
      const cookie = sessionCookie(services.config, request, reply)
      const opening = openingOf(
        endpoint,
        request,
        services,
        endpoint.can === 'anyone' ? undefined : cookie.token,
      )
      let recorded = 0
      let unchanged = false
      const nothingChanged = () => {
        unchanged = true
      }
      const warnings: Warning[] = []
      const step: CallInSteps<C, P, Q, B, A>['step'] = (work) =>
        transact(services.pool, opening, async (tx, visitor, trail) => {
          const result = await work(tx, recorder(endpoint, trail), admit(endpoint.can, visitor))
          recorded += trail.recorded
          return result
        })
      return countingFailedLinks(endpoint, request, services, cookie.token, async () => {
        // whoever may not call is told so before the body is judged, as everywhere
        if (endpoint.can !== 'anyone') await step(async () => {})
        const asked = judged(endpoint, request)
        const { params, query, body } = asked
        const once: CallInSteps<C, P, Q, B, A>['once'] = async <Result>(
          tx: Tx,
          actor: ActorOf<C>,
          work: () => Promise<Created<Result>>,
          sent?: string,
        ) => {
          let isAnew = false
          const kept = await oncePerKey(
            endpoint,
            request,
            sent === undefined ? asked : { ...asked, body: sent },
            actor,
            { tx, cipher: services.cipher },
            () => {
              isAnew = true
              return work()
            },
          )
          if (!isAnew) nothingChanged()
          // kept under the hash of this very call, so it is what the work of this call gave
          return kept as Created<Result>
        }
        const visitor = visitorOf(request)
        const requestId = request.id
        const result = await handle({
          params,
          query,
          body,
          step,
          once,
          nothingChanged,
          warn: (found) => void warnings.push(...found),
          services: services,
          language: languageOf(request),
          cookie,
          knownBrowserCookie: knownBrowserCookie(services.config, request, reply),
          openedCookie: openedCookie(services.config, request, reply),
          deviceCookie: deviceCookie(services.config, request, reply),
          providerCookie: providerCookie(services.config, request, reply),
          visitor,
          requestId,
          typesetInTurn: async (make) => {
            const person = await personBehind(endpoint, request, services, cookie.token)
            if (person === undefined) throw new Problem('unauthenticated')
            const isWanted = () => !reply.raw.destroyed
            return await services.typesetter.preview({ person, isWanted }, make)
          },
          upload: endpoint.uploads && isStream(request.body) ? request.body : noFile(),
        })
        if (!unchanged) mustBeRecorded(endpoint, recorded)
        return { ...answerOf(endpoint, result), ...(endpoint.warns && { warnings }) }
      })
    },
  }
}

const isStream = (body: unknown): body is AsyncIterable<Uint8Array> => Symbol.asyncIterator in Object(body)

async function* noFile(): AsyncGenerator<Uint8Array> {}

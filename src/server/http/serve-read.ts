import type { z } from 'zod'
import type { Language } from '../../platform/codes/person.ts'
import type { Endpoint } from '../../platform/endpoint.ts'
import type { Paged } from '../../platform/paging.ts'
import type { BookPermission } from '../../platform/permissions.ts'
import { lookOf } from '../audit/looks.ts'
import { type Book, bookOfCall } from '../database/in-books.ts'
import { read } from '../database/reading.ts'
import type { Tx } from '../database/tx.ts'
import type { RequestServices } from '../services.ts'
import { openingOf, seenThoughRefused } from '../session/opening.ts'
import { type Adviser, admit } from '../session/permissions.ts'
import { sessionCookie } from '../session/session-cookie.ts'
import type { Warning } from './answer.ts'
import { languageOf } from './language.ts'
import { answerOf, judged, type Served } from './serve.ts'

type Shape = z.ZodType
type None = z.ZodUndefined

/** What a handler that reads is given. Its first queries are sent before it is known who calls. */
export interface ReadCall<P extends Shape, Q extends Shape> {
  params: z.output<P>
  query: z.output<Q>
  tx: Tx
  /** The book that the call acts in, for its queries. */
  book: Book
  /** Who calls. Asked for after the queries it costs nothing, before them a turn of its own. */
  actor: () => Promise<Adviser>
  services: RequestServices
  /** Tells something beside the result; the endpoint says that it may. */
  warn: (warnings: readonly Warning[]) => void
  language: Language
}

type Reads<P extends Shape, Q extends Shape, Result> = (call: ReadCall<P, Q>) => Promise<Result>

/**
 * Binds a handler that reads, and asks everything at once, to its endpoint: session, rights and queries are one turn to the
 * database (see `read`). What it found or refused counts only once whoever calls is admitted.
 */
export function serveRead<P extends Shape, Q extends Shape, Item extends Shape>(
  endpoint: Endpoint<BookPermission, P, Q, None, z.ZodArray<Item>, None> & { paged: true },
  handle: Reads<P, Q, Paged<z.input<Item>>>,
): Served
export function serveRead<P extends Shape, Q extends Shape, R extends Shape>(
  endpoint: Endpoint<BookPermission, P, Q, None, R, None>,
  handle: Reads<P, Q, z.input<R>>,
): Served
export function serveRead<P extends Shape, Q extends Shape, R extends Shape>(
  endpoint: Endpoint<BookPermission, P, Q, None, R, None>,
  handle: Reads<P, Q, Paged<unknown> | z.input<R>>,
): Served {
  return {
    endpoint,
    answer: (services, request, reply) => {
      const { token } = sessionCookie(services.config, request, reply)
      const opening = openingOf(endpoint, request, services, token)
      return seenThoughRefused(endpoint, request, services, token, () =>
        read(services.pool, opening, async (reading) => {
          const actor = async () => admit(endpoint.can, await reading.actor())
          const warnings: Warning[] = []
          const found = await settled(async () => {
            const { params, query } = judged(endpoint, request)
            return await handle({
              params,
              query,
              tx: reading.tx,
              services,
              book: bookOfCall,
              actor,
              warn: (told) => void warnings.push(...told),
              language: languageOf(request),
            })
          })
          const by = await actor()
          const look = lookOf(endpoint, { actor: by, params: request.params, result: found() })
          if (look) services.looks.note(look)
          return { ...answerOf(endpoint, found()), ...(endpoint.warns && { warnings }) }
        }),
      )
    },
  }
}

/** What came of it, to be asked for later: it gives the result, or throws what was thrown. */
async function settled<Result>(work: () => Promise<Result>): Promise<() => Result> {
  try {
    const result = await work()
    return () => result
  } catch (error) {
    return () => {
      throw error
    }
  }
}

import { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify'
import { Problem, type ProblemCode } from '../../platform/problem.ts'
import { refusalOf } from './refuse.ts'

/** So long the headers of a call may take to arrive, and then its body. */
const usualPatienceMs = 30_000

/** So many times as long the body may take that is a file: 50 MB over a line of half a megabit a second. */
const patienceForFiles = 30

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, which may take long to arrive. */
    isFile?: boolean
    /** It may be a file within JSON: ten megabytes over a line of a megabit a second. */
    isLarge?: boolean
  }
}

/** So many times as long a body may take that holds a file. */
const patienceForLarge = 4

/** How often Node looks for connections that are late. */
const checkedEveryMs = 1_000

/**
 * What a connection may take until its call has arrived. Fastify puts Node's own limit out of force unless it is
 * given one, and Node looks for late connections every 30 s unless it is told otherwise.
 */
export const receiving = (patienceMs = usualPatienceMs) =>
  ({
    requestTimeout: patienceForFiles * patienceMs,
    http: {
      headersTimeout: patienceMs,
      connectionsCheckingInterval: Math.min(checkedEveryMs, patienceMs),
    },
    clientErrorHandler: refuseConnection,
  }) satisfies FastifyHttpOptions<RawServerDefault>

/** Ends the connection of a call whose body does not arrive in time. Of a file Node's own limit does, until it is answered. */
export function endLateBodies(app: FastifyInstance, patienceMs = usualPatienceMs): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    // a call that a test injects comes over no connection
    if (!hasBody || !(raw.socket instanceof Socket)) return
    let late: NodeJS.Timeout | undefined
    const wait = () => {
      if (raw.closed || raw.complete) return
      const patience = patienceMs * (routeOptions.config.isLarge ? patienceForLarge : 1)
      late = setTimeout(() => refuseConnection(tooSlow, raw.socket), patience).unref()
    }
    for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(late))
    if (routeOptions.config.isFile) reply.raw.once('finish', wait)
    else wait()
  })
}

const tooSlow = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const problemCodes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'too_large',
}

/** Answers what never became a call, in the envelope like everything else, and ends its connection. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.destroyed) return
  const problem = new Problem(problemCodes[error.code ?? ''] ?? 'not_json')
  const body = JSON.stringify(refusalOf(problem, 'en'))
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  if (socket.writable && error.code !== 'ECONNRESET') socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

import type { Socket } from 'node:net'
import type { FastifyHttpOptions, RawServerDefault } from 'fastify'
import { Problem, type ProblemCode } from '../../platform/problem.ts'
import { refusalOf } from './refuse.ts'

/** So long a call may take to arrive, headers and body together. */
const usualPatienceMs = 30_000

/** How often Node looks for connections that are late. */
const checkedEveryMs = 1_000

/**
 * What a connection may take until its call has arrived. Fastify puts Node's own limit out of force unless it is
 * given one, and Node looks for late connections every 30 s unless it is told otherwise.
 */
export const receiving = (patienceMs = usualPatienceMs) =>
  ({
    requestTimeout: patienceMs,
    http: {
      headersTimeout: patienceMs,
      connectionsCheckingInterval: Math.min(checkedEveryMs, patienceMs),
    },
    clientErrorHandler: refuseConnection,
  }) satisfies FastifyHttpOptions<RawServerDefault>

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

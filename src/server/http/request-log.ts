import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const isProbe = /^\/(healthz|readyz)$/

export const newRequestId = (): string => randomUUID()

/**
 * One line a request, from a list of what may be said: the route's pattern rather than the address, since
 * an address may hold a link's code or a name that was searched for.
 */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    // a proxy asks twice a second
    const level = isProbe.test(route) && reply.statusCode < 400 ? 'debug' : 'info'
    request.log[level](
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}

import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../platform/problem.ts'
import { headMigration } from '../database/migrate.ts'
import { scrape } from '../metrics/scrape.ts'
import type { AppServices } from '../services.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What an operator's machines ask: alive, ready, and the measurements. */
export async function probes(app: FastifyInstance, services: AppServices): Promise<void> {
  const head = await headMigration()
  const hidden = { schema: { hide: true } }

  app.get('/healthz', hidden, async () => ({ status: 'alive' }))

  app.get('/readyz', hidden, async () => {
    // a later release may have gone on from there: what it does to the tables, this one bears
    const { rowCount } = await services.pool.query('select from kysely_migration where name = $1', [head])
    if (rowCount !== 1) throw new Problem('unavailable', { retryAfterSeconds: 5 })
    return { status: 'ready', migration: head }
  })

  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayMeasure(request, services.config.metricsToken)) throw new Problem('forbidden')
    return reply.type(services.metrics.registry.contentType).send(await scrape(services))
  })
}

/** What proxies add of their own to what they pass on. */
const forwarding = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/

/**
 * Whoever shows the token. Where none is set, this machine under its own name and without a proxy's headers. A proxy on
 * this machine that adds none and asks for localhost cannot be told apart: docs/guide/running.md says to set a token behind one.
 */
function mayMeasure({ headers, hostname, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameText(token, headers.authorization?.replace(/^Bearer /, '') ?? '')
  return (
    loopback.has(socket.remoteAddress ?? '') &&
    ownNames.has(hostname) &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  )
}

const sameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

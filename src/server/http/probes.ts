import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '../../platform/problem.ts'
import { headMigration } from '../database/migrate.ts'
import type { AppServices } from '../services.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What an operator's machines ask: alive, ready, and the measurements. */
export async function probes(app: FastifyInstance, services: AppServices): Promise<void> {
  const head = await headMigration()
  const registry = measurements(app, services)
  const hidden = { schema: { hide: true } }

  app.get('/healthz', hidden, async () => ({ status: 'alive' }))

  app.get('/readyz', hidden, async () => {
    const { rows } = await services.pool.query<{ name: string }>(
      'select max(name) as name from kysely_migration',
    )
    if (rows[0]?.name !== head) throw new Problem('unavailable', { retryAfterSeconds: 5 })
    return { status: 'ready', migration: head }
  })

  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayMeasure(request, services.config.metricsToken)) throw new Problem('forbidden')
    return reply.type(registry.contentType).send(await registry.metrics())
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

function measurements(app: FastifyInstance, services: AppServices): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of this process to the database, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, services.pool.idleCount)
      this.set({ state: 'busy' }, services.pool.totalCount - services.pool.idleCount)
      this.set({ state: 'waited for' }, services.pool.waitingCount)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  return registry
}

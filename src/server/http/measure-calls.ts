import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppServices } from '../services.ts'

/** Measures every call. Before the routes: what is registered before a hook goes by without it. */
export function measureCalls(app: FastifyInstance, { metrics }: AppServices): void {
  const { requestSeconds, requestsInFlight } = metrics
  const inFlight = new WeakSet<FastifyRequest>()
  const gone = (request: FastifyRequest) => {
    if (inFlight.delete(request)) requestsInFlight.dec()
  }
  app.addHook('onRequest', async (request) => {
    inFlight.add(request)
    requestsInFlight.inc()
  })
  // whoever asked may have gone before there was an answer
  app.addHook('onRequestAbort', async (request) => gone(request))
  app.addHook('onResponse', async (request, reply) => {
    gone(request)
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    }
    requestSeconds.observe(labels, reply.elapsedTime / 1000)
  })
}

import type { FastifyInstance } from 'fastify'

/**
 * While the portal stops, an answer ends its connection. Fastify closes those that are idle when it begins; one
 * whose request was still in flight would be kept by the browser, and the portal would wait for it.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

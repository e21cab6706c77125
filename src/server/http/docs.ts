import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transact } from '../database/transact.ts'
import type { AppServices } from '../services.ts'
import { admit } from '../session/permissions.ts'
import { asVisitor } from '../session/session.ts'
import { sessionCookie } from '../session/session-cookie.ts'
import { compressedAnswer } from './compression.ts'
import { demoFlag } from './screens.ts'

/**
 * The calls described, made from the same endpoints: /api/openapi.json, and a page of it at /api/docs. In the demo for
 * everybody; a real firm's shows them to whoever is signed in.
 */
export async function docs(app: FastifyInstance, services: AppServices): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Adviser portal',
        version: '1',
        description: 'Every answer stands in the envelope {isSuccess, result, errorMessages}.',
      },
      components: {
        securitySchemes: {
          // '__Host-portal' where the portal is reached over https
          session: { type: 'apiKey', in: 'cookie', name: 'portal' },
          // of another system of the firm's (administration/tokens)
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
  })
  const isDemo = demoFlag(services)
  await app.register(async (shown) => {
    shown.addHook('onRequest', async (request, reply) => {
      if (!(await isDemo())) await mustBeSignedIn(services, request, reply)
    })
    await shown.register(swaggerUi, { routePrefix: '/api/docs' })
    shown.get('/api/openapi.json', { schema: { hide: true }, compress: compressedAnswer }, async () =>
      app.swagger(),
    )
  })
}

/** @throws Problem unauthenticated · two_factor_required */
async function mustBeSignedIn({ config, pool }: AppServices, request: FastifyRequest, reply: FastifyReply) {
  const { token } = sessionCookie(config, request, reply)
  const visit = { token, requestId: request.id, times: config.session, readOnly: true, unusedSeconds: 0 }
  await transact(pool, asVisitor(visit), async (_, visitor) => void admit('user', visitor))
}

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressedAnswer } from './compression.ts'
import type { House } from './house.ts'
import { admit } from './permissions.ts'
import { demoFlag } from './screens.ts'
import { asVisitor } from './session.ts'
import { sessionCookie } from './session-cookie.ts'
import { transact } from './transact.ts'

/**
 * The calls described, made from the same endpoints: /api/openapi.json, and a page of it at /api/docs. In the demo for
 * everybody; a real firm's shows them to whoever is signed in.
 */
export async function docs(app: FastifyInstance, house: House): Promise<void> {
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
        },
      },
    },
  })
  const isDemo = demoFlag(house)
  await app.register(async (shown) => {
    shown.addHook('onRequest', async (request, reply) => {
      if (!(await isDemo())) await mustBeSignedIn(house, request, reply)
    })
    await shown.register(swaggerUi, { routePrefix: '/api/docs' })
    shown.get('/api/openapi.json', { schema: { hide: true }, compress: compressedAnswer }, async () =>
      app.swagger(),
    )
  })
}

/** @throws Problem unauthenticated · two_factor_required */
async function mustBeSignedIn({ config, pool }: House, request: FastifyRequest, reply: FastifyReply) {
  const { token } = sessionCookie(config, request, reply)
  const visit = { token, requestId: request.id, times: config.session, readOnly: true, unusedSeconds: 0 }
  await transact(pool, asVisitor(visit), async (_, visitor) => void admit('user', visitor))
}

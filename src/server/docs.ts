import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { compressedAnswer } from './compression.ts'

/** The calls described, made from the same endpoints: /api/openapi.json, and a page of it at /api/docs. */
export async function docs(app: FastifyInstance): Promise<void> {
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
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { schema: { hide: true }, compress: compressedAnswer }, async () =>
    app.swagger(),
  )
}

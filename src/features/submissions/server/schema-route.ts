import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { SubmissionData, schemaPath } from '../data-contract.ts'

/** Tells other systems what the data of a package looks like. Nothing of the firm's stands in it. */
export function schemaRoute(app: FastifyInstance): void {
  const schema = z.toJSONSchema(SubmissionData, {
    target: 'draft-2020-12',
    io: 'output',
    unrepresentable: 'any',
  })
  app.get(schemaPath, { schema: { hide: true } }, (_, reply) =>
    reply.type('application/schema+json').send(JSON.stringify({ ...schema, $id: schemaPath })),
  )
}

import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { type Endpoint, type FileKind, usualBodyBytes } from '../../platform/endpoint.ts'
import { Page } from '../../platform/paging.ts'
import { isForLinkHolders, machinePermissionsIn } from '../session/permissions.ts'

const toJson = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
  })
  return rest
}

const strict = (properties: Record<string, unknown>, required: string[]) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

const sentences = { type: 'array', items: { type: 'string' } }

const idempotencyKey = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      format: 'uuid',
      description: 'The same key and body within 24 hours get the same answer, and create nothing more.',
    },
  },
}

const warnings = {
  type: 'array',
  description: 'What is out of the ordinary and hinders nothing; absent where there is nothing to tell.',
  items: strict(
    {
      key: { type: 'string', description: 'Stable for one cause.' },
      path: { type: 'string' },
      message: { type: 'string' },
      source: { type: 'string', nullable: true, description: 'The rule or law that it comes from.' },
      severity: { type: 'string', enum: ['blocks', 'reason', 'advises'] },
      asksReason: { type: 'boolean', description: 'Submitting waits for an acknowledgement of its own.' },
      audience: { type: 'string', enum: ['client', 'firm'] },
    },
    ['key', 'path', 'message', 'source', 'severity', 'asksReason', 'audience'],
  ),
}

/** What every refusal looks like. `result` holds the current record where the code is `stale`, its end where it is `link_closed`. */
const refusal = strict(
  {
    isSuccess: { type: 'boolean', enum: [false] },
    result: { nullable: true },
    errorMessages: sentences,
    code: { type: 'string' },
    issues: {
      type: 'array',
      items: strict({ path: { type: 'string' }, message: { type: 'string' } }, ['path', 'message']),
    },
    blockers: {
      type: 'array',
      description: 'Of `in_use`: what is to be seen to first.',
      items: strict(
        {
          kind: { type: 'string', enum: ['household', 'person', 'account', 'package', 'link'] },
          id: { type: 'string', format: 'uuid' },
          text: { type: 'string' },
          link: { type: 'string', description: 'The page of the portal where that is done.' },
        },
        ['kind', 'id', 'text', 'link'],
      ),
    },
    warnings,
    requestId: { type: 'string' },
  },
  ['isSuccess', 'errorMessages', 'code'],
)

type Schemas = FastifySchema & Record<string, unknown>

const made = new WeakMap<Endpoint, Schemas>()

/**
 * The call's JSON Schemas, made once in a process. From the one of the result the writer of the answers is compiled:
 * fast, and it writes what the schema names and nothing else, so that no extra column can leak.
 */
export function schemaOf(endpoint: Endpoint): Schemas {
  const known = made.get(endpoint)
  if (known) return known
  const schemas = makeSchemas(endpoint)
  made.set(endpoint, schemas)
  return schemas
}

function makeSchemas(endpoint: Endpoint): Schemas {
  const done = endpoint.file ? fileOf(endpoint.file) : envelopeOf(endpoint)
  return {
    summary: endpoint.summary,
    ...(endpoint.body ? { description: `The body may weigh ${bodyKilobytes(endpoint)} kB at most.` } : {}),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.params ? { params: toJson(endpoint.params, 'input') } : {}),
    ...(endpoint.query ? { querystring: toJson(endpoint.query, 'input') } : {}),
    ...(endpoint.uploads ? { consumes: [endpoint.uploads] } : {}),
    ...(endpoint.body ? { body: toJson(endpoint.body, 'input') } : {}),
    ...(endpoint.creates ? { headers: idempotencyKey } : {}),
    security: securityOf(endpoint),
    response: { 200: done, '4xx': refusal, '5xx': refusal },
  }
}

function securityOf({ can }: Endpoint) {
  if (can === 'anyone' || isForLinkHolders(can)) return []
  return [{ session: [] }, ...(machinePermissionsIn(can).length > 0 ? [{ token: [] }] : [])]
}

const bodyKilobytes = ({ largestBodyBytes = usualBodyBytes }: Endpoint): number =>
  Math.floor(largestBodyBytes / 1024)

const fileOf = ({ type }: FileKind) => ({
  description: 'The document itself, without the envelope',
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
})

const envelopeOf = (endpoint: Endpoint) =>
  strict(
    {
      isSuccess: { type: 'boolean', enum: [true] },
      result: toJson(endpoint.result, 'output'),
      errorMessages: sentences,
      ...(endpoint.paged ? { page: toJson(Page, 'output') } : {}),
      ...(endpoint.counts ? { counts: toJson(endpoint.counts, 'output') } : {}),
      ...(endpoint.warns ? { warnings } : {}),
    },
    ['isSuccess', 'result', 'errorMessages', ...(endpoint.paged ? ['page'] : [])],
  )

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, FileKind } from '../../platform/endpoint.ts'
import { Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import type { AppServices } from '../services.ts'
import { countMachineCall } from '../session/machine.ts'
import type { FileAnswer } from './answer.ts'
import { compressedAnswer, plainForOtherSites } from './compression.ts'
import { refuseCrossSite } from './cross-site.ts'
import { jsonAlone } from './json-body.ts'
import { schemaOf } from './json-schema.ts'
import { languageOf, translatedWarning } from './language.ts'
import { largeBodies, takesLarge } from './large-bodies.ts'
import type { Served } from './serve.ts'

/** Gives every call its route: JSON in, the envelope out. */
export function mount(app: FastifyInstance, services: AppServices, routes: readonly Served[]): void {
  jsonAlone(app)
  const holdLarge = largeBodies()
  for (const { endpoint, answer } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      config: { isFile: endpoint.uploads !== undefined, isLarge: takesLarge(endpoint) },
      ...(endpoint.largestBodyBytes ? { bodyLimit: endpoint.largestBodyBytes } : {}),
      compress: endpoint.compressed ? compressedAnswer : false,
      onRequest: async (request, reply) => {
        if (endpoint.method !== 'GET') refuseCrossSite(request, services.config.publicUrl)
        else plainForOtherSites(request)
        refuseOtherTypes(endpoint, request)
        holdLarge(endpoint, request, reply)
      },
      handler: async (request, reply) => {
        await countMachineCall(services, endpoint, request)
        const { result, page, counts, warnings, file } = await answer(services, request, reply)
        if (file && endpoint.file) return sendFile(reply, endpoint.file, file)
        const told = warnings?.map(translatedWarning(languageOf(request)))
        return {
          isSuccess: true,
          result,
          errorMessages: [],
          ...(page ? { page } : {}),
          ...(counts ? { counts } : {}),
          ...(told?.length ? { warnings: told } : {}),
        }
      },
    })
  }
}

/** A file is taken where a call takes one, and nothing else there. */
function refuseOtherTypes({ uploads }: Endpoint, request: FastifyRequest): void {
  const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  const isFile = Object.keys(onlyFile).includes(type.trim())
  if (isFile && !uploads) throw new Problem('unsupported_media_type')
  if (uploads && type.trim() !== uploads)
    throw new Problem('unsupported_media_type', { sentence: onlyFile[uploads] })
}

const onlyFile = {
  'text/csv': words('Only a CSV file (text/csv) is accepted'),
  'image/png': words('Only a PNG picture (image/png) is accepted'),
  'application/octet-stream': words('Only a file (application/octet-stream) is accepted'),
} as const satisfies Record<NonNullable<Endpoint['uploads']>, string>

/** Names are of ASCII letters, so that they need no encoding in the header. */
async function sendFile(reply: FastifyReply, { type, shown }: FileKind, { name, bytes }: FileAnswer) {
  const made = typeof bytes === 'function' ? await bytes() : bytes
  return reply.type(type).header('content-disposition', `${shown}; filename="${name}"`).send(made)
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FileKind } from '../platform/endpoint.ts'
import { compressedAnswer, plainForOtherSites } from './compression.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { House } from './house.ts'
import { schemaOf } from './json-schema.ts'
import type { FileAnswer, Served } from './serve.ts'

/** Gives every call its route: JSON in, the envelope out. */
export function mount(app: FastifyInstance, house: House, routes: readonly Served[]): void {
  jsonAlone(app)
  for (const { endpoint, answer } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      ...(endpoint.largestBodyBytes ? { bodyLimit: endpoint.largestBodyBytes } : {}),
      compress: endpoint.compressed ? compressedAnswer : false,
      onRequest: async (request) => {
        if (endpoint.method !== 'GET') refuseCrossSite(request, house.config.publicUrl)
        else plainForOtherSites(request)
      },
      handler: async (request, reply) => {
        const { result, page, file } = await answer(house, request, reply)
        if (file && endpoint.file) return sendFile(reply, endpoint.file, file)
        return { isSuccess: true, result, errorMessages: [], ...(page ? { page } : {}) }
      },
    })
  }
}

/** Names are of ASCII letters, so that they need no encoding in the header. */
async function sendFile(reply: FastifyReply, { type, shown }: FileKind, { name, bytes }: FileAnswer) {
  const made = typeof bytes === 'function' ? await bytes() : bytes
  return reply.type(type).header('content-disposition', `${shown}; filename="${name}"`).send(made)
}

/** Forms and plain text are what a page of another site can send without asking: neither is read. */
function jsonAlone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    // a call that takes no body may still name its type
    if (text === '') done(null, undefined)
    else if (text.length < largeBody) parse(request, text, done)
    else inTurn(() => parse(request, text, done))
  })
}

/** In UTF-16 units: more than a page sends of itself, but for a drawn signature. */
const largeBody = 8_192

const waiting: (() => void)[] = []

/** Large bodies are read one in each round of the event loop: two hundred at once hold nobody else up. */
function inTurn(read: () => void): void {
  if (waiting.push(read) === 1) setImmediate(readNext)
}

function readNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(readNext)
}

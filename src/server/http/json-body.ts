import type { FastifyInstance } from 'fastify'
import { Problem } from '../../platform/problem.ts'
import { turns } from '../turns.ts'

/** Forms and plain text are what a page of another site can send without asking: neither is read. */
export function jsonAlone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    // a call that takes no body may still name its type
    if (text === '') done(null, undefined)
    else if (text.length < largeBody) parse(request, text, done)
    else if (hasTooManyValues(text)) done(new Problem('too_large'))
    else inTurn(() => parse(request, text, done))
  })
  // a file is read as it arrives, by the call that takes one (mount.ts refuses it anywhere else)
  app.addContentTypeParser(['text/csv', 'image/png', 'application/octet-stream'], (_request, body, done) =>
    done(null, body),
  )
}

/** Large bodies are read one after the other. */
const inTurn = turns()

/** In UTF-16 units: more than a page sends of itself, but for a drawn signature. */
const largeBody = 8_192

/** No call needs more properties, elements and levels. */
const mostValues = 5_000

const [quote, backslash, comma, bracket, brace] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0))

/** Counted in the text: to build ten thousand levels only to refuse them costs a hundred times as much. */
function hasTooManyValues(text: string): boolean {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === comma || sign === bracket || sign === brace) count += 1
    if (count > mostValues) return true
  }
  return false
}

/** Where the string ends that begins there. A file is one of ten megabytes: its end is looked for, and its signs are not gone through. */
function endOfString(text: string, begin: number): number {
  let end = begin
  let escapes = 0
  do {
    end = text.indexOf('"', end + 1)
    if (end < 0) return text.length
    escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1
  } while (escapes % 2 === 1)
  return end
}

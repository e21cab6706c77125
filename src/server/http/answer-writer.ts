import fastJson, { type AnySchema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

type Writer = (answer: unknown) => string

const compiled = new WeakMap<object, Writer>()

/**
 * Gives the writer of a schema's answers, which is compiled when the first of them is written. Compiled as the portal
 * starts, the writers of all calls take most of a second.
 */
export const answerWriter: FastifySerializerCompiler<AnySchema> =
  ({ schema }) =>
  (answer) => {
    const write = compiled.get(schema) ?? compile(schema)
    return write(answer)
  }

function compile(schema: AnySchema): Writer {
  const write: Writer = fastJson(schema)
  compiled.set(schema, write)
  return write
}

import type { z } from 'zod'
import type { Endpoint, FileKind, Who } from '../../platform/endpoint.ts'
import type { Typesetting } from '../documents/typesetter.ts'
import { type Call, type Served, serve } from './serve.ts'

type None = z.ZodUndefined

/** A document of which everything is read. */
export interface ReadDocument {
  /** The name it is saved under. */
  name: string
  /** Makes its bytes of what was read. @throws DocumentFailed */
  typeset: (typesetter: Typesetting) => Promise<Buffer>
}

/**
 * Binds what reads a document to its endpoint. It is read in a transaction, with its audit entry, and typeset when that
 * is over: a document in the making holds no connection to the database. Where too many wait to be made it is refused,
 * and counts as not read.
 */
export const serveDocument = <C extends Who, P extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<C, P, None, None, None, A> & { file: FileKind },
  read: (call: Call<C, P, None, None, A>) => Promise<ReadDocument>,
): Served => ({
  endpoint,
  answer: (services, request, reply) =>
    serve(endpoint, async (call) => {
      const { name, typeset } = await read(call)
      const preview = services.typesetter.preview(() => !reply.raw.destroyed)
      return { name, bytes: () => typeset(preview) }
    }).answer(services, request, reply),
})

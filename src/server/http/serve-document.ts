import type { z } from 'zod'
import type { Endpoint, FileKind, Who } from '../../platform/endpoint.ts'
import type { Typesetting } from '../documents/typesetter.ts'
import type { Answer } from './answer.ts'
import { type Call, type Served, serve } from './serve.ts'
import { turnOf } from './serve-in-turn.ts'

type None = z.ZodUndefined

/** A document of which everything is read. */
export interface ReadDocument {
  /** The name it is saved under. */
  name: string
  /**
   * Makes its bytes of what was read.
   * @throws DocumentFailed
   * @throws Problem invalid, where a text cannot be set
   */
  typeset: (typesetter: Typesetting) => Promise<Buffer>
}

/**
 * Binds what reads a document to its endpoint. Whoever asks waits for a turn, and then it is read in a transaction, with
 * its audit entry, and typeset when that is over: a document that waits holds nothing of its record, and one in the
 * making no connection to the database. Where too many wait it is refused, and counts as not read.
 */
export const serveDocument = <C extends Who, P extends z.ZodType, Q extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<C, P, Q, None, None, A> & { file: FileKind },
  read: (call: Call<C, P, Q, None, A>) => Promise<ReadDocument>,
): Served => ({
  endpoint,
  async answer(services, request, reply) {
    const readWith = (typesetting: Typesetting) =>
      serve(endpoint, async (call) => {
        const { name, typeset } = await read(call)
        return { name, bytes: () => typeset(typesetting) }
      }).answer(services, request, reply)
    const turn = await turnOf(endpoint, services, request, reply)
    // who nobody is, is refused without a turn
    if (!turn) return await readWith(services.typesetter)
    return await services.typesetter.preview(turn, async (typesetting) =>
      withBytes(await readWith(typesetting)),
    )
  },
})

/** The answer with its file made, which is a part of the turn. */
async function withBytes(answer: Answer): Promise<Answer> {
  const { file } = answer
  if (!file || typeof file.bytes !== 'function') return answer
  return { ...answer, file: { ...file, bytes: await file.bytes() } }
}

import type { z } from 'zod'
import type { Endpoint, Who } from '../../platform/endpoint.ts'
import type { Answer } from './answer.ts'
import { type Call, type Served, serve } from './serve.ts'

type None = z.ZodUndefined

/** Works out a result. @param isWanted says that somebody still waits for it */
type WorksOut<Result> = (isWanted: () => boolean) => Promise<Result>

/**
 * Binds a reading call whose result takes long to work out: all that it needs is read in a transaction, and it is worked out
 * when that is over, so that meanwhile no connection to the database is held.
 */
export const serveWorkedOut = <C extends Who, P extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<C, P, None, None, R, None>,
  read: (call: Call<C, P, None, None, None>) => Promise<WorksOut<z.input<R>>>,
): Served => ({
  endpoint,
  async answer(services, request, reply): Promise<Answer> {
    let workOut: WorksOut<z.input<R>> | undefined
    const reading: Endpoint<C, P, None, None, z.ZodType, None> = endpoint
    const answer = await serve(reading, async (call) => {
      workOut = await read(call)
      return null
    }).answer(services, request, reply)
    if (!workOut) throw new Error(`${endpoint.path} has read nothing`)
    return { ...answer, result: await workOut(() => !reply.raw.destroyed) }
  },
})

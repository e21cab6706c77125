import { z } from 'zod'
import { Guid } from './wire.ts'

/** An id in a call's path. Paths match in upper or lower case, so an id in them does, too. */
export const PathId = z.string().toLowerCase().pipe(Guid)

import { z } from 'zod'

/** How a letter stands: on its way · taken by the mail server · not taken at the last try; it is tried again for days. */
export const LetterStanding = z.enum(['WAITING', 'SENT', 'FAILING'])
export type LetterStanding = z.infer<typeof LetterStanding>

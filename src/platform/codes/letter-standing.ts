import { z } from 'zod'

/**
 * How a letter stands: on its way · taken by the mail server · not taken at the last try, and tried again for days ·
 * not tried any more.
 */
export const LetterStanding = z.enum(['WAITING', 'SENT', 'FAILING', 'GIVEN_UP'])
export type LetterStanding = z.infer<typeof LetterStanding>

import { z } from 'zod'

/**
 * How an email stands: on its way · taken by the mail server · not taken at the last try, and tried again for days ·
 * not tried any more.
 */
export const EmailStatus = z.enum(['WAITING', 'SENT', 'FAILING', 'GIVEN_UP'])
export type EmailStatus = z.infer<typeof EmailStatus>

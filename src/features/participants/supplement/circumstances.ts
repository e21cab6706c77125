import { z } from 'zod'
import { NameOnFile } from '../../../platform/formats/names.ts'
import { DateOnly } from '../../../platform/formats/wire.ts'

// What is on file beside a client's record, that the rules of supplementary KYC need: the same on screen, on the server and
// for readiness.

export const SupplementCircumstances = z.strictObject({
  /** By the firm's calendar. */
  today: DateOnly,
  /** The SIN on file begins with 9, which its mask does not show. */
  hasTemporarySin: z.boolean(),
  /** Who holds an account together with the client. */
  jointHolders: z.array(NameOnFile),
  /** Whose client it is; null where nobody is known. */
  adviser: NameOnFile.extend({ email: z.string() }).nullable(),
})
export type SupplementCircumstances = z.infer<typeof SupplementCircumstances>

/** Nothing is on file beside a record: of somebody who is new, and for what a form says whatever stands beside it. */
export const besideNothing = (today: string): SupplementCircumstances => ({
  today,
  hasTemporarySin: false,
  jointHolders: [],
  adviser: null,
})

import { z } from 'zod'
import { Guid } from '../formats/wire.ts'

/** By what somebody has proved anew that it is them. */
export const SecondFactor = z.enum(['authenticator app', 'recovery code', 'passkey', 'identity provider'])
export type SecondFactor = z.infer<typeof SecondFactor>

/** How a code was judged, as an event of the trail tells it: of whom it was, and by what they proved themselves, or not. */
export const codeJudged = {
  user: Guid,
  secondFactor: SecondFactor.optional(),
  reason: z.literal('wrong code').optional(),
}

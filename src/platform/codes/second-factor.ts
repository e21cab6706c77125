import { z } from 'zod'

/** By what somebody has proved anew that it is them. */
export const SecondFactor = z.enum(['authenticator app', 'recovery code', 'passkey'])
export type SecondFactor = z.infer<typeof SecondFactor>

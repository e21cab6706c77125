import { z } from 'zod'

const Advisor = { advisorId: z.uuid() }
const OfSigner = z.strictObject({ ...Advisor, packageId: z.uuid(), signerId: z.uuid() })

// Apart from the jobs themselves, so that whoever orders one needs nothing of what it does.

/** To ask OneSpan Sign how a package stands. */
export const pollJob = {
  name: 'poll-onespan',
  data: z.strictObject({
    ...Advisor,
    /** OneSpan Sign's. */
    providerId: z.string(),
    /** What it told; of some it is the only one to know. */
    told: z.strictObject({ name: z.string(), at: z.string() }).optional(),
  }),
} as const
export type PollJob = z.infer<typeof pollJob.data>

export const remindJob = { name: 'remind-onespan', data: OfSigner } as const
export const extendJob = {
  name: 'extend-onespan',
  data: z.strictObject({ ...Advisor, packageId: z.uuid() }),
} as const
export const correctJob = { name: 'correct-onespan', data: OfSigner } as const
export type SignerJob = z.infer<typeof OfSigner>

export const revokeJob = {
  name: 'revoke-onespan',
  data: z.strictObject({ ...Advisor, packageId: z.uuid() }),
} as const

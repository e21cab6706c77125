import { z } from 'zod'
import { PackageStatus } from '../../../../platform/codes/package-status.ts'

// What of OneSpan Sign's answers is read. Of everything else that stands in them nothing is expected.

/** Its offset is written in more than one way. */
const OneSpanInstant = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text).toISOString())

const OneSpanApproval = z.looseObject({
  role: z.string(),
  /** When this role's signatures on the document were confirmed; null before. */
  accepted: OneSpanInstant.nullish(),
})

/** A package as GET /api/packages/{id} tells of it. */
export const OneSpanPackage = z.looseObject({
  id: z.string().min(1),
  status: PackageStatus,
  completed: OneSpanInstant.nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  roles: z.array(
    z.looseObject({
      id: z.string(),
      type: z.string(),
      index: z.int().nullish(),
      signers: z.array(z.looseObject({ id: z.string(), email: z.string().nullish() })),
    }),
  ),
  documents: z.array(z.looseObject({ approvals: z.array(OneSpanApproval).nullish() })),
  /** Why somebody declined. */
  messages: z
    .array(
      z.looseObject({
        content: z.string().nullish(),
        from: z.looseObject({ email: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
})
export type OneSpanPackage = z.infer<typeof OneSpanPackage>
export type OneSpanRole = OneSpanPackage['roles'][number]

/** The answer to a new package. */
export const OneSpanId = z.looseObject({ id: z.string().min(1).max(255) })

/** The answer to a search. */
export const OneSpanList = z.looseObject({ results: z.array(OneSpanId) })

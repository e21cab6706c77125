import { z } from 'zod'

/** How a package of documents to be signed stands, as OneSpan Sign names it. */
export const PackageStatus = z.enum([
  'DRAFT',
  'SENT',
  'COMPLETED',
  'ARCHIVED',
  'DECLINED',
  'OPTED_OUT',
  'EXPIRED',
])
export type PackageStatus = z.infer<typeof PackageStatus>

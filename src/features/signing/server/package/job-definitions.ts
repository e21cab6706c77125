import { z } from 'zod'
import { as } from '../../../../server/database/transact.ts'

/** Which package a job is about. */
const PackageJob = z.strictObject({ advisorId: z.uuid(), packageId: z.uuid() })
export type PackageJob = z.infer<typeof PackageJob>

/** A job acts for the package's adviser, and is found in the log under the package. */
export const adviserOf = ({ advisorId, packageId }: PackageJob) =>
  as({ userId: null, advisorId, requestId: packageId })

// Apart from the jobs themselves, so that whoever orders one needs nothing of what it does.

export const dispatchJob = { name: 'dispatch-package', data: PackageJob } as const
/** Of a package that is completed, or was sent to be decided upon: whoever decides is told of it. */
export const awaitedJob = { name: 'tell-of-awaited-package', data: PackageJob } as const
export const sealJob = { name: 'seal-package', data: PackageJob } as const

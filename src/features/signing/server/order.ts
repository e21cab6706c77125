import { z } from 'zod'
import { as } from '../../../server/transact.ts'

/** Which package a job is about. */
const PackageOrder = z.strictObject({ advisorId: z.uuid(), packageId: z.uuid() })
export type PackageOrder = z.infer<typeof PackageOrder>

/** A job acts for the package's adviser, and is found in the log under the package. */
export const adviserOf = ({ advisorId, packageId }: PackageOrder) =>
  as({ userId: null, advisorId, requestId: packageId })

// Apart from the jobs themselves, so that whoever orders one needs nothing of what it does.

export const dispatchOrder = { name: 'dispatch-package', data: PackageOrder } as const
export const sealOrder = { name: 'seal-package', data: PackageOrder } as const

import { z } from 'zod'

/** Which package a job is about. */
const PackageOrder = z.strictObject({ advisorId: z.uuid(), packageId: z.uuid() })
export type PackageOrder = z.infer<typeof PackageOrder>

// Apart from the jobs themselves, so that whoever orders one needs nothing of what it does.

export const dispatchOrder = { name: 'dispatch-package', data: PackageOrder } as const
export const sealOrder = { name: 'seal-package', data: PackageOrder } as const

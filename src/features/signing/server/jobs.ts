import type { Job } from '../../../server/jobs/job.ts'
import type { SignableKind } from '../../../server/signing-service.ts'
import { dispatchPackage } from './dispatch-package.ts'
import { oneSpanJobs } from './onespan/jobs.ts'
import { sealPackage } from './sealing/seal-package.ts'
import { tendPackages } from './tend-packages.ts'

/** The background work of signing, for documents of these kinds. */
export const signingJobs = (kinds: readonly SignableKind[]): readonly Job[] => [
  dispatchPackage(kinds),
  sealPackage,
  tendPackages,
  ...oneSpanJobs,
]

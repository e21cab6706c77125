import type { Job } from '../../../../server/jobs/job.ts'
import type { SignableKind } from '../../../../server/signable-kind.ts'
import { oneSpanJobs } from '../onespan/jobs.ts'
import { sealPackage } from '../sealing/seal-package.ts'
import { dispatchPackage } from './dispatch-package.ts'
import { sweepPackages } from './sweep-packages.ts'

/** The background work of signing, for documents of these kinds. */
export const signingJobs = (kinds: readonly SignableKind[]): readonly Job[] => [
  dispatchPackage(kinds),
  sealPackage,
  sweepPackages,
  ...oneSpanJobs,
]

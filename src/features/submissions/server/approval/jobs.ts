import { transact } from '../../../../server/database/transact.ts'
import type { Job } from '../../../../server/jobs/job.ts'
import { adviserOf, awaitedJob } from '../../../signing/server/records.ts'
import { tellReviewers } from './letters.ts'

/** Writes to those who may decide upon a package that waits; of one that does not, to nobody. */
export const tellOfAwaited: Job<typeof awaitedJob.data> = {
  ...awaitedJob,
  work: (services, job) =>
    transact(services.pool, adviserOf(job), (tx) =>
      tellReviewers(tx, services, job.advisorId, job.packageId),
    ),
}

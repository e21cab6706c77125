import { transact } from '../../../../server/database/transact.ts'
import type { AppServices } from '../../../../server/services.ts'
import { OneSpanProblem } from '../onespan/onespan-problem.ts'
import { adviserOf, type PackageJob } from './job-definitions.ts'
import { type Failure, noteFailure } from './queries/package-changes.ts'

/**
 * Does a step of a package; where it fails, the adviser is shown so, and the job comes again.
 * @param otherwise what it means where no provider outside says why
 */
export async function withProblemNoted<Result>(
  services: AppServices,
  job: PackageJob,
  otherwise: Failure,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const problem = error instanceof OneSpanProblem ? error.problem : otherwise
    const about = { advisorId: job.advisorId, id: job.packageId }
    await transact(services.pool, adviserOf(job), (tx) => noteFailure(tx, about, problem))
    throw error
  }
}

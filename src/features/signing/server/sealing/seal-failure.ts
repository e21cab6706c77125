import { transact } from '../../../../server/database/transact.ts'
import { mostTriesAgain } from '../../../../server/jobs/jobs.ts'
import type { AppServices } from '../../../../server/services.ts'
import { unsealableEmail, unsealedEmail } from '../package/emails/adviser-emails.ts'
import { tellAdviser } from '../package/end-package.ts'
import { adviserOf, type PackageJob } from '../package/job-definitions.ts'
import { countSealFailure, noteFailure } from '../package/queries/package-changes.ts'
import { lockPackage } from '../package/queries/package-queries.ts'
import { mostSealFailures } from '../package/status.ts'

/** By the tenth failure more than an hour has passed: a time-stamp authority is not just away for a moment. */
const failuresUntilTold = 10

/**
 * Seals. Where that fails the adviser is shown so; after a while, and again when nothing is tried any more, an email
 * names the way out: revoking the document and sending it anew. The queue tries again for half a day and then drops
 * the job; after that tend-packages queues it twice a day.
 * @throws whatever `work` does, while the queue is to try again
 */
export async function withSealFailureNoted(
  services: AppServices,
  job: PackageJob,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if ((await noteSealFailure(services, job)) <= mostTriesAgain) throw error
  }
}

const emailsAfter = new Map([
  [failuresUntilTold, unsealedEmail],
  [mostSealFailures, unsealableEmail],
])

const noteSealFailure = (services: AppServices, job: PackageJob): Promise<number> =>
  transact(services.pool, adviserOf(job), async (tx) => {
    const { advisorId, packageId } = job
    const about = await lockPackage(tx, advisorId, packageId)
    if (about?.status !== 'SENT') return 0
    const failures = await countSealFailure(tx, about)
    await noteFailure(tx, about, failures < mostSealFailures ? 'unsealed' : 'unsealable')
    const email = emailsAfter.get(failures)
    if (email) await tellAdviser(tx, services, about, about.signers, email)
    return failures
  })

import { transact } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Job } from '../../../../server/jobs/job.ts'
import type { AppServices } from '../../../../server/services.ts'
import { adviserOf } from '../package/job-definitions.ts'
import { withProblemNoted } from '../package/package-problem.ts'
import { isNoted, noteEvent } from '../package/queries/event-queries.ts'
import { findPackage, type Package, packageOfJob } from '../package/queries/package-queries.ts'
import { isDue, isOpen } from '../package/status.ts'
import type { Signer } from '../signer/queries/signer-queries.ts'
import { type OneSpan, oneSpanOf } from './client.ts'
import { correctJob, extendJob, pollJob, remindJob, revokeJob, type SignerJob } from './job-definitions.ts'
import { keepSigned } from './keep-signed.ts'
import { OneSpanProblem } from './onespan-problem.ts'
import { roleOf } from './payload.ts'
import { pollOneSpan } from './poll.ts'
import { pollAll } from './poll-all.ts'
import { isCompleted } from './status.ts'
import type { OneSpanPackage } from './wire.ts'

const poll: Job<typeof pollJob.data> = { ...pollJob, work: pollOneSpan }

/** Killed after it was asked and before the queue knows, it asks again: a reminder may come twice. */
const remind: Job<typeof remindJob.data> = {
  ...remindJob,
  work: (services, job) =>
    withProblemNoted(services, job, 'unreachable', async () => {
      const found = await findToSign(services, job)
      if (found && isDue(found.about, found.signer))
        await oneSpanOf(services.config).notify(found.providerId, found.signer.email)
    }),
}

/** Before the package went out there is nobody to write to anew: dispatching reads the address as it is by then. */
const correct: Job<typeof correctJob.data> = {
  ...correctJob,
  work: (services, job) =>
    withProblemNoted(services, job, 'unreachable', async () => {
      const found = await findToSign(services, job)
      if (!found) return
      const { about, signer, providerId } = found
      const oneSpan = oneSpanOf(services.config)
      await oneSpan.changeRole(providerId, roleOf(signer, about.inOrder))
      const there = await oneSpan.read(providerId)
      if (there.status === 'SENT' && isDue(about, signer)) await oneSpan.notify(providerId, signer.email)
    }),
}

/** Before the package went out there is nothing to change: dispatching says until when it is open. It writes to who is to sign. */
const extend: Job<typeof extendJob.data> = {
  ...extendJob,
  work: (services, job) =>
    withProblemNoted(services, job, 'unreachable', async () => {
      const about = await transact(services.pool, adviserOf(job), (tx) => packageOfJob(findPackage, tx, job))
      const { providerId } = about
      if (!providerId || !isOpen(about)) return
      const oneSpan = oneSpanOf(services.config)
      await oneSpan.changeDue(providerId, about.expiresAt)
      const due = about.signers.filter((signer) => signer.notifiedAt && isDue(about, signer))
      for (const { email } of due) await oneSpan.notify(providerId, email)
    }),
}

/**
 * Takes the package away there, so that nobody can sign it. What everybody signed stays, as the only copy of it; it
 * is kept here, too, where the last signature came first.
 */
const revoke: Job<typeof revokeJob.data> = {
  ...revokeJob,
  work: async (services, job) => {
    const about = await transact(services.pool, adviserOf(job), (tx) => packageOfJob(findPackage, tx, job))
    // without an id there is a draft at most, which dispatching removes when it sees that the package has ended
    if (!about.providerId || about.status === 'COMPLETED') return
    await removeUnsigned(services, about, about.providerId)
    await transact(services.pool, adviserOf(job), (tx) => noteTakenAway(tx, about))
  },
}

export const oneSpanJobs: readonly Job[] = [poll, pollAll, remind, extend, correct, revoke]

async function findToSign(
  services: AppServices,
  { signerId, ...job }: SignerJob,
): Promise<{ about: Package; signer: Signer; providerId: string } | undefined> {
  const about = await transact(services.pool, adviserOf(job), (tx) => packageOfJob(findPackage, tx, job))
  const signer = about.signers.find(({ id }) => id === signerId)
  if (!about.providerId || !signer || signer.signedAt || !isOpen(about)) return undefined
  return { about, signer, providerId: about.providerId }
}

async function noteTakenAway(tx: Tx, about: Package): Promise<void> {
  const happened = { event: 'taken away', detail: {} } as const
  if (!(await isNoted(tx, about, happened))) await noteEvent(tx, about, happened)
}

async function removeUnsigned(services: AppServices, about: Package, providerId: string): Promise<void> {
  const oneSpan = oneSpanOf(services.config)
  const there = await readThere(oneSpan, providerId)
  if (there?.status === 'DRAFT' || there?.status === 'SENT') await oneSpan.remove(providerId)
  else if (there && isCompleted(there) && !(await keepSigned(services, about, there)))
    services.log.warn({ job: revokeJob.name }, 'everybody signed a package after it was taken back')
}

/** Undefined where an earlier run removed it. */
async function readThere(oneSpan: OneSpan, providerId: string): Promise<OneSpanPackage | undefined> {
  try {
    return await oneSpan.read(providerId)
  } catch (error) {
    if (error instanceof OneSpanProblem && error.status === 404) return undefined
    throw error
  }
}

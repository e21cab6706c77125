import { as, transact } from '../../../../server/database/transact.ts'
import type { AppServices } from '../../../../server/services.ts'
import { withProblemNoted } from '../package/package-problem.ts'
import { noteFailure, noteProblem } from '../package/queries/package-changes.ts'
import { findByProviderId, lockPackage } from '../package/queries/package-queries.ts'
import { oneSpanOf } from './client.ts'
import { endAsThere } from './ending.ts'
import type { PollJob } from './job-definitions.ts'
import { keepSigned } from './keep-signed.ts'
import { noteCallback } from './note-callback.ts'
import { noteSigned } from './note-signed.ts'
import { isCompleted } from './status.ts'

/**
 * Asks OneSpan Sign how a package stands and takes that over. What it answers is the truth, whatever it was that
 * gave the reason to ask: any number of times, in any order, this comes to the same.
 * @throws OneSpanTrouble, noted on the package
 */
export async function pollOneSpan(
  services: AppServices,
  { advisorId, providerId, told }: PollJob,
): Promise<void> {
  const adviser = as({ userId: null, advisorId, requestId: 'poll-onespan' })
  const about = await transact(services.pool, adviser, (tx) => findByProviderId(tx, advisorId, providerId))
  if (about?.status !== 'SENT') return
  await withProblemNoted(services, { advisorId, packageId: about.id }, 'unreachable', async () => {
    const there = await oneSpanOf(services.config).read(providerId)
    await transact(services.pool, adviser, async (tx, _, trail) => {
      const before = await lockPackage(tx, advisorId, about.id)
      if (before?.status !== 'SENT') return
      const { now, hasNews } = await noteSigned(tx, before, there)
      // that it answered ends whatever kept it from answering, and a signature whatever kept the signer from signing
      if (now.problem) await (hasNews ? noteProblem : noteFailure)(tx, now, null)
      if (told) await noteCallback(tx, now, told)
      await endAsThere(tx, services, now, there, trail)
    })
    if (isCompleted(there)) await keepSigned(services, about, there)
  })
}

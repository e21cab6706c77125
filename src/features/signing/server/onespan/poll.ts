import type { House } from '../../../../server/house.ts'
import { as, transact } from '../../../../server/transact.ts'
import { findByProviderId, lockPackage, noteFailure, noteTrouble } from '../package-queries.ts'
import { withTroubleNoted } from '../trouble.ts'
import { oneSpanOf } from './client.ts'
import { endAsThere } from './ending.ts'
import { keepSigned } from './keep-signed.ts'
import { noteSigned } from './note-signed.ts'
import type { PollOrder } from './orders.ts'
import { isCompleted } from './standing.ts'
import { noteTold } from './told.ts'

/**
 * Asks OneSpan Sign how a package stands and takes that over. What it answers is the truth, whatever it was that
 * gave the reason to ask: any number of times, in any order, this comes to the same.
 * @throws OneSpanTrouble, noted on the package
 */
export async function pollOneSpan(house: House, { advisorId, providerId, told }: PollOrder): Promise<void> {
  const adviser = as({ userId: null, advisorId, requestId: 'poll-onespan' })
  const about = await transact(house.pool, adviser, (tx) => findByProviderId(tx, advisorId, providerId))
  if (about?.status !== 'SENT') return
  await withTroubleNoted(house, { advisorId, packageId: about.id }, 'unreachable', async () => {
    const there = await oneSpanOf(house.config).read(providerId)
    await transact(house.pool, adviser, async (tx, _, trail) => {
      const before = await lockPackage(tx, advisorId, about.id)
      if (before?.status !== 'SENT') return
      const { now, hasNews } = await noteSigned(tx, before, there)
      // that it answered ends whatever kept it from answering, and a signature whatever kept the signer from signing
      if (now.trouble) await (hasNews ? noteTrouble : noteFailure)(tx, now, null)
      if (told) await noteTold(tx, now, told)
      await endAsThere(tx, house, now, there, trail)
    })
    if (isCompleted(there)) await keepSigned(house, about, there)
  })
}

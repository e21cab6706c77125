import type { Tx } from '../../../../server/database/tx.ts'
import type { House } from '../../../../server/house.ts'
import type { Job } from '../../../../server/jobs.ts'
import { transact } from '../../../../server/transact.ts'
import { isNoted, noteEvent } from '../event-queries.ts'
import { adviserOf } from '../order.ts'
import { findPackage, type Package } from '../package-queries.ts'
import type { Signer } from '../signer-queries.ts'
import { isDue, isOpen } from '../standing.ts'
import { withTroubleNoted } from '../trouble.ts'
import { type OneSpan, oneSpanOf } from './client.ts'
import { keepSigned } from './keep-signed.ts'
import { correctOrder, pollOrder, remindOrder, revokeOrder, type SignerOrder } from './orders.ts'
import { roleOf } from './payload.ts'
import { pollOneSpan } from './poll.ts'
import { pollAll } from './poll-all.ts'
import { isCompleted } from './standing.ts'
import { OneSpanTrouble } from './trouble.ts'
import type { OneSpanPackage } from './wire.ts'

const poll: Job<typeof pollOrder.data> = { ...pollOrder, work: pollOneSpan }

/** Killed after it was asked and before the queue knows, it asks again: a reminder may come twice. */
const remind: Job<typeof remindOrder.data> = {
  ...remindOrder,
  work: (house, order) =>
    withTroubleNoted(house, order, 'unreachable', async () => {
      const found = await findToSign(house, order)
      if (found && isDue(found.about, found.signer))
        await oneSpanOf(house.config).notify(found.providerId, found.signer.email)
    }),
}

/** Before the package went out there is nobody to write to anew: dispatching reads the address as it is by then. */
const correct: Job<typeof correctOrder.data> = {
  ...correctOrder,
  work: (house, order) =>
    withTroubleNoted(house, order, 'unreachable', async () => {
      const found = await findToSign(house, order)
      if (!found) return
      const { about, signer, providerId } = found
      const oneSpan = oneSpanOf(house.config)
      await oneSpan.changeRole(providerId, roleOf(signer, about.inOrder))
      const there = await oneSpan.read(providerId)
      if (there.status === 'SENT' && isDue(about, signer)) await oneSpan.notify(providerId, signer.email)
    }),
}

/**
 * Takes the package away there, so that nobody can sign it. What everybody signed stays, as the only copy of it; it
 * is kept here, too, where the last signature came first.
 */
const revoke: Job<typeof revokeOrder.data> = {
  ...revokeOrder,
  work: async (house, { advisorId, packageId }) => {
    const about = await transact(house.pool, adviserOf({ advisorId, packageId }), (tx) =>
      findPackage(tx, advisorId, packageId),
    )
    // without an id there is a draft at most, which dispatching removes when it sees that the package has ended
    if (!about?.providerId || about.status === 'COMPLETED') return
    await removeUnsigned(house, about, about.providerId)
    await transact(house.pool, adviserOf({ advisorId, packageId }), (tx) => noteTakenAway(tx, about))
  },
}

export const oneSpanJobs: readonly Job[] = [poll, pollAll, remind, correct, revoke]

async function findToSign(
  house: House,
  { advisorId, packageId, signerId }: SignerOrder,
): Promise<{ about: Package; signer: Signer; providerId: string } | undefined> {
  const about = await transact(house.pool, adviserOf({ advisorId, packageId }), (tx) =>
    findPackage(tx, advisorId, packageId),
  )
  const signer = about?.signers.find(({ id }) => id === signerId)
  if (!about?.providerId || !signer || signer.signedAt || !isOpen(about)) return undefined
  return { about, signer, providerId: about.providerId }
}

async function noteTakenAway(tx: Tx, about: Package): Promise<void> {
  const happened = { event: 'taken away', detail: {} } as const
  if (!(await isNoted(tx, about, happened))) await noteEvent(tx, about, happened)
}

async function removeUnsigned(house: House, about: Package, providerId: string): Promise<void> {
  const oneSpan = oneSpanOf(house.config)
  const there = await readThere(oneSpan, providerId)
  if (there?.status === 'DRAFT' || there?.status === 'SENT') await oneSpan.remove(providerId)
  else if (there && isCompleted(there) && !(await keepSigned(house, about, there)))
    house.log.warn({ job: revokeOrder.name }, 'everybody signed a package after it was taken back')
}

/** Undefined where an earlier run removed it. */
async function readThere(oneSpan: OneSpan, providerId: string): Promise<OneSpanPackage | undefined> {
  try {
    return await oneSpan.read(providerId)
  } catch (error) {
    if (error instanceof OneSpanTrouble && error.status === 404) return undefined
    throw error
  }
}

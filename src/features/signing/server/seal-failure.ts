import type { House } from '../../../server/house.ts'
import { mostTriesAgain } from '../../../server/jobs.ts'
import { transact } from '../../../server/transact.ts'
import { unsealableLetter, unsealedLetter } from './adviser-letters.ts'
import { tellAdviser } from './endings.ts'
import { adviserOf, type PackageOrder } from './order.ts'
import { countSealFailure, lockPackage, noteFailure } from './package-queries.ts'
import { mostSealFailures } from './standing.ts'

/** By the tenth failure more than an hour has passed: a time-stamp authority is not just away for a moment. */
const failuresUntilTold = 10

/**
 * Seals. Where that fails the adviser is shown so; after a while, and again when nothing is tried any more, a letter
 * names the way out: revoking the document and sending it anew. The queue tries again for half a day and then drops
 * the job; after that tend-packages queues it twice a day.
 * @throws whatever `work` does, while the queue is to try again
 */
export async function withSealFailureNoted(
  house: House,
  order: PackageOrder,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if ((await noteSealFailure(house, order)) <= mostTriesAgain) throw error
  }
}

const lettersAfter = new Map([
  [failuresUntilTold, unsealedLetter],
  [mostSealFailures, unsealableLetter],
])

const noteSealFailure = (house: House, order: PackageOrder): Promise<number> =>
  transact(house.pool, adviserOf(order), async (tx) => {
    const { advisorId, packageId } = order
    const about = await lockPackage(tx, advisorId, packageId)
    if (about?.status !== 'SENT') return 0
    const failures = await countSealFailure(tx, about)
    await noteFailure(tx, about, failures < mostSealFailures ? 'unsealed' : 'unsealable')
    const letter = lettersAfter.get(failures)
    if (letter) await tellAdviser(tx, house, about, about.signers, letter)
    return failures
  })

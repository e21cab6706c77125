import type { House } from '../../../server/house.ts'
import { transact } from '../../../server/transact.ts'
import { unsealedLetter } from './adviser-letters.ts'
import { tellAdviser } from './endings.ts'
import { adviserOf, type PackageOrder } from './order.ts'
import { countSealFailure, lockPackage, noteFailure } from './package-queries.ts'
import { mostSealFailures } from './standing.ts'

/** The queue tries so often within half a day, and then gives a job up; later tries are its own, two a day. */
const triesOfTheQueue = 18
/** More than an hour: no passing failure of a time-stamp authority any more. The adviser is written to once. */
const failuresUntilTold = 10

/**
 * Seals; where that fails the adviser is shown so, and after a while told by letter, with the way out: taking the
 * document back and sending it anew.
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
    if ((await noteSealFailure(house, order)) <= triesOfTheQueue) throw error
  }
}

const noteSealFailure = (house: House, order: PackageOrder): Promise<number> =>
  transact(house.pool, adviserOf(order), async (tx) => {
    const { advisorId, packageId } = order
    const about = await lockPackage(tx, advisorId, packageId)
    if (about?.status !== 'SENT') return 0
    const failures = await countSealFailure(tx, about)
    await noteFailure(tx, about, failures < mostSealFailures ? 'unsealed' : 'unsealable')
    if (failures === failuresUntilTold) await tellAdviser(tx, house, about, about.signers, unsealedLetter)
    return failures
  })

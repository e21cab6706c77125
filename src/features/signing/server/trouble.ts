import type { House } from '../../../server/house.ts'
import { transact } from '../../../server/transact.ts'
import { OneSpanTrouble } from './onespan/trouble.ts'
import { adviserOf, type PackageOrder } from './order.ts'
import { type Failure, noteFailure } from './package-queries.ts'

/**
 * Does a step of a package; where it fails, the adviser is shown so, and the job comes again.
 * @param otherwise what it means where no provider outside says why
 */
export async function withTroubleNoted<Result>(
  house: House,
  order: PackageOrder,
  otherwise: Failure,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const trouble = error instanceof OneSpanTrouble ? error.trouble : otherwise
    const about = { advisorId: order.advisorId, id: order.packageId }
    await transact(house.pool, adviserOf(order), (tx) => noteFailure(tx, about, trouble))
    throw error
  }
}

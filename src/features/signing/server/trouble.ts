import type { House } from '../../../server/house.ts'
import { transact } from '../../../server/transact.ts'
import { adviserOf, type PackageOrder } from './order.ts'
import { noteTrouble } from './queries.ts'

/** Does a step of a package; where it fails, the adviser is shown so, and the job comes again. */
export async function withTroubleNoted(
  house: House,
  { advisorId, packageId }: PackageOrder,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    await transact(house.pool, adviserOf({ advisorId, packageId }), (tx) =>
      noteTrouble(tx, { advisorId, packageId }, codeOf(error)),
    )
    throw error
  }
}

/** A word for it: what an error says may hold what a person typed. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}

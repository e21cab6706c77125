import { Problem } from '../../../platform/problem.ts'
import { turns } from '../../../server/turns.ts'

const inTurn = turns()

/**
 * Waits for a turn among all who judge records at once: each judges a form, and other calls are let in before the next.
 * @throws Problem unavailable, where nobody waits for the answer any more
 */
export async function nextTurn(isWanted: () => boolean): Promise<void> {
  await new Promise<void>(inTurn)
  if (!isWanted()) throw new Problem('unavailable')
}

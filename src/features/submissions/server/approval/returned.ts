import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Saving } from '../../../../server/records/kind.ts'
import { documentsOfRecords, findPackage, type Package } from '../../../signing/server/records.ts'
import { isOpenPoint } from '../../open-point.ts'
import type { ReturnedPoint } from '../../packages-contract.ts'
import type { Choice, Sendables } from '../choosing.ts'
import { type Approving, findApproval, findDecision } from './approval-queries.ts'
import { pointsOf } from './points.ts'
import { returnedAmong } from './return-queries.ts'

/** A package that was returned, and is followed up by what is sent now. */
export interface Returned {
  about: Package
  approving: Approving
  points: ReturnedPoint[]
}

/** What was returned of the records of a choice and not followed up since, with all the points of it. */
export async function returnsOf(
  sendables: Sendables,
  saving: Saving,
  { advisorId, records }: Choice,
): Promise<Returned[]> {
  const { tx } = saving
  const recordIds = records.map(({ recordId }) => recordId)
  const sent = await documentsOfRecords(tx, advisorId, recordIds)
  const packageIds = [...new Set(sent.map(({ packageId }) => packageId))]
  const returns: Returned[] = []
  for (const id of await returnedAmong(tx, advisorId, packageIds)) {
    const about = orNotFound(await findPackage(tx, advisorId, id))
    const approving = orNotFound(await findApproval(tx, about))
    const decision = orNotFound(await findDecision(tx, about, 'returned'))
    returns.push({ about, approving, points: await pointsOf(sendables, saving, about, decision) })
  }
  return returns
}

const pointsAt = (returned: readonly Returned[], documentId: string) =>
  returned.flatMap(({ points }) => points.filter((point) => point.documentId === documentId))

/** Whether a document was returned for something. */
export const wasReturned = (returned: readonly Returned[], documentId: string): boolean =>
  pointsAt(returned, documentId).length > 0

/** Whether something of that is neither corrected nor answered. */
export const standsOpen = (returned: readonly Returned[], documentId: string): boolean =>
  pointsAt(returned, documentId).some(isOpenPoint)

import type { ChangeSince } from '../../../../platform/revision.ts'
import type { Reading } from '../../../../server/records/sendable.ts'
import type { Package } from '../../../signing/server/records.ts'
import type { AwaitingPackage } from '../../approval-contract.ts'
import type { Sendables } from '../choosing.ts'
import { lastApproved } from './approval-queries.ts'

/** What of the records of a package is another, as it was sent, than when each was approved last. */
export async function changedSinceApproved(
  sendables: Sendables,
  reading: Reading,
  about: Package,
): Promise<AwaitingPackage['changes']> {
  const told: AwaitingPackage['changes'] = []
  const before = await lastApproved(reading.tx, about)
  for (const [recordId, [document]] of Map.groupBy(about.documents, (each) => each.recordId)) {
    if (!document) continue
    const { recordKind: kind, clientId, version } = document
    const approved = before.get(recordId)
    if (!approved) continue
    const { changesSince } = sendables[kind]
    const sinceApproved = await changesSince(reading, recordId, approved.version)
    const sinceSent = await changesSince(reading, recordId, version)
    told.push({
      kind,
      recordId,
      clientId,
      approvedAt: approved.at,
      changes: between(sinceApproved, sinceSent),
    })
  }
  return told
}

/**
 * What changed between two moments, of what has changed since each of them: a path that was changed since the later one as well
 * says there what it said by then.
 */
export function between(
  sinceEarlier: readonly ChangeSince[],
  sinceLater: readonly ChangeSince[],
): ChangeSince[] {
  const later = new Map(sinceLater.map((change) => [change.path, change]))
  const earlier = new Set(sinceEarlier.map(({ path }) => path))
  const kept = sinceEarlier.flatMap((change) => {
    const then = later.get(change.path)
    if (!then) return [change]
    return then.before === change.before ? [] : [{ ...change, after: then.before, at: null, by: null }]
  })
  // what came back to what it had been
  const undone = sinceLater.flatMap((change) =>
    earlier.has(change.path)
      ? []
      : [{ ...change, before: change.after, after: change.before, at: null, by: null }],
  )
  return [...kept, ...undone]
}

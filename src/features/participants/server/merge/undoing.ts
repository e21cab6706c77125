import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Saving } from '../../../../server/records/kind.ts'
import type { MergePart } from '../../../../server/records/merging.ts'
import { writeOver } from '../../../../server/records/save.ts'
import { changedSince } from '../../../../server/records/undone-merge.ts'
import { lockLinks } from '../../../risk-tolerance/server/records.ts'
import { findClient } from '../record/queries.ts'
import { clientRecord, lockedClient } from '../record/saving.ts'
import type { ClientRow } from '../record/stored.ts'
import { areBeside, putAttorneysBack } from './attorneys.ts'
import { findLink, relink } from './couple.ts'
import { findMerge, type KeptMerge, noteUndone } from './kept.ts'
import {
  isUntouched,
  lockTwo,
  putBesideBack,
  readContents,
  refreshSteps,
  unarchiveMerged,
} from './queries.ts'

interface Undone {
  merge: KeptMerge
  keep: ClientRow
  other: ClientRow
  /** False where it was undone before. */
  isNew: boolean
}

/**
 * Makes two records of one again, each as it stood. What has been added to the one that stayed since stays there.
 * @throws Problem not_found · conflict, where either was changed since, or something that went along
 */
export async function undo(saving: Saving, parts: readonly MergePart[], mergeId: string): Promise<Undone> {
  const { tx, actor } = saving
  const { advisorId } = actor
  const seen = orNotFound(await findMerge(tx, advisorId, mergeId))
  await lockLinks(tx, { advisorId, clientIds: [seen.keepId, seen.otherId] })
  const locked = await lockTwo(tx, seen)
  // as it is by now: somebody else may have undone it
  const merge = orNotFound(await findMerge(tx, advisorId, mergeId))
  if (merge.undoneAt !== null && locked.keep && locked.other)
    return { merge, keep: locked.keep, other: locked.other, isNew: false }
  if (merge.undoneAt !== null || !locked.keep || !(await isUntouched(tx, merge))) throw changedSince()
  if (!(await areBeside(tx, advisorId, merge.found.attorneys))) throw changedSince()

  await unarchiveMerged(tx, merge)
  for (const part of parts.toReversed()) await part.moveBack(saving, merge, merge.found.parts[part.name])
  for (const part of parts)
    if (part.standsWithout && !(await part.standsWithout(tx, merge))) throw changedSince()
  await giveSpouseBack(saving, merge)
  for (const { id, sections, beside } of merge.found.clients) {
    const row = orNotFound(await findClient(tx, advisorId, id))
    await writeOver(clientRecord, saving, lockedClient(row, saving.services), readContents(row, sections))
    await putBesideBack(tx, advisorId, id, beside)
  }
  await putAttorneysBack(tx, merge, merge.found.attorneys)
  await refreshSteps(tx, merge)
  await noteUndone(tx, merge, actor.userId)
  const [keep, other] = await Promise.all([
    findClient(tx, advisorId, merge.keepId),
    findClient(tx, advisorId, merge.otherId),
  ])
  return { merge, keep: orNotFound(keep), other: orNotFound(other), isNew: true }
}

/** The link itself; what the records say of it is put back with them. */
async function giveSpouseBack(
  { tx }: Saving,
  { advisorId, keepId, otherId, found }: KeptMerge,
): Promise<void> {
  if (!found.link) return
  const link = await findLink(tx, advisorId, keepId)
  if (link?.spouseId !== found.link.spouseId) throw changedSince()
  const keep = orNotFound(await findClient(tx, advisorId, keepId))
  await relink(tx, keep, found.link, { from: keepId, to: otherId })
}

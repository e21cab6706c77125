import type { Issue } from '../../platform/problem.ts'
import type { StoredStamp } from './draft.ts'
import { merged, same, share } from './equal.ts'

/** What a store knows of one section. */
export interface Section {
  /** As it was last agreed upon with the server. */
  base: unknown
  shown: unknown
  /** The saves that carried it and of which nobody knows yet whether they were stored. */
  pending: readonly number[]
  /** Set while it is in conflict. */
  theirs?: { value: unknown; stamp: StoredStamp | undefined } | undefined
  /** Why it was refused. It changed nothing since. */
  refused?: readonly Issue[] | undefined
}

/** Whether a section may differ from what is stored. */
export const isUnsaved = ({ pending, shown, base }: Section): boolean =>
  pending.length > 0 || !same(shown, base)

/** Whether the next save carries the section. */
export const isToBeSent = (section: Section): boolean =>
  isUnsaved(section) && !section.theirs && !section.refused

/** Whether it is not known that what is shown is stored. A conflict is one, even where the text was typed back. */
export const isUnsettled = (section: Section): boolean => isUnsaved(section) || !!section.theirs

/** What a record tells of a section. */
export interface Told {
  value: unknown
  stamp: StoredStamp | undefined
}

/** The stores whose saves are one's own: this one and, after a reload, those before it in this tab. */
export interface Writers {
  by: string
  /** The last number of each. Above it somebody else writes, such as a tab that was duplicated. */
  last: Readonly<Record<string, number>>
}

/** The section after a record told how it stands. */
export function afterTold(section: Section, { value, stamp }: Told, writers: Writers): Section {
  const { base, shown, refused } = section
  const stored = share(shown, value)
  if (!isUnsettled(section)) return { ...section, base: stored, shown: stored }
  // an own save that stands there makes the server skip every older one
  const pending = stamp?.by === writers.by ? section.pending.filter((nr) => nr > stamp.nr) : section.pending
  const isOwn = !!stamp && stamp.nr <= (writers.last[stamp.by] ?? -1)
  if (isOwn || same(value, base) || same(value, shown))
    return { base: stored, shown, pending, refused: same(stored, shown) ? undefined : refused }
  return { ...section, pending, theirs: { value, stamp } }
}

/** The section after its answered save, which carried it as `sent`, was stored. */
export function afterSaved(
  section: Section,
  nr: number,
  sent: unknown,
  told: Told,
  writers: Writers,
): Section {
  // a newer save came first, so that this one was skipped: what is stored is not what was sent
  if (told.stamp?.by === writers.by && told.stamp.nr !== nr) return afterTold(section, told, writers)
  const stored = share(section.shown, told.value)
  const shown = merged(sent, section.shown, stored)
  return {
    base: stored,
    shown,
    pending: mayBeOverwritten(told, writers) ? [0, ...section.pending] : section.pending,
  }
}

/**
 * What was sent stood there already, by an earlier store of this tab: a later save of that store may still come, and
 * would be taken. Saved once more, the section stands there by this store.
 */
const mayBeOverwritten = ({ stamp }: Told, { by, last }: Writers): boolean =>
  !!stamp && stamp.by !== by && stamp.nr < (last[stamp.by] ?? 0)

/** The section once a save of it was answered: older ones are skipped by the server, even if they come late. */
export const afterAnswer = (section: Section, nr: number): Section => ({
  ...section,
  pending: section.pending.filter((other) => other > nr),
})

import type { Issue } from '../../platform/problem.ts'
import type { StoredStamp } from './draft.ts'
import { type DraftSections, isToBeSent } from './draft-sections.ts'

/** A section that somebody else changed while it was changed here. */
export interface Conflict {
  section: string
  theirs: unknown
  /** Who wrote theirs, where the record tells it. */
  stamp: StoredStamp | undefined
}

export interface Status {
  is:
    | 'idle'
    | 'waiting'
    | 'saving'
    | 'saved'
    | 'refused'
    | 'unreachable'
    | 'conflict'
    | 'closed'
    | 'discarded'
  /** In milliseconds of the clock; undefined before the first save. */
  savedAt: number | undefined
  conflicts: readonly Conflict[]
  /** Why sections were refused. They are not sent again until they change. */
  issues: readonly Issue[]
}

/** What the status follows from beside the sections. It is never set by hand: so it cannot stay behind. */
interface Facts {
  ended: 'closed' | 'discarded' | undefined
  isUnreachable: boolean
  isSaving: boolean
  savedAt: number | undefined
}

export function statusOf<D extends object>(sections: DraftSections<D>, facts: Facts): Status {
  const refused = sections.keys((section) => section.refused)
  const conflicts = sections.keys((section) => section.theirs)
  // the first that holds
  const names: [unknown, Status['is']][] = [
    [conflicts[0], 'conflict'],
    [facts.isUnreachable, 'unreachable'],
    [refused[0], 'refused'],
    [facts.isSaving, 'saving'],
    [sections.keys(isToBeSent)[0], 'waiting'],
    [facts.savedAt !== undefined, 'saved'],
  ]
  return {
    is: facts.ended ?? names.find(([holds]) => holds)?.[1] ?? 'idle',
    savedAt: facts.savedAt,
    conflicts: conflicts.map((section) => {
      const { theirs } = sections.of(section)
      return { section, theirs: theirs?.value, stamp: theirs?.stamp }
    }),
    issues: [...new Set(refused.flatMap((key) => sections.of(key).refused ?? []))],
  }
}

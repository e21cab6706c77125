import type { Issue } from '../../platform/problem.ts'
import type { StoredStamp } from './draft.ts'

/** A section that somebody else changed while it was changed here. */
export interface Conflict {
  section: string
  theirs: unknown
  /** Who wrote theirs, where the record tells it. */
  stamp: StoredStamp | undefined
}

export interface Status {
  is: 'idle' | 'waiting' | 'saving' | 'saved' | 'refused' | 'unreachable' | 'conflict' | 'closed'
  /** In milliseconds of the clock; undefined before the first save. */
  savedAt: number | undefined
  conflicts: readonly Conflict[]
  /** Why sections were refused. They are not sent again until they change. */
  issues: readonly Issue[]
}

/** What the status follows from. It is never set by hand: so it cannot stay behind. */
interface Facts {
  isClosed: boolean
  isUnreachable: boolean
  isSaving: boolean
  isWaiting: boolean
  savedAt: number | undefined
  conflicts: readonly Conflict[]
  /** Undefined where no section is refused. */
  issues: readonly Issue[] | undefined
}

export const statusOf = (facts: Facts): Status => ({
  is: nameOf(facts),
  savedAt: facts.savedAt,
  conflicts: facts.conflicts,
  issues: facts.issues ?? [],
})

function nameOf(facts: Facts): Status['is'] {
  if (facts.isClosed) return 'closed'
  if (facts.conflicts.length > 0) return 'conflict'
  if (facts.isUnreachable) return 'unreachable'
  if (facts.issues) return 'refused'
  if (facts.isSaving) return 'saving'
  if (facts.isWaiting) return 'waiting'
  return facts.savedAt === undefined ? 'idle' : 'saved'
}

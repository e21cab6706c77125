import type { Backup, Clock, Stored } from './draft.ts'
import type { Send } from './send-save.ts'

export interface DraftOptions<D extends object, X extends object = object> {
  /** The record as it was read. */
  opened: Stored<D>
  /** Sends a save. A refusal is an outcome; what throws counts as lost. */
  send: Send<D, X>
  backup?: Backup | undefined
  /** What is typed is not saved by itself: only `flush` and `submit` send it. */
  held?: boolean
  clock?: Clock
  newId?: () => string
  /** How long typing rests before it is saved. */
  debounceMs?: number
  /** The longest time from a key to its save while typing goes on. */
  longestDebounceMs?: number
  timeoutMs?: number
  /** The pause after a lost answer. It doubles with each one up to the longest. */
  retryPolicy?: { firstPauseMs: number; longestPauseMs: number }
}

const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export const defaults = {
  clock: browserClock,
  newId: (): string => crypto.randomUUID(),
  debounceMs: 600,
  longestDebounceMs: 5_000,
  timeoutMs: 20_000,
  retryPolicy: { firstPauseMs: 2_000, longestPauseMs: 30_000 },
}

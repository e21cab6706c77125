import type { Issue } from '../../platform/problem.ts'

/** Who wrote a section: `by` names the writing store, `nr` counts its saves. */
export interface Stamp {
  by: string
  nr: number
}

/** A stamp as the record answers it: with the person and the instant, where they may be shown. */
export interface StoredStamp extends Stamp {
  who?: string | undefined
  at?: string | undefined
}

/** A record as the server last told it. Each key of the draft is a section. */
export interface Stored<D> {
  id: string
  version: number
  draft: D
  stamps?: Partial<Record<string, StoredStamp>>
}

export interface Save<D, X = object> {
  id: string
  /** The version that the sender had read. */
  version: number
  changed: Partial<D>
  stamp: Stamp
  /** What a Submit sends beside the sections. */
  extra?: X | undefined
}

/** How to send a save. */
export interface SendOptions {
  /** The request may outlive its page. The budget of the browser for such requests is kept by the store. */
  keepalive: boolean
  /** Fires when the store waits no longer for an answer. */
  signal: AbortSignal
}

export type Outcome<D> =
  | { is: 'saved'; stored: Stored<D> }
  /** Nothing was stored, since somebody else had changed one of the sections. */
  | { is: 'stale'; stored: Stored<D> }
  /** Nobody knows whether it was stored. `isAnswered`: the server can be reached, and is in trouble itself. */
  | { is: 'lost'; waitMs?: number | undefined; isAnswered?: boolean }
  | { is: 'refused'; issues: readonly Issue[] }
  /** The record takes no more saves: it is gone, or its link is closed. */
  | { is: 'closed' }

/** A submit that has no outcome yet. */
export interface Submission<D, X> {
  extra: X
  save?: Save<D, X> | undefined
  answered: Promise<Outcome<D>>
  answer: (outcome: Outcome<D>) => void
}

export interface Clock {
  now: () => number
  /** Gives what cancels it. */
  after: (ms: number, run: () => void) => () => void
}

/** What outlives a reload: of each section that is not known to be stored what it was read as and what is shown. */
export interface Kept {
  /** The record that it was typed into. */
  id: string
  sections: Record<string, { base: unknown; shown: unknown }>
  /** The last number of each store that wrote this draft in this tab. */
  writers: Record<string, number>
}

export interface Backup {
  /** Secrets are never kept: they are taken from the record. */
  read: (record: object) => Kept | undefined
  /** Undefined where everything is stored. */
  write: (kept: Kept | undefined) => void
}

/** Whether a save carries no section: it only finds out whether the server can be reached. */
export const isEmpty = <D>({ changed }: Save<D>): boolean => Object.keys(changed as object).length === 0

/** A server that calls a save stale and tells nothing newer would be asked for ever. */
export const isStuck = <D>(save: Save<D>, outcome: Outcome<D>): boolean =>
  outcome.is === 'stale' && outcome.stored.version <= save.version

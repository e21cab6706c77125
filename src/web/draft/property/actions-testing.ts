import type { ProvenServer } from './proven-server-testing.ts'

export type Field = 'p' | 'q'
export type Choice = 'mine' | 'theirs'
export type Action =
  | { do: 'type'; tab: number; section: string; field: Field; text: string }
  | { do: 'wait'; ms: number }
  | { do: 'other'; section: string; field: Field; text: string }
  | { do: 'leave' | 'flush' | 'retry' | 'submit'; tab: number }
  | { do: 'refresh'; tab: number; age: number }
  /** With `isKilled` the page gets no chance to hand anything over. */
  | { do: 'reload'; tab: number; isKilled: boolean }
  | { do: 'open second'; isDuplicate: boolean }
  | { do: 'resolve'; tab: number; section: string; choice: Choice }

/** What becomes of a request. */
export interface Fate {
  thereMs: number
  backMs: number
  is: 'arrives' | 'lost there' | 'lost back' | 'fails there' | 'fails back' | 'busy'
}

export interface World {
  server: ProvenServer
  fateOf: (nr: number) => Fate
}

/** A section has two fields, so that a text in one may be typed while the other is on its way. */
export type Fields = { p: string; q: string }
export type ModelDraft = Record<string, Fields>
export const sectionNames = ['a', 'b', 'c']

export interface ModelSave {
  id: string
  version: number
  changed: Partial<ModelDraft>
  stamp: { by: string; nr: number }
  extra?: object | undefined
}

export interface Reading {
  id: string
  version: number
  draft: ModelDraft
  stamps: Record<string, { by: string; nr: number }>
  /** How many writes there had been. */
  order: number
}

export type Answer =
  | { is: 'saved'; stored: Reading }
  | { is: 'stale'; stored: Reading }
  | { is: 'refused'; issues: { path: string; message: string }[] }

/** A section as somebody stored it, and what stood there before. */
export interface Write {
  order: number
  section: string
  by: string
  value: Fields
  before: Fields
  beforeBy: string
  save: ModelSave | undefined
  /** False where the same content stood there: it counts as stored, and nothing was written. */
  isNew: boolean
}

/** What the draft store is proven against: a model of the server, or the portal itself. */
export interface ProvenServer {
  /** All of them, the oldest first. */
  writes: Write[]
  /** The submits that took effect, one for each stamp. */
  submits: ModelSave[]
  /** What a server must never do. */
  problem: string | undefined
  newId: () => string
  /** How a section comes back from the server. */
  tidied: (section: string, sent: Fields) => Fields
  /** A section as it stands. */
  row: (section: string) => { value: Fields }
  reading: () => Reading
  /** The same, asked for once more. */
  readAgain: () => Reading
  /** Somebody at another device changes one field of what stands there. */
  writeByOther: (section: string, field: 'p' | 'q', text: string) => void
  receive: (save: ModelSave) => Answer
}

export const isEqual = (one: Fields, other: Fields): boolean => one.p === other.p && one.q === other.q

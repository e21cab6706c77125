import type { z } from 'zod'
import type { Blanks, Blocker } from '../../platform/problem.ts'
import type { Tx } from '../database/tx.ts'
import type { Saving } from './kind.ts'

// What each feature does with its own records where two records of one person are made one. The app gathers them.

/** Two records of one person, of one household: the one that stays, and the one that is merged into it. */
export interface Pair {
  advisorId: string
  keepId: string
  otherId: string
}

/** Something of the record that is merged, as the preview tells it. */
export interface InMerge {
  kind:
    | 'bankAccount'
    | 'account'
    | 'naming'
    | 'statement'
    | 'questionnaire'
    | 'package'
    | 'file'
    | 'note'
    | 'task'
  id: string
  /** What it is, and more of it, each as a sentence with its blanks. */
  text: string
  detail: string
  values?: Blanks
  /** The address of what it says as a document, where it has one. */
  document?: string
}

/** What of the record that is merged goes along, and what stays with it and is read there. */
export interface Goings {
  moves: InMerge[]
  stays: InMerge[]
}

export interface MergePart<Found extends z.ZodType = z.ZodType> {
  /** Under which the record of the merge has what `move` found. */
  name: string
  /** What has to be seen to first. */
  blockers?: (tx: Tx, pair: Pair) => Promise<Blocker[]>
  preview: (tx: Tx, pair: Pair) => Promise<Goings>
  found: Found
  /** Both are locked: nobody changes them, or adds what belongs to them. */
  move: (saving: Saving, pair: Pair) => Promise<z.input<Found>>
  /** @throws Problem conflict, where something of it was changed since */
  moveBack: (saving: Saving, pair: Pair, found: z.output<Found>) => Promise<void>
  /** Whether all that stays with the one that stayed can be there without what went back. */
  standsWithout?: (tx: Tx, pair: Pair) => Promise<boolean>
}

/** With its types tied to each other, and loose for whoever gathers several. */
export const mergePart = <Found extends z.ZodType>(part: MergePart<Found>): MergePart => ({
  ...part,
  moveBack: (saving, pair, found) => part.moveBack(saving, pair, part.found.parse(found)),
})

import { useSyncExternalStore } from 'react'

/** What can be undone for a while. */
export interface Undoable {
  /** Of the record that it was done to. */
  id: string
  /** In the reader's language. */
  sentence: string
  undo: () => Promise<void>
}

let offered: Undoable | undefined
const listeners = new Set<() => void>()

/** Offers to undo what was done last, in place of what was offered before; undefined ends that. */
export function offerUndo(undoable: Undoable | undefined): void {
  offered = undoable
  for (const tell of listeners) tell()
}

/** What was done to a record is undone in another way: there is nothing to undo any more. */
export function endUndoOf(id: string): void {
  if (offered?.id === id) offerUndo(undefined)
}

export const useOfferedUndo = (): Undoable | undefined =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    () => offered,
  )

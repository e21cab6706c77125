import { useEffect, useState } from 'react'
import type { DraftStore } from './draft-store.ts'

/** One of the drafts that follow each other in a form of one record: each has a store of its own. */
export interface Round<D> {
  nr: number
  /** What was entered in the one before, and goes on in this one. */
  takes: D | undefined
}

/** The last round of each form on this page: whoever comes back goes on in its store. */
const rounds = new Map<string, number>()

/** The draft that is shown of the form named; another one follows where that takes no more saves. */
export function useRounds<D>(form: string): { round: Round<D>; next: (takes?: D) => void } {
  const [round, setRound] = useState<Round<D>>({ nr: rounds.get(form) ?? 0, takes: undefined })
  const next = (takes?: D) => {
    const nr = round.nr + 1
    rounds.set(form, nr)
    setRound({ nr, takes })
  }
  return { round, next }
}

const taken = new WeakSet<object>()

/** Has a round's store take over what was entered in the one before, once: whoever comes back finds it changed since. */
export function useTakenOver<D extends object>(store: DraftStore<D>, { takes }: Round<D>): void {
  useEffect(() => {
    if (!takes || taken.has(takes)) return
    taken.add(takes)
    store.change((draft) => ({ ...draft, ...takes }))
  }, [store, takes])
}

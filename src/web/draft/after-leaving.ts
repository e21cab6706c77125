import { useEffect, useRef } from 'react'
import type { Callable } from '../../platform/endpoint.ts'
import { invalidate } from '../query-client.ts'
import { lastPerson } from '../session/returning.ts'
import { isSignedIn, useUser } from '../session/session.ts'
import { toast } from '../ui/toast/toast.ts'
import type { AnyStore } from './draft-registry.ts'
import type { Status } from './status.ts'

export interface LeftDraft {
  /** What is said where it cannot be saved: of whom it is, and what to do. */
  unsaved: string
  /** The calls that read the record for other pages. */
  refreshes: readonly Callable[]
}

const watches = new WeakMap<AnyStore, () => void>()

const waitsForSomebody = new Set<Status['is']>(['unreachable', 'refused', 'conflict', 'closed'])

/**
 * The screen was left while something was unsaved. Once it is stored, what other pages show is read anew; where it
 * cannot be, its author is told, unless nobody is signed in: then it goes on once its author is back.
 */
export function watchAfterLeaving(store: AnyStore, author: string, { unsaved, refreshes }: LeftDraft): void {
  let isTold = false
  const look = () => {
    const { is } = store.status()
    if (is === 'discarded') return stop()
    const isSaved = !store.isDirty()
    if (isSaved || is === 'closed') {
      stop()
      invalidate(...refreshes)
    }
    const isItsAuthorHere = isSignedIn() && lastPerson() === author
    if (isSaved || isTold || !waitsForSomebody.has(is) || !isItsAuthorHere) return
    isTold = true
    toast.failed(unsaved)
  }
  const stop = store.subscribe(look)
  watches.set(store, stop)
  look()
}

/** It is shown again, and says itself how saving stands. */
export const stopWatching = (store: AnyStore): void => watches.get(store)?.()

/** Sees to what the screen of an adviser's draft leaves unsaved; to nothing where `left` is undefined. */
export function useAfterLeaving(store: AnyStore, left: LeftDraft | undefined): void {
  const author = useUser().id
  const latest = useRef(left)
  useEffect(() => {
    latest.current = left
  })
  useEffect(() => {
    stopWatching(store)
    return () => {
      if (latest.current) watchAfterLeaving(store, author, latest.current)
    }
  }, [store, author])
}

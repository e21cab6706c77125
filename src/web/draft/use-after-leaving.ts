import { useEffect, useRef } from 'react'
import { useUser } from '../session/session.ts'
import { type LeftDraft, stopWatching, watchAfterLeaving } from './after-leaving.ts'
import type { AnyStore } from './draft-registry.ts'

/** Sees to what the screen of an adviser's draft leaves unsaved. */
export function useAfterLeaving(store: AnyStore, left: LeftDraft): void {
  const author = useUser().id
  const latest = useRef(left)
  useEffect(() => {
    latest.current = left
  })
  useEffect(() => {
    stopWatching(store)
    return () => watchAfterLeaving(store, author, latest.current)
  }, [store, author])
}

import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { PathOf, ValueAt } from '../../platform/path.ts'
import type { Stored } from './draft.ts'
import type { DraftOptions } from './draft-options.ts'
import { drafts } from './draft-registry.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { watchPage } from './page-events.ts'
import type { Status } from './status.ts'

interface DraftUse<D extends object, X extends object> extends DraftOptions<D, X> {
  /** Names the form and the record: one store is shared by all that name the same. */
  name: string
  /** Reads the record anew, after the page came back from the browser's cache. */
  readAgain: () => Promise<Stored<D>>
}

/**
 * The store of a record's draft, for as long as the screen shows it: what is unsaved is sent when the screen or the page
 * is left, and goes on being sent after that.
 */
export function useDraft<D extends object, X extends object = object>(use: DraftUse<D, X>): DraftStore<D, X> {
  const { name, readAgain, ...options } = use
  // asked for at every render: while it is mounted the registry gives the same one, and another name has its own
  const store = drafts.storeOf(name, () => createDraftStore(options))
  const latest = useRef({ opened: options.opened, readAgain })
  useEffect(() => {
    latest.current = { opened: options.opened, readAgain }
  })
  useEffect(() => {
    const unmount = drafts.mount(name, store, latest.current.opened)
    const stopWatching = watchPage({
      leave: store.leave,
      retry: store.retry,
      // where it cannot be read now, the next save tells how the record stands
      readAgain: () => void latest.current.readAgain().then(store.refresh, () => {}),
    })
    return () => {
      stopWatching()
      unmount()
    }
  }, [name, store])
  return store
}

/** What is shown at the path. Nothing renders for a change elsewhere. */
export const useDraftValue = <D extends object, P extends PathOf<D>>(
  store: DraftStore<D>,
  path: P,
): ValueAt<D, P> => useSyncExternalStore(store.subscribe, () => store.get(path))

/** How saving stands. */
export const useDraftStatus = <D extends object>(store: DraftStore<D>): Status =>
  useSyncExternalStore(store.subscribe, store.status)

import { useSyncExternalStore } from 'react'
import { pageSettings } from './page-settings.ts'

let isFormer = false
const watchers = new Set<() => void>()

/**
 * Takes what an answer says of the portal's release. Once it is another than this page's, the page is a former one until it is
 * loaded anew, whichever portal answers the next call.
 */
export function noteRelease(told: string | null): void {
  const own = pageSettings.release
  if (isFormer || !told || !own || told === own) return
  isFormer = true
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Whether the portal has gone on to another release since this page was loaded. */
export const useIsFormer = (): boolean => useSyncExternalStore(watch, () => isFormer)

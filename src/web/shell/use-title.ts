import { useEffect, useSyncExternalStore } from 'react'
import { pageSettings } from '../page-settings.ts'

let opened: string | undefined
let announced = ''
const watchers = new Set<() => void>()

/**
 * Names the page in the browser's tab, and to whoever listens to the portal rather than looks at it. The name goes with
 * the page: it may be a client's, which whoever signs in next is not to find.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${pageSettings.firmName}`
    if (opened !== undefined && opened !== title) announce(title)
    opened = title
    return () => {
      document.title = pageSettings.firmName
      announce('')
    }
  }, [title])
}

function announce(title: string): void {
  announced = title
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The title of the page that was opened last; '' while it is the first. */
export const useOpenedPage = (): string => useSyncExternalStore(watch, () => announced)

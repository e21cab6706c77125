import { useEffect, useSyncExternalStore } from 'react'
import { pageSettings } from '../page-settings.ts'
import { onSessionChange } from '../session/session.ts'

let opened: string | undefined
let announced = ''
const watchers = new Set<() => void>()

/** Names the page in the browser's tab, and to whoever listens to the portal rather than looks at it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${pageSettings.firmName}`
    if (opened !== undefined && opened !== title) announce(title)
    opened = title
  }, [title])
}

function announce(title: string): void {
  announced = title
  for (const watcher of watchers) watcher()
}

// a page of one person may be called by a client's name, which the next one is not to find
onSessionChange(() => {
  if (opened === undefined) return
  document.title = pageSettings.firmName
  announce('')
})

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The title of the page that was opened last; '' while it is the first. */
export const useOpenedPage = (): string => useSyncExternalStore(watch, () => announced)

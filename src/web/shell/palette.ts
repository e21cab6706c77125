import { useSyncExternalStore } from 'react'

let opened = false
const watchers = new Set<() => void>()

function set(next: boolean): void {
  opened = next
  for (const watcher of watchers) watcher()
}

/** Apart from the palette itself, so that anything can open it without its being loaded. */
export const openPalette = (): void => set(true)
export const closePalette = (): void => set(false)

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const usePaletteOpened = (): boolean => useSyncExternalStore(watch, () => opened)

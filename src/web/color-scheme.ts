import { useSyncExternalStore } from 'react'
import { browserStorage } from './browser-storage.ts'

/** 'auto' follows the device. */
export type ColorScheme = 'light' | 'dark' | 'auto'
type Shown = Exclude<ColorScheme, 'auto'>

/** The component library's own key: what was chosen while the library still kept it counts on. */
const storageKey = 'mantine-color-scheme-value'
const darkDevice = window.matchMedia('(prefers-color-scheme: dark)')
const watchers = new Set<() => void>()

let chosen = rememberedColorScheme()

function rememberedColorScheme(): ColorScheme {
  const remembered = browserStorage.read(storageKey)
  return remembered === 'light' || remembered === 'dark' ? remembered : 'auto'
}

const chosenNow = () => chosen
export const shownColorScheme = (): Shown => {
  if (chosen !== 'auto') return chosen
  return darkDevice.matches ? 'dark' : 'light'
}

/**
 * Puts the page into the colours that this browser chose before, or its device wants, and keeps it in them, also when
 * another tab chooses.
 */
export function startColorScheme(): void {
  darkDevice.addEventListener('change', show)
  window.addEventListener('storage', ({ key }) => {
    if (key !== storageKey) return
    chosen = rememberedColorScheme()
    show()
  })
  show()
}

/** Chooses the colours of every screen, and remembers them in this browser. */
export function chooseColorScheme(next: ColorScheme): void {
  chosen = next
  browserStorage.write(storageKey, next)
  show()
}

function show(): void {
  // by this attribute the component library's style sheets tell light from dark, and so does theme.ts
  document.documentElement.setAttribute('data-mantine-color-scheme', shownColorScheme())
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** What was chosen. */
export const useChosenColorScheme = (): ColorScheme => useSyncExternalStore(watch, chosenNow)

/** What is shown now. */
export const useShownColorScheme = (): Shown => useSyncExternalStore(watch, shownColorScheme)

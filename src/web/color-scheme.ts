import { useSyncExternalStore } from 'react'

/** 'auto' follows the device. */
export type ColorScheme = 'light' | 'dark' | 'auto'
type Shown = Exclude<ColorScheme, 'auto'>

const remembered = 'portal.color-scheme'
const darkDevice = window.matchMedia('(prefers-color-scheme: dark)')
const watchers = new Set<() => void>()

let chosen = firstColorScheme()

function firstColorScheme(): ColorScheme {
  const kept = localStorage.getItem(remembered)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

const chosenNow = () => chosen
export const shownColorScheme = (): Shown => {
  if (chosen !== 'auto') return chosen
  return darkDevice.matches ? 'dark' : 'light'
}

/** Puts the page into the colours that this browser chose before, or its device wants, and keeps it in them. */
export function startColorScheme(): void {
  darkDevice.addEventListener('change', show)
  show()
}

/** Chooses the colours of every screen, and remembers them in this browser. */
export function chooseColorScheme(next: ColorScheme): void {
  chosen = next
  localStorage.setItem(remembered, next)
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

import { browserStorage } from '../browser-storage.ts'

const storageKey = 'portal.used'
const uses = ['keydown', 'pointerdown', 'click', 'wheel', 'input'] as const
/** Uses are noted this far apart. */
const noteMs = 1_000

const openedAt = Date.now()
/** The last use of this tab, where the browser refuses to remember it for all tabs. */
let usedHere: number | undefined

/** When somebody last used the portal in this browser, in whichever tab, in milliseconds since 1970. */
export const lastUse = (): number => usedHere ?? Number(browserStorage.read(storageKey) ?? openedAt)

/** How many whole seconds ago that was. */
export const secondsUnused = (): number => Math.max(0, Math.ceil((Date.now() - lastUse()) / 1000))

/** Somebody does something now: opens a page, signs in. */
export function noteUse(): void {
  const now = Date.now()
  usedHere = browserStorage.write(storageKey, String(now)) ? undefined : now
}

/**
 * Notes each use. A use that comes later than `withinMs` after the one before is not noted: the session has
 * ended, even if the timer slept with the laptop.
 */
export function watchUse(withinMs: number): () => void {
  const used = (event: Event) => {
    const since = Date.now() - lastUse()
    const isLate = since >= withinMs
    const isNoted = since >= 0 && since < noteMs
    // an event that a script makes is nobody's use
    if (event.isTrusted && !isLate && !isNoted) noteUse()
  }
  const options = { capture: true, passive: true }
  for (const kind of uses) document.addEventListener(kind, used, options)
  return () => {
    for (const kind of uses) document.removeEventListener(kind, used, options)
  }
}

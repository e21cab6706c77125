const kept = 'portal.used'
const uses = ['keydown', 'pointerdown', 'click', 'wheel', 'input'] as const
/** Uses are noted this far apart. */
const noteMilliseconds = 1_000

/** Shared by all tabs. A browser may refuse to keep anything, and opens the pages that need no session all the same. */
const times = {
  read() {
    try {
      return localStorage.getItem(kept)
    } catch {
      return null
    }
  },
  write(time: number) {
    try {
      localStorage.setItem(kept, String(time))
    } catch {}
  },
}

/** When somebody last used the portal in this browser, in whichever tab, in milliseconds since 1970. */
export const lastUse = (): number => Number(times.read() ?? Date.now())

/** How many whole seconds ago that was. */
export const secondsUnused = (): number => Math.max(0, Math.ceil((Date.now() - lastUse()) / 1000))

/** Somebody does something now: opens a page, signs in. */
export const noteUse = (): void => times.write(Date.now())

/**
 * Notes what somebody does. Where the last use is longer ago than `withinMilliseconds` it comes too late: the session
 * has ended, even if a timer that slept with its laptop has not noticed yet.
 */
export function watchUse(withinMilliseconds: number): () => void {
  const used = (event: Event) => {
    const since = Date.now() - lastUse()
    const isLate = since >= withinMilliseconds
    const isNoted = since >= 0 && since < noteMilliseconds
    // what a script does is nobody's doing
    if (event.isTrusted && !isLate && !isNoted) noteUse()
  }
  const options = { capture: true, passive: true }
  for (const kind of uses) document.addEventListener(kind, used, options)
  return () => {
    for (const kind of uses) document.removeEventListener(kind, used, options)
  }
}

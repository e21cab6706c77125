import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageAt } from '../pages.ts'

// outside the frames: signing in or out exchanges one frame for the other
let before: string | undefined

/** A new page begins at its top, and a screen reader's or keyboard's focus begins with it. */
export function useFreshPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  // two views at one address are two pages
  const here = `${pathname} ${pageAt({ pathname, search }).page.path}`
  useEffect(() => {
    if (before === here) return
    window.scrollTo(0, 0)
    // a page that put the focus into its first field knows better, and so does whoever opened a dialog meanwhile
    const taken =
      main.current?.contains(document.activeElement) || document.querySelector('[aria-modal="true"]') !== null
    if (before !== undefined && !taken) main.current?.focus({ preventScroll: true })
    before = here
  }, [here])
  return main
}

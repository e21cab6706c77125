import { type RefObject, useEffect, useRef } from 'react'

/** For the title at which a page or a step begins: shown from its top, it takes the focus. */
export function useBeginsHere(begins: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!begins) return
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [begins])
  return title
}

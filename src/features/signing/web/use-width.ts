import { type RefObject, useEffect, useRef, useState } from 'react'

/** How wide a box is now, in pixels without its scroll bar; 0 before it is known. */
export function useWidth<Box extends HTMLElement>(): { ref: RefObject<Box | null>; width: number } {
  const ref = useRef<Box>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const watcher = new ResizeObserver(() => setWidth(box.clientWidth))
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [])
  return { ref, width }
}

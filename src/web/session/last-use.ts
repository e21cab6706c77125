import { useCallback, useEffect, useRef } from 'react'

/** Tells whether a key or the pointer was used within so many seconds. */
export function useLastUse(): (seconds: number) => boolean {
  const last = useRef(0)
  useEffect(() => {
    const used = () => {
      last.current = Date.now()
    }
    const kinds = ['keydown', 'pointerdown'] as const
    for (const kind of kinds) document.addEventListener(kind, used)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, used)
    }
  }, [])
  return useCallback((seconds) => Date.now() - last.current < seconds * 1000, [])
}

import { useEffect } from 'react'

const everyMs = 3_000

/** Tries it every three seconds, for as long as the portal says that it is away. */
export function useAgain(isAway: boolean, again: () => unknown): void {
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(() => void again(), everyMs)
    return () => clearInterval(timer)
  }, [isAway, again])
}

import { useEffect } from 'react'
import type { Status } from './status.ts'

/**
 * While something waits that the portal does not take, whoever closes the tab, and with it what is kept there, is asked
 * first. The browser asks in its own words.
 */
export function useAskBeforeClosing({ is }: Status): void {
  const wouldBeLost = is === 'unreachable' || is === 'refused' || is === 'conflict'
  useEffect(() => {
    if (!wouldBeLost) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldBeLost])
}

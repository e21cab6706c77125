import { useEffect, useSyncExternalStore } from 'react'
import type { AnswerKeeper, Kept } from './answer-keeper.ts'

/**
 * What is kept, as it changes. Whatever may bring the portal back within reach has it tried again; whoever closes the
 * tab before, and with it what is kept in it, is asked first.
 */
export function useKept(keeper: AnswerKeeper): Kept {
  useEffect(() => {
    const shown = () => {
      if (document.visibilityState === 'visible') keeper.retry()
      // a phone ends a page that is out of sight without another word
      else keeper.leave()
    }
    // what an earlier visit left unsent
    keeper.retry()
    window.addEventListener('online', keeper.retry)
    window.addEventListener('focus', keeper.retry)
    window.addEventListener('pagehide', keeper.leave)
    document.addEventListener('visibilitychange', shown)
    return () => {
      window.removeEventListener('online', keeper.retry)
      window.removeEventListener('focus', keeper.retry)
      window.removeEventListener('pagehide', keeper.leave)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [keeper])
  const kept = useSyncExternalStore(keeper.watch, keeper.now)
  const wouldBeLost = kept.status === 'kept' || kept.status === 'refused'
  useEffect(() => {
    if (!wouldBeLost) return
    // the browser asks in its own words
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldBeLost])
  return kept
}

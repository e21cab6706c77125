import { useEffect, useSyncExternalStore } from 'react'
import type { AnswerKeeper, Kept } from './answer-keeper.ts'

/** What is kept, as it changes. Whatever may bring the portal back within reach has it tried again. */
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
  return useSyncExternalStore(keeper.watch, keeper.now)
}

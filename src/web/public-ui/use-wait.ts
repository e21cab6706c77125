import { useMemo } from 'react'
import type { CallRefused } from '../call.ts'
import { useTranslation } from '../translation.ts'
import { endedOnce } from './ended-once.ts'

/**
 * After too many attempts, until when to wait, in words. A time of day stays true while it is looked at, which a
 * number of minutes does not.
 */
export function useWait(refused: CallRefused | null): string | undefined {
  const { t, language } = useTranslation()
  return useMemo(() => {
    const seconds = refused?.retryAfterSeconds
    if (!seconds) return undefined
    if (seconds < 60) return t('You can try again in {{count}} seconds.', { count: seconds })
    const time = new Intl.DateTimeFormat(`${language}-CA`, { timeStyle: 'short' })
    // up to the full minute: never told too early
    const at = time.format(Date.now() + seconds * 1000 + 59_999)
    return endedOnce(t('You can try again at {{time}}.', { time: at }))
  }, [refused, t, language])
}

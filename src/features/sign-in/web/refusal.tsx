import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallRefused } from '../../../web/call.ts'
import { Sentence } from './sentence.tsx'

/** In the form, what the toast says; after too many attempts also until when to wait. */
export function Refusal({ refused, id }: { refused: CallRefused | null; id?: string }) {
  const { t } = useTranslation()
  const wait = useWait(refused)
  if (!refused) return null
  return (
    <Sentence kind="wrong" {...(id ? { id } : {})}>
      <p>{refused.message || t('Something went wrong')}</p>
      {refused.code === 'unreachable' && <p>{t('Please check your connection and try again.')}</p>}
      {wait && <p>{wait}</p>}
    </Sentence>
  )
}

/** A time of day stays true while it is looked at, which a number of minutes does not. */
function useWait(refused: CallRefused | null): string | undefined {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => {
    const seconds = refused?.retryAfterSeconds
    if (!seconds) return undefined
    if (seconds < 60) return t('You can try again in {{count}} seconds.', { count: seconds })
    const time = new Intl.DateTimeFormat(`${language}-CA`, { timeStyle: 'short' })
    // up to the full minute: never told too early
    return t('You can try again at {{time}}.', { time: time.format(Date.now() + seconds * 1000 + 59_999) })
  }, [refused, t, language])
}

/** What the server said of one field. */
export const issueAt = (refused: CallRefused | null, path: string): string | undefined =>
  refused?.issues.find((issue) => issue.path === path)?.message

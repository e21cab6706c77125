import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { speakToClient } from '../language.ts'
import { pageSettings } from '../page-settings.ts'
import { paths } from '../paths.ts'
import { spoken, useTranslation } from '../translation.ts'
import { PageInWords } from './page-in-words.tsx'

export function Screen() {
  const { t } = useTranslation()
  const { state } = useLocation()
  const sentence = useProviderSentence()
  if (state?.byLink) return <ToClient />
  return (
    <PageInWords overline="404" title={sentence}>
      <Link to={paths.home} className="link">
        {t('Go to Households')}
      </Link>
    </PageInWords>
  )
}

/** The same to whoever came by a client's link, whatever became of it: the adviser's pages are no way on for them. */
function ToClient() {
  const { t } = useTranslation()
  const sentence = useProviderSentence()
  // the link says nothing of whose it was: as this tab speaks already, or was told to
  useEffect(() => void speakToClient(spoken()), [])
  return (
    <PageInWords
      title={t('Page Not Found')}
      lead={t(
        'This link is no longer open, or was not copied completely. Please ask your adviser for a new one.',
      )}
      aside={sentence}
    />
  )
}

/** What the catch-all page says to everybody (SHELL-008). */
function useProviderSentence(): string {
  const { t } = useTranslation()
  return t('Page Not Found, Please contact {{provider}} if issue persists', {
    provider: t(pageSettings.provider),
  })
}

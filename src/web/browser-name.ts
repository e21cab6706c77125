import { browserInWords } from './browser-in-words.ts'
import { useTranslation } from './translation.ts'

/** Says 'Chrome on Windows' for a User-Agent header, as far as it is known. */
export function useBrowserName(): (userAgent: string) => string {
  const { t } = useTranslation()
  return (userAgent) => {
    const { browser, system } = browserInWords(userAgent)
    if (browser && system) return t('{{browser}} on {{system}}', { browser, system })
    return browser ?? system ?? t('Unknown browser')
  }
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageSettings } from '../page-settings.ts'
import { paths } from '../paths.ts'
import { PageInWords } from './page-in-words.tsx'
import { useTitle } from './use-title.ts'

export function Screen() {
  const { t } = useTranslation()
  useTitle(t('Page Not Found'))
  return (
    <PageInWords
      overline="404"
      title={t('Page Not Found, Please contact {{provider}} if issue persists', {
        provider: t(pageSettings.provider),
      })}
    >
      <Link to={paths.home} className="link">
        {t('Go to Households')}
      </Link>
    </PageInWords>
  )
}

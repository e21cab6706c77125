import { paths } from '../paths.ts'
import { Button } from '../public-ui/button.tsx'
import { useTranslation } from '../translation.ts'
import { PageInWords } from './page-in-words.tsx'
import { useTitle } from './title.tsx'

/** Stands in for a page that failed to render. A page that was replaced by a new version only needs a reload. */
export function RenderFailure() {
  const { t } = useTranslation()
  useTitle(t('Unexpected Application Error!'))
  return (
    <PageInWords
      alert
      title={t('Unexpected Application Error!')}
      lead={t(
        'This page could not be shown. Everything you saved is safe: reload the page, or go back to your households.',
      )}
    >
      <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
      <Button kind="plain" onClick={() => window.location.assign(paths.home)}>
        {t('Households')}
      </Button>
    </PageInWords>
  )
}

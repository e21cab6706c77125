import { PageInWords } from '../../../../web/shell/page-in-words.tsx'
import { useTranslation } from '../../../../web/translation.ts'

/** Stands for a form whose link was closed while it was open: by the adviser, by time, or in another window. */
export function Closed({ adviser }: { adviser: { firstName: string; lastName: string } }) {
  const { t } = useTranslation()
  return (
    <PageInWords
      alert
      title={t('This link is no longer open')}
      lead={t(
        'Your adviser has the answers that were saved. If you have not finished, please ask {{adviser}} for a new link: it starts again from the first question.',
        { adviser: `${adviser.firstName} ${adviser.lastName}` },
      )}
    />
  )
}

import { PageInWords } from '../../../../web/shell/page-in-words.tsx'
import { useTranslation } from '../../../../web/translation.ts'

/** Stands for a form whose link was closed while it was open: by the adviser, by time, or in another window. */
export function Closed({ adviser }: { adviser: { firstName: string; lastName: string } }) {
  const { t } = useTranslation()
  return (
    <PageInWords
      alert
      title={t('This link is not open any more')}
      lead={t(
        'Your adviser has what was saved until now. Please ask {{adviser}} for a new link if you have not finished: the questions begin anew there.',
        { adviser: `${adviser.firstName} ${adviser.lastName}` },
      )}
    />
  )
}

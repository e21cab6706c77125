import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../translation.ts'
import classes from './fields.module.css'

interface Props {
  sentence: ReactNode
  because?: string | undefined
  source?: string | undefined
}

/** What is out of the ordinary in a field, why that is told, and the law or rule that says so. It blocks nothing. */
export function FieldWarning({ sentence, because, source }: Props) {
  const { t } = useTranslation()
  return (
    <span className={classes.warning} role="status">
      <TriangleAlert size={16} aria-hidden />
      <span>
        {sentence} {because && `${t(because)} `}
        {source && <cite className={classes.source}>{t(source)}</cite>}
      </span>
    </span>
  )
}

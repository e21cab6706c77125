import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import classes from './open-questions.module.css'

interface Props {
  missing: readonly number[]
  onGoTo: (sectionId: number) => void
}

/** The questions without an answer, each a way there. */
export function OpenQuestions({ missing, onGoTo }: Props) {
  const { t } = useTranslation()
  if (missing.length === 0) return null
  return (
    <Notice tone="calm">
      <p>{t('{{count}} questions still need an answer:', { count: missing.length })}</p>
      <ul className={classes.list}>
        {missing.map((number) => (
          <li key={number}>
            <button type="button" className="link" onClick={() => onGoTo(number)}>
              {t('Question {{number}}', { number })}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

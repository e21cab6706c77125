import { useTranslation } from '../../../../web/translation.ts'
import classes from '../../../../web/ui/link-list.module.css'

interface Props {
  questions: readonly number[]
  onGoTo: (question: number) => void
}

/** Ways to questions, by their numbers. */
export function QuestionLinks({ questions, onGoTo }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={classes.list} data-below="">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className="link" onClick={() => onGoTo(question)}>
            {t('Question {{number}}', { number: question })}
          </button>
        </li>
      ))}
    </ul>
  )
}

import { useTranslation } from '../../../../web/translation.ts'
import { type Answers, scoreOf } from '../../answers.ts'
import type { Section } from '../../questionnaire/shape.ts'
import classes from './answer-list.module.css'

interface Props {
  sections: readonly Section[]
  answers: Answers
  goToQuestion: (question: number) => void
}

/** What was answered, in the words that were chosen, each with the way back to it: it is the last time to look. */
export function AnswerList({ sections, answers, goToQuestion }: Props) {
  const { t } = useTranslation()
  const answered = sections.flatMap(({ sectionId, header, answers: offered }) => {
    const chosen = offered.find(({ answerScore }) => answerScore === scoreOf(answers, sectionId))
    return chosen ? [{ sectionId, header, chosen: chosen.text }] : []
  })
  if (answered.length === 0) return null
  return (
    <details className={`surface ${classes.answers}`}>
      <summary>{t('Your answers')}</summary>
      <ol>
        {answered.map(({ sectionId, header, chosen }) => (
          <li key={sectionId} value={sectionId}>
            <button type="button" className="link" onClick={() => goToQuestion(sectionId)}>
              {header}
            </button>
            <p>{chosen}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}

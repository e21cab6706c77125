import { useId } from 'react'
import { useTranslation } from '../../../../web/translation.ts'
import { questionKey, unanswered } from '../../answers.ts'
import type { Section } from '../../questionnaire/shape.ts'
import { AnswerCard } from './answer-card.tsx'
import classes from './question.module.css'
import { ScenarioTable } from './scenario-table.tsx'

interface Props {
  section: Section
  /** The score of the answer that was chosen. */
  answer: number
  onAnswer: (answerScore: number) => void
  /** Says, at a question without an answer, that one is missing: for after somebody tried to go on. */
  showMissing: boolean
  /** Shows each answer's score, which a client never sees, and marks what is still open from the first. */
  forAdviser?: boolean
}

/**
 * One question of the questionnaire with its answers: a group of radio buttons, so that the arrows choose and Tab goes
 * on to the next question. Made of the page's own elements: the client's phone loads it before anything else.
 */
export function Question({ section, answer, onAnswer, showMissing, forAdviser = false }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isOpen = answer === unanswered
  const isMissing = isOpen && showMissing
  const saysOpen = isOpen && forAdviser && !isMissing
  const about = [`${id}-question`, saysOpen && `${id}-open`, isMissing && `${id}-missing`]
  const chosen = section.answers.findIndex(({ answerScore }) => answerScore === answer)
  return (
    <fieldset
      id={questionKey(section.sectionId)}
      className={`surface ${classes.question}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it, and aria-required needs it
      role="radiogroup"
      aria-labelledby={`${id}-header`}
      aria-describedby={about.filter(Boolean).join(' ')}
      aria-required
      aria-invalid={isMissing || undefined}
      data-open={saysOpen || isMissing || undefined}
    >
      <legend id={`${id}-header`} className={classes.header}>
        <span className={classes.number}>{section.sectionId}</span>
        <span className="unseen">. </span>
        {section.header}
      </legend>
      {forAdviser && (
        // keeps its place when it is not seen, so that nothing moves under the hand that answers
        <p id={`${id}-open`} className={classes.open} data-said={saysOpen || undefined}>
          {t('Not answered yet')}
        </p>
      )}
      <p id={`${id}-question`} className={classes.words}>
        {section.question}
      </p>
      {section.scenarios && <ScenarioTable scenarios={section.scenarios} chosen={chosen} />}
      <div className={classes.answers}>
        {section.answers.map(({ answerScore, text }) => (
          <AnswerCard
            key={answerScore}
            name={id}
            note={forAdviser ? t('{{count}} points', { count: answerScore }) : undefined}
            chosen={answerScore === answer}
            onChoose={() => onAnswer(answerScore)}
          >
            {text}
          </AnswerCard>
        ))}
      </div>
      {isMissing && (
        <p id={`${id}-missing`} className={classes.missing}>
          {t('Please choose one of the answers to this question')}
        </p>
      )}
    </fieldset>
  )
}

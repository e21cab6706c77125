import { type ReactNode, useId } from 'react'
import { useDraftValue } from '../../../../web/draft/use-draft.ts'
import { useTranslation } from '../../../../web/translation.ts'
import links from '../../../../web/ui/link-list.module.css'
import { questionKey, unanswered } from '../../answers.ts'
import { type ResponseStep, stepOfQuestion } from '../../form.ts'
import type { Section } from '../../questionnaire/shape.ts'
import type { ResponseStore } from '../response/response-store.ts'
import card from './answer-card.module.css'
import classes from './question.module.css'
import { ScenarioTable } from './scenario-table.tsx'

interface Props {
  store: ResponseStore
  /** Says, at each question without an answer, that one is missing: for after somebody tried to go on. */
  showMissing: boolean
  /** Shows each answer's score, which a client never sees, and marks what is still open from the first. */
  forAdviser?: boolean
  answer: (question: ReturnType<typeof questionKey>, answerScore: number) => void
}

/** The questions of a step, out of the whole questionnaire. */
export const StepQuestions = ({
  step,
  sections,
  ...props
}: Props & { step: string; sections: readonly Section[] }) =>
  sections
    .filter(({ sectionId }) => stepOfQuestion(sectionId) === step)
    .map((section) => <Question key={section.sectionId} section={section} {...props} />)

/**
 * One question of the questionnaire with its answers: a group of radio buttons, so that the arrows choose and Tab goes
 * on to the next question. An answer renders it alone. Made of the page's own elements: the client's phone loads it
 * before anything else.
 */
function Question({ section, store, showMissing, forAdviser = false, answer }: Props & { section: Section }) {
  const { t } = useTranslation()
  const id = useId()
  const key = questionKey(section.sectionId)
  const score = useDraftValue(store, key) ?? unanswered
  const isOpen = score === unanswered
  const isMissing = isOpen && showMissing
  const saysOpen = isOpen && forAdviser && !isMissing
  const about = [`${id}-question`, saysOpen && `${id}-open`, isMissing && `${id}-missing`]
  const chosen = section.answers.findIndex(({ answerScore }) => answerScore === score)
  return (
    <fieldset
      id={key}
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
            chosen={answerScore === score}
            onChoose={() => answer(key, answerScore)}
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

interface CardProps {
  /** The same for all answers to one question. */
  name: string
  children: ReactNode
  /** At its end, such as its score. */
  note?: string | undefined
  chosen: boolean
  onChoose: () => void
}

/** One answer, as a card of which every part can be pressed. */
export const AnswerCard = ({ name, children, note, chosen, onChoose }: CardProps) => (
  <label className={card.card}>
    <input type="radio" className={card.radio} name={name} checked={chosen} onChange={onChoose} />
    <span>{children}</span>
    {note && (
      <span className={card.note}>
        <span className="unseen">, </span>
        {note}
      </span>
    )}
  </label>
)

/** Leads to a step, and to a field in it. */
export type GoTo = (step: ResponseStep, field: string) => void

/** Ways to questions, by their numbers. */
export function QuestionLinks({ questions, go }: { questions: readonly number[]; go: GoTo }) {
  const { t } = useTranslation()
  return (
    <ul className={links.list} data-below="">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            className="link"
            onClick={() => go(stepOfQuestion(question), questionKey(question))}
          >
            {t('Question {{number}}', { number: question })}
          </button>
        </li>
      ))}
    </ul>
  )
}

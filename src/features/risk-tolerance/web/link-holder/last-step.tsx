import { useSettled } from '../../../../web/draft/save-problem.tsx'
import type { Status } from '../../../../web/draft/status.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { Sentence } from '../../../../web/public-ui/sentence.tsx'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import {
  answersOf,
  longestNotes,
  questionKey,
  type ResponseDraft,
  scoreOf,
  unansweredSections,
} from '../../answers.ts'
import { stepOfQuestion } from '../../form.ts'
import type { Section } from '../../questionnaire/shape.ts'
import { type GoTo, QuestionLinks } from '../questionnaire/questions.tsx'
import { SignedText } from '../report/signed-text.tsx'
import list from './answer-list.module.css'
import classes from './form.module.css'
import type { Failure } from './use-submit.ts'

interface Props {
  draft: ResponseDraft
  status: Status
  change: (changed: Partial<ResponseDraft>) => void
  sections: readonly Section[]
  go: GoTo
  /** Why the last try to submit failed. */
  failed: Failure | undefined
}

/** What is still open, what was answered, special notes, and what Submit will do. */
export function LastStep({ draft, change, go, ...props }: Props) {
  const { t } = useTranslation()
  const missing = unansweredSections(answersOf(draft))
  return (
    <>
      {missing.length > 0 && (
        <Sentence kind="told">
          <p>{t('{{count}} questions still need an answer:', { count: missing.length })}</p>
          <QuestionLinks questions={missing} go={go} />
        </Sentence>
      )}
      <AnswerList sections={props.sections} draft={draft} go={go} />
      <div className={`surface ${classes.card}`}>
        <SignedText
          id="specialNotes"
          label={t('Special Notes')}
          asks={t('Anything else that you would like to add?')}
          language={spoken()}
          longest={longestNotes}
          value={draft.specialNotes ?? ''}
          onChange={(specialNotes) => change({ specialNotes })}
          rows={5}
        />
      </div>
      <p className={classes.aside}>
        {pageSettings.clientSubmissionWaits
          ? t(
              'When you submit, your adviser receives your answers and looks at them first. You then receive a copy by email to sign. The answers cannot be changed here afterwards.',
            )
          : t(
              'When you submit, your adviser receives your answers and you receive a copy by email to sign. The answers cannot be changed here afterwards.',
            )}
      </p>
      <NotSubmitted {...props} />
    </>
  )
}

/** What was answered, in the words that were chosen, each with the way back to it: it is the last time to look. */
function AnswerList({ sections, draft, go }: Pick<Props, 'sections' | 'draft' | 'go'>) {
  const { t } = useTranslation()
  const answers = answersOf(draft)
  const chosen = ({ sectionId, answers: offered }: Section) =>
    offered.find(({ answerScore }) => answerScore === scoreOf(answers, sectionId))
  const answered = sections.filter(chosen)
  if (answered.length === 0) return null
  return (
    <details className={`surface ${list.answers}`}>
      <summary>{t('Your answers')}</summary>
      <ol>
        {answered.map((section) => (
          <li key={section.sectionId} value={section.sectionId}>
            <button
              type="button"
              className="link"
              onClick={() => go(stepOfQuestion(section.sectionId), questionKey(section.sectionId))}
            >
              {section.header}
            </button>
            <p>{chosen(section)?.text}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}

/**
 * Why the last try to submit failed; without a connection also when there is one again. It stands here and in no toast:
 * what toasts are made of may be out of reach, and a browser does not ask a second time for what it could not load.
 */
function NotSubmitted({ failed, status }: Pick<Props, 'failed' | 'status'>) {
  const { t } = useTranslation()
  const isBack = useSettled(status.is) === 'saved'
  return (
    <>
      <div role="alert">
        {failed === 'error' && (
          <Sentence kind="wrong">
            <p>{t('An error has occurred')}</p>
            <p>{t('Your answers are kept. Please submit them again.')}</p>
          </Sentence>
        )}
      </div>
      <div role="status">
        {failed === 'away' && !isBack && (
          <Sentence kind="wrong">
            <p>{t('An error has occurred: there is no connection.')}</p>
            <p>{t('Your answers are kept in this tab. You can submit them when the connection is back.')}</p>
          </Sentence>
        )}
        {failed === 'away' && isBack && (
          <Sentence kind="told">
            <p>{t('The connection is back and your answers are saved. You can submit them now.')}</p>
          </Sentence>
        )}
      </div>
    </>
  )
}

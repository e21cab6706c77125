import type { Status } from '../../../../web/draft/status.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { Sentence } from '../../../../web/public-ui/sentence.tsx'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { longestNotes, questionKey, unansweredSections } from '../../answers.ts'
import type { Section } from '../../questionnaire/shape.ts'
import { answersOf, type ResponseDraft } from '../../response-draft.ts'
import { type ResponseStep, stepOfQuestion } from '../../response-form.ts'
import { QuestionLinks } from '../questions/question-links.tsx'
import { SignedText } from '../signed-text.tsx'
import { AnswerList } from './answer-list.tsx'
import classes from './form.module.css'
import { NotSubmitted } from './not-submitted.tsx'
import type { Failure } from './use-submit.ts'

interface Props {
  draft: ResponseDraft
  status: Status
  change: (changed: Partial<ResponseDraft>) => void
  sections: readonly Section[]
  go: (step: ResponseStep, field: string) => void
  /** Why the last try to submit failed. */
  failed: Failure | undefined
}

/** What is still open, what was answered, special notes, and what Submit will do. */
export function LastStep({ draft, status, change, sections, go, failed }: Props) {
  const { t } = useTranslation()
  const answers = answersOf(draft)
  const missing = unansweredSections(answers)
  const goToQuestion = (question: number) => go(stepOfQuestion(question), questionKey(question))
  return (
    <>
      {missing.length > 0 && (
        <Sentence kind="told">
          <p>{t('{{count}} questions still need an answer:', { count: missing.length })}</p>
          <QuestionLinks questions={missing} onGoTo={goToQuestion} />
        </Sentence>
      )}
      <AnswerList sections={sections} answers={answers} goToQuestion={goToQuestion} />
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
      <NotSubmitted failed={failed} status={status} />
    </>
  )
}

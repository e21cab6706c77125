import { ArrowLeft } from 'lucide-react'
import type { Status } from '../../../../web/draft/status.ts'
import { useTextInFocus } from '../../../../web/form/use-text-in-focus.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { Button } from '../../../../web/public-ui/button.tsx'
import { Sentence } from '../../../../web/public-ui/sentence.tsx'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import type { Visit } from '../../../../web/wizard/use-step-in-address.ts'
import { longestNotes, questionKey, unansweredSections } from '../../answers.ts'
import { plainText, signsKept } from '../../plain-text.ts'
import type { Section } from '../../questionnaire/shape.ts'
import { answersOf, type ResponseDraft } from '../../response-draft.ts'
import { notesStep, type ResponseStep, stepOfQuestion } from '../../response-form.ts'
import { AsSigned, AsSignedSpoken } from '../as-signed.tsx'
import { AnswerList } from './answer-list.tsx'
import classes from './form.module.css'
import { NotSubmitted } from './not-submitted.tsx'
import { StepTitle } from './step-title.tsx'
import type { Submitting } from './use-submit.ts'

interface Props {
  visit: Visit<ResponseStep>
  draft: ResponseDraft
  status: Status
  change: (changed: Partial<ResponseDraft>) => void
  sections: readonly Section[]
  submitting: Submitting
}

/** What is still open, what was answered, special notes, and the way to submit. */
export function LastStep({ visit, draft, status, change, sections, submitting }: Props) {
  const { t } = useTranslation()
  const answers = answersOf(draft)
  const missing = unansweredSections(answers)
  const goToQuestion = (question: number) => visit.go(stepOfQuestion(question), questionKey(question))
  return (
    <div className={classes.step}>
      <StepTitle step={notesStep} visit={visit} />
      {missing.length > 0 && <StillOpen missing={missing} goToQuestion={goToQuestion} />}
      <AnswerList sections={sections} answers={answers} goToQuestion={goToQuestion} />
      <Notes stored={draft.specialNotes ?? ''} write={(specialNotes) => change({ specialNotes })} />
      <p className={classes.aside}>
        {pageSettings.clientSubmissionWaits
          ? t(
              'When you submit, your adviser receives your answers and looks at them first. You then receive a copy by email to sign. The answers cannot be changed here afterwards.',
            )
          : t(
              'When you submit, your adviser receives your answers and you receive a copy by email to sign. The answers cannot be changed here afterwards.',
            )}
      </p>
      <NotSubmitted failed={submitting.failed} status={status} />
      <nav className={classes.ways} aria-label={t('Steps')}>
        <Button kind="plain" onClick={visit.back}>
          <ArrowLeft size={18} aria-hidden />
          {t('Back')}
        </Button>
        <Button onClick={submitting.submit} busy={submitting.busy}>
          {t('Submit')}
        </Button>
      </nav>
    </div>
  )
}

interface StillOpenProps {
  missing: readonly number[]
  goToQuestion: (question: number) => void
}

function StillOpen({ missing, goToQuestion }: StillOpenProps) {
  const { t } = useTranslation()
  return (
    <Sentence kind="told">
      <p>{t('{{count}} questions still need an answer:', { count: missing.length })}</p>
      <ul className={classes.missing}>
        {missing.map((question) => (
          <li key={question}>
            <button type="button" className="link" onClick={() => goToQuestion(question)}>
              {t('Question {{number}}', { number: question })}
            </button>
          </li>
        ))}
      </ul>
    </Sentence>
  )
}

const notesId = 'specialNotes'

/** On leaving the field the notes are shown as they will be signed. */
function Notes({ stored, write }: { stored: string; write: (notes: string) => void }) {
  const { t } = useTranslation()
  const { text, ...field } = useTextInFocus(stored, write, (typed) => plainText(typed, spoken()))
  return (
    <div className={`surface ${classes.card}`}>
      <label htmlFor={notesId} className={classes.label}>
        {t('Special Notes')}
      </label>
      <p id={`${notesId}-asks`} className={classes.asks}>
        {t('Anything else that you would like to add?')}
      </p>
      <textarea
        id={notesId}
        className={classes.notes}
        rows={5}
        maxLength={longestNotes}
        aria-describedby={`${notesId}-asks ${notesId}-kept`}
        value={text}
        {...field}
      />
      <p id={`${notesId}-kept`} className={classes.aside}>
        {t(signsKept)}
        <AsSigned typed={text} language={spoken()} longest={longestNotes} />
      </p>
      <AsSignedSpoken typed={text} language={spoken()} />
    </div>
  )
}

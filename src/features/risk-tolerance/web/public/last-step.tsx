import { ArrowLeft } from 'lucide-react'
import { Button } from '../../../../web/public-ui/button.tsx'
import { Sentence } from '../../../../web/public-ui/sentence.tsx'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { longestNotes, unansweredSections } from '../../answers.ts'
import { plainText, signsKept } from '../../plain-text.ts'
import type { Section } from '../../questionnaire/shape.ts'
import { AsSigned, AsSignedSpoken } from '../as-signed.tsx'
import type { AnswerKeeper, Kept } from './answer-keeper.ts'
import { AnswerList } from './answer-list.tsx'
import classes from './form.module.css'
import { NotSubmitted } from './not-submitted.tsx'
import { StepTitle } from './step-title.tsx'
import { lastPlace, type Place, placeOf } from './steps.ts'
import { notesId, type Submitting } from './use-submit.ts'

interface Props {
  kept: Kept
  keeper: AnswerKeeper
  sections: readonly Section[]
  submitting: Submitting
  go: (place: Place, question: number) => void
  back: () => void
}

/** What is still open, what was answered, special notes, and the way to submit. */
export function LastStep({ kept, keeper, sections, submitting, go, back }: Props) {
  const { t } = useTranslation()
  const missing = unansweredSections(kept.answers)
  return (
    <div className={classes.step}>
      <StepTitle place={lastPlace} takesFocus />
      {missing.length > 0 && <StillOpen missing={missing} go={go} />}
      <AnswerList sections={sections} answers={kept.answers} go={go} />
      <Notes notes={kept.notes} write={keeper.write} />
      <p className={classes.aside}>
        {t(
          'When you submit, your adviser receives your answers and you receive a copy by email to sign. The answers cannot be changed here afterwards.',
        )}
      </p>
      <NotSubmitted failed={submitting.failed} status={kept.status} />
      <nav className={classes.ways} aria-label={t('Steps')}>
        <Button kind="plain" onClick={back}>
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

function StillOpen({ missing, go }: { missing: readonly number[]; go: Props['go'] }) {
  const { t } = useTranslation()
  return (
    <Sentence kind="told">
      <p>{t('{{count}} questions still need an answer:', { count: missing.length })}</p>
      <ul className={classes.missing}>
        {missing.map((sectionId) => (
          <li key={sectionId}>
            <button type="button" className="link" onClick={() => go(placeOf(sectionId), sectionId)}>
              {t('Question {{number}}', { number: sectionId })}
            </button>
          </li>
        ))}
      </ul>
    </Sentence>
  )
}

function Notes({ notes, write }: { notes: string; write: (notes: string) => void }) {
  const { t } = useTranslation()
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
        value={notes}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={(event) => write(plainText(event.currentTarget.value, spoken()))}
      />
      <p id={`${notesId}-kept`} className={classes.aside}>
        {t(signsKept)}
        <AsSigned typed={notes} language={spoken()} longest={longestNotes} />
      </p>
      <AsSignedSpoken typed={notes} language={spoken()} />
    </div>
  )
}

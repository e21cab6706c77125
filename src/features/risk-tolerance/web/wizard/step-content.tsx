import { Button, Title } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useBeginsHere } from '../../../../web/wizard/use-begins-here.ts'
import { scoreOf } from '../../answers.ts'
import type { Questionnaire } from '../../questionnaire/shape.ts'
import { Question } from '../questions/question.tsx'
import { focusQuestion } from '../questions/question-id.ts'
import { SpecialNotes } from './special-notes.tsx'
import type { WizardState } from './state.ts'
import classes from './step-content.module.css'
import { useStepName } from './step-name.ts'
import { notesStep, stepCount, steps } from './steps.ts'

interface Props {
  step: number
  questionnaire: Questionnaire
  state: WizardState
  onAnswer: (sectionId: number, answerScore: number) => void
  onNote: (notes: string) => void
  /** Says at each question without an answer that one is missing. */
  showMissing: boolean
  /** The question to begin at; the step's title otherwise, and nothing where the page has just been opened. */
  beginAt: number | 'title' | 'page'
  busy: boolean
  onPrevious: () => void
  onNext: () => void
  onSubmit: () => void
  /** What stands between the notes and the buttons of the last step. */
  beforeSubmit: React.ReactNode
}

/** One step: its questions, or the notes, and the ways on. Enter goes on where nothing is chosen by it. */
export function StepContent(props: Props) {
  const { step, questionnaire, state, onAnswer, onNote, showMissing } = props
  const { t } = useTranslation()
  const nameOf = useStepName()
  const title = useFocusOnOpening(props.beginAt)
  const isLast = step === notesStep
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (isLast) props.onSubmit()
    else props.onNext()
  }
  return (
    <form
      noValidate
      onSubmit={submitted}
      onKeyDown={chosenByEnter}
      className={classes.step}
      aria-labelledby="step-title"
    >
      <div>
        <p className={classes.count}>{t('Step {{step}} of {{all}}', { step: step + 1, all: stepCount })}</p>
        <Title order={2} id="step-title" ref={title} tabIndex={-1} className={classes.title}>
          {nameOf(step)}
        </Title>
      </div>
      {questionnaire.sections
        .filter(({ sectionId }) => steps[step]?.includes(sectionId))
        .map((section) => (
          <Question
            key={section.sectionId}
            section={section}
            answer={scoreOf(state.riskScoreSections, section.sectionId)}
            onAnswer={(answerScore) => onAnswer(section.sectionId, answerScore)}
            showMissing={showMissing}
            marksOpen
            showScore
          />
        ))}
      {isLast && (
        <>
          <div className={`surface ${classes.notes}`}>
            <SpecialNotes notes={state.specialNotes} language={state.language} onNote={onNote} />
          </div>
          {props.beforeSubmit}
        </>
      )}
      <div className={classes.ways}>
        <Button
          variant="default"
          onClick={props.onPrevious}
          {...(step === 0
            ? { 'data-disabled': true, 'aria-disabled': true, title: t('This is the first step') }
            : {})}
        >
          {t('Prev Step')}
        </Button>
        {isLast ? (
          <SendingButton type="submit" busy={props.busy}>
            {t('Submit')}
          </SendingButton>
        ) : (
          <Button type="submit">{t('Next Step')}</Button>
        )}
      </div>
    </form>
  )
}

/** A browser submits the form: past all that is still to be answered. */
function chosenByEnter(event: KeyboardEvent) {
  const { key, target } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'radio') return
  event.preventDefault()
  target.click()
}

function useFocusOnOpening(beginAt: Props['beginAt']) {
  const title = useBeginsHere(beginAt === 'title')
  useEffect(() => {
    if (typeof beginAt === 'number') focusQuestion(beginAt)
  }, [beginAt])
  return title
}

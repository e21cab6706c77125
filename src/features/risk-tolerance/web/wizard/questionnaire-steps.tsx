import { type ReactNode, useMemo } from 'react'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import { useDraftValue } from '../../../../web/draft/use-draft.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast.ts'
import { useWizard } from '../../../../web/wizard/use-wizard.ts'
import { Wizard } from '../../../../web/wizard/wizard.tsx'
import { questionKey, totalScore, unanswered } from '../../answers.ts'
import type { readBands } from '../../contract.ts'
import { contradictionsIn } from '../../contradictions.ts'
import type { Questionnaire, Section } from '../../questionnaire/shape.ts'
import { formOf } from '../../response-facts.ts'
import { notesStep, stepOfQuestion } from '../../response-form.ts'
import { Contradictions } from '../outcome/contradictions.tsx'
import { OutcomeCard } from '../outcome/outcome-card.tsx'
import { Question } from '../questions/question.tsx'
import type { ResponseStore } from '../response-store.ts'
import { Choice } from './choice.tsx'
import { NotesStep } from './notes-step.tsx'
import classes from './questionnaire-steps.module.css'
import { refusalOf, useOpenPoints, useProgress } from './said-of-questions.ts'
import type { WizardState } from './state.ts'
import type { useChoice } from './use-choice.ts'
import type { useSubmission } from './use-submission.ts'

interface Props {
  state: WizardState
  store: ResponseStore
  questionnaire: Questionnaire
  firm: ResultOf<typeof readBands>
  choice: ReturnType<typeof useChoice>
  submission: ReturnType<typeof useSubmission>
  problem: ReactNode
  notices: ReactNode
}

/** The seven steps, the score beside them. */
export function QuestionnaireSteps({ state, store, questionnaire, firm, choice, ...props }: Props) {
  const { submission, problem, notices } = props
  const { t } = useTranslation()
  const { riskScoreSections: sections } = state
  const total = totalScore(sections)
  const form = useMemo(() => formOf(questionnaire), [questionnaire])
  const wizard = useWizard({
    form,
    store,
    submit: submission.submit,
    refuse: (point) => toast.failed(t(refusalOf(point))),
  })
  const progress = useProgress(sections)
  const openPoints = useOpenPoints()
  const goToQuestion = (question: number) => wizard.go(stepOfQuestion(question), questionKey(question))
  const fields = (step: string, showMissing: boolean) =>
    step === notesStep ? (
      <NotesStep state={state} store={store}>
        <Contradictions found={contradictionsIn(sections)} onGoTo={goToQuestion} />
        <Choice state={state} store={store} choice={choice} withoutChoice={submission.withoutChoice} />
      </NotesStep>
    ) : (
      questionnaire.sections
        .filter(({ sectionId }) => stepOfQuestion(sectionId) === step)
        .map((section) => (
          <QuestionField key={section.sectionId} section={section} store={store} showMissing={showMissing} />
        ))
    )
  return (
    <Wizard
      form={form}
      store={store}
      wizard={wizard}
      progress={progress}
      summary={total > 0 && <span className={classes.score}>{t('Score {{total}}', { total })}</span>}
      problem={problem}
      notices={notices}
      openPoints={openPoints}
      fields={fields}
      aside={
        <OutcomeCard sections={sections} bands={firm.bands} choice={choice.asked ? choice.recorded : null} />
      }
      busy={submission.busy}
    />
  )
}

interface FieldProps {
  section: Section
  store: ResponseStore
  showMissing: boolean
}

function QuestionField({ section, store, showMissing }: FieldProps) {
  const key = questionKey(section.sectionId)
  return (
    <Question
      section={section}
      answer={useDraftValue(store, key) ?? unanswered}
      onAnswer={(answerScore) => store.set(key, answerScore)}
      showMissing={showMissing}
      forAdviser
    />
  )
}

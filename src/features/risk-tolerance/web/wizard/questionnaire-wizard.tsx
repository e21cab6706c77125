import { useMemo, useSyncExternalStore } from 'react'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import { useAdvisor } from '../../../../web/session/session.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { useWizard } from '../../../../web/wizard/use-wizard.ts'
import { Wizard } from '../../../../web/wizard/wizard.tsx'
import type { Client } from '../../../participants/contract.ts'
import { questionKey, totalScore } from '../../answers.ts'
import type { readBands } from '../../contract.ts'
import type { RiskLink } from '../../link-contract.ts'
import type { Questionnaire } from '../../questionnaire/shape.ts'
import type { ResponseDraft } from '../../response-draft.ts'
import { formOf } from '../../response-facts.ts'
import { notesStep, stepOfQuestion } from '../../response-form.ts'
import { OutcomeCard } from '../outcome/outcome-card.tsx'
import { StepQuestions } from '../questions/step-questions.tsx'
import type { ResponseStore } from '../response-store.ts'
import { refusalOf, useOpenPoints, useProgress } from '../said-of-questions.ts'
import { Completed } from './completed.tsx'
import { CompletedOnFile } from './completed-on-file.tsx'
import { LastStep } from './last-step.tsx'
import { LinkIsOpen } from './link-in-use.tsx'
import { NoMoreSaves } from './no-more-saves.tsx'
import classes from './questionnaire-wizard.module.css'
import { stateOf } from './state.ts'
import { useChoice } from './use-choice.ts'
import { type ShownDraft, useResponse } from './use-response.ts'
import { useSubmission } from './use-submission.ts'

interface Props {
  client: Client
  draft: ShownDraft
  /** One that the client can open, too. */
  link: RiskLink | null
  questionnaire: Questionnaire
  firm: ResultOf<typeof readBands>
  beginAnew: (entered?: ResponseDraft) => void
  reopen: (entered: ResponseDraft) => void
  onDiscarded: () => void
}

/** A draft of a client's, until it is submitted, and then what it came to. */
export function QuestionnaireWizard(props: Props) {
  const { client, draft, firm, beginAnew } = props
  const { firstName, lastName, language } = client.generalDetails
  const whose = {
    clientId: client.id,
    clientFullName: `${firstName} ${lastName}`,
    advisorId: useAdvisor().advisor?.id ?? '',
    language: language ?? spoken(),
  }
  const store = useResponse(whose, draft)
  const shown = useSyncExternalStore(store.subscribe, store.snapshot)
  const state = stateOf(whose, store.known().id, shown)
  const choice = useChoice(state, store, firm)
  const submission = useSubmission(store, choice)
  if (!submission.completed)
    return <Steps {...props} store={store} state={state} choice={choice} submission={submission} />
  return (
    <Completed
      client={client}
      response={{ id: state.responseId, language: state.language, sections: state.riskScoreSections }}
      firm={firm}
      submitted={submission.sending}
      onAnew={() => beginAnew()}
    />
  )
}

interface StepsProps extends Props {
  store: ResponseStore
  state: ReturnType<typeof stateOf>
  choice: ReturnType<typeof useChoice>
  submission: ReturnType<typeof useSubmission>
}

/** The seven steps, the score beside them. */
function Steps({ client, link, questionnaire, firm, store, state, choice, submission, ...then }: StepsProps) {
  const { t } = useTranslation()
  const { clientId, riskScoreSections: sections } = state
  const total = totalScore(sections)
  const form = useMemo(() => formOf(questionnaire), [questionnaire])
  const wizard = useWizard({ form, store, submit: submission.submit, refusalOf })
  const progress = useProgress(sections)
  const openPoints = useOpenPoints()
  const fields = (step: string, showMissing: boolean) =>
    step === notesStep ? (
      <LastStep
        client={client}
        state={state}
        store={store}
        choice={choice}
        review={submission.review}
        goToQuestion={(question) => wizard.go(stepOfQuestion(question), questionKey(question))}
      />
    ) : (
      <StepQuestions
        step={step}
        sections={questionnaire.sections}
        store={store}
        showMissing={showMissing}
        forAdviser
        answer={store.set}
      />
    )
  return (
    <Wizard
      wizard={wizard}
      progress={progress}
      summary={total > 0 && <span className={classes.score}>{t('Score {{total}}', { total })}</span>}
      problem={<NoMoreSaves clientId={clientId} store={store} {...then} />}
      notices={
        <>
          {link && <LinkIsOpen clientId={clientId} link={link} />}
          <CompletedOnFile clientId={clientId} store={store} onDiscarded={then.onDiscarded} />
        </>
      }
      openPoints={openPoints}
      fields={fields}
      aside={
        <OutcomeCard sections={sections} bands={firm.bands} choice={choice.asked ? choice.recorded : null} />
      }
      busy={submission.busy}
    />
  )
}

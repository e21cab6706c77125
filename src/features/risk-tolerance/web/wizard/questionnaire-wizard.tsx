import { Stack } from '@mantine/core'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { GoBack } from '../../../../web/ui/go-back.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { StepFade } from '../../../../web/wizard/step-fade.tsx'
import { unansweredSections } from '../../answers.ts'
import type { RiskResponse, readBands } from '../../contract.ts'
import { contradictionsIn } from '../../contradictions.ts'
import type { RiskLink } from '../../link-contract.ts'
import type { Questionnaire } from '../../questionnaire/shape.ts'
import { LanguageChoice } from '../language-choice.tsx'
import { Contradictions } from '../outcome/contradictions.tsx'
import { OutcomeCard } from '../outcome/outcome-card.tsx'
import { Choice } from './choice.tsx'
import { CompletedResponse } from './completed-response.tsx'
import { OpenQuestions } from './open-questions.tsx'
import classes from './questionnaire-wizard.module.css'
import type { WizardClient } from './state.ts'
import { Status } from './status.tsx'
import { StepContent } from './step-content.tsx'
import { StepList } from './step-list.tsx'
import { notesStep } from './steps.ts'
import { useChoice } from './use-choice.ts'
import { useSignature } from './use-signature.ts'
import { useSteps } from './use-steps.ts'
import { useSubmit } from './use-submit.ts'
import { useWizard } from './use-wizard.ts'
import { SavingProblem, WizardNotices } from './wizard-notices.tsx'

interface Props {
  client: WizardClient
  /** The draft to go on with; null begins a new response. */
  draft: RiskResponse | null
  /** One that the client can open, too. */
  link: RiskLink | null
  questionnaire: Questionnaire
  firm: ResultOf<typeof readBands>
  onAnew: () => void
  onDiscarded: () => void
}

/** The seven steps, the score beside them, and at the end what it came to. */
export function QuestionnaireWizard({ client, draft, link, questionnaire, firm, ...then }: Props) {
  const { onAnew, onDiscarded } = then
  const { t } = useTranslation()
  const wizard = useWizard(client, draft)
  const { state, saving, saver } = wizard
  const steps = useSteps(state.riskScoreSections)
  const signature = useSignature()
  const choice = useChoice(wizard, firm)
  const { busy, completed, submit, withoutChoice } = useSubmit({ wizard, steps, choice, signature })
  const sections = state.riskScoreSections

  const header = (
    <PageHeader
      title={t('Client Risk Tolerance Wizard')}
      subtitle={client.clientFullName}
      back={<GoBack label={words('Go Back')} otherwise={paths.client(client.clientId)} />}
    />
  )
  if (completed)
    return (
      <>
        {header}
        <CompletedResponse
          clientId={client.clientId}
          responseId={state.responseId}
          sections={sections}
          language={state.language}
          firm={firm}
          signature={signature}
          onAnew={onAnew}
        />
      </>
    )
  const leave = (go: () => void) => {
    if (saver.isDirty()) void saver.now()
    go()
  }
  return (
    <>
      {header}
      <Status sections={sections} saving={saving}>
        <SavingProblem wizard={wizard} questionnaire={questionnaire} />
      </Status>
      <WizardNotices wizard={wizard} link={link} onDiscarded={onDiscarded} />
      <StepList
        current={steps.step}
        sections={sections}
        notes={state.specialNotes}
        onGoTo={(step) => leave(() => steps.goTo(step))}
      />
      {(steps.hasTriedAll || steps.step === notesStep) && (
        <OpenQuestions missing={unansweredSections(sections)} onGoTo={steps.goToQuestion} />
      )}
      <div className={classes.columns} data-last={steps.step === notesStep || undefined}>
        <StepFade step={String(steps.step)}>
          {(shown) => (
            <StepContent
              key={shown}
              step={Number(shown)}
              questionnaire={questionnaire}
              state={state}
              onAnswer={wizard.answer}
              onNote={wizard.note}
              showMissing={steps.tried.has(Number(shown))}
              beginAt={Number(shown) === steps.step ? steps.beginAt : 'page'}
              busy={busy}
              onPrevious={() => leave(() => steps.goTo(steps.step - 1))}
              onNext={() => leave(() => steps.goTo(steps.step + 1))}
              onSubmit={submit}
              beforeSubmit={
                <>
                  <Contradictions found={contradictionsIn(sections)} onGoTo={steps.goToQuestion} />
                  <Choice wizard={wizard} choice={choice} withoutChoice={withoutChoice} />
                  <LanguageChoice
                    label={t('Language of the documents')}
                    description={t('The PDF and the email that asks for the signature are in this language.')}
                    value={state.language}
                    onChange={wizard.chooseLanguage}
                  />
                </>
              }
            />
          )}
        </StepFade>
        <aside className={classes.beside}>
          <Stack gap="md">
            <OutcomeCard
              sections={sections}
              bands={firm.bands}
              bandsAreDefault={firm.areDefault}
              choice={choice.asked ? choice.recorded : null}
            />
          </Stack>
        </aside>
      </div>
    </>
  )
}

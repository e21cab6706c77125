import { useMemo } from 'react'
import { LanguageChoice } from '../../../../web/form/language-choice.tsx'
import { GoesTo } from '../../../../web/signing/goes-to.tsx'
import { ReviewAndSend } from '../../../../web/signing/review-and-send.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { isUnread, Unread } from '../../../../web/ui/unread.tsx'
import { useWizard } from '../../../../web/wizard/use-wizard.ts'
import { Wizard } from '../../../../web/wizard/wizard.tsx'
import type { Client } from '../../../participants/contract.ts'
import { longestNotes, totalScore } from '../../answers.ts'
import type { RiskResponse } from '../../contract.ts'
import { contradictionsIn } from '../../contradictions.ts'
import { notesStep } from '../../form.ts'
import type { RiskLink } from '../../link-contract.ts'
import type { Bands } from '../../profile.ts'
import type { Questionnaire } from '../../questionnaire/shape.ts'
import { formOf } from '../../response-facts.ts'
import { outgoingOf } from '../../signing.ts'
import { LinkIsOpen } from '../link/open-link.tsx'
import { type GoTo, StepQuestions } from '../questionnaire/questions.tsx'
import { refusalOf, useOpenPoints, useProgress } from '../questionnaire/said-of-questions.ts'
import { SignedText } from '../report/signed-text.tsx'
import { Completed } from './completed.tsx'
import { CompletedOnFile } from './completed-on-file.tsx'
import { NoMoreSaves } from './no-more-saves.tsx'
import { Contradictions } from './outcome/contradictions.tsx'
import { OutcomeCard } from './outcome/outcome-card.tsx'
import { ChooseProfile, ProfileChoice } from './outcome/profile-choice.tsx'
import classes from './questionnaire-wizard.module.css'
import { useChoice } from './use-choice.ts'
import { useResponse } from './use-response.ts'
import type { Shown } from './use-shown.ts'
import { useSubmission } from './use-submission.ts'

export interface QuestionnaireWizardProps {
  client: Client
  response: RiskResponse
  shown: Shown
  /** One that the client can open, too. */
  link: RiskLink | null
  questionnaire: Questionnaire
  bands: Bands
}

/** A draft of a client's, until it is submitted, and then what it came to. */
export function QuestionnaireWizard(props: QuestionnaireWizardProps) {
  const { client, response, shown, bands } = props
  const { store, state } = useResponse(client, response)
  const choice = useChoice(state, store, bands)
  const submission = useSubmission(store, choice)
  if (!submission.completed) return <Steps {...props} {...{ store, state, choice, submission }} />
  return (
    <Completed
      client={client}
      response={{ ...state, id: state.responseId }}
      bands={bands}
      submitted={submission.sending}
      shown={shown}
    />
  )
}

interface StepsProps extends QuestionnaireWizardProps, ReturnType<typeof useResponse> {
  choice: ReturnType<typeof useChoice>
  submission: ReturnType<typeof useSubmission>
}

/** The seven steps, the score beside them. */
function Steps(props: StepsProps) {
  const { client, shown, link, questionnaire, bands, store, state, choice, submission } = props
  const { t } = useTranslation()
  const sections = state.riskScoreSections
  const total = totalScore(sections)
  const form = useMemo(() => formOf(questionnaire), [questionnaire])
  const wizard = useWizard({ form, store, submit: submission.submit, refusalOf })
  return (
    <Wizard
      wizard={wizard}
      progress={useProgress(sections)}
      openPoints={useOpenPoints()}
      summary={total > 0 && <span className={classes.score}>{t('Score {{total}}', { total })}</span>}
      problem={<NoMoreSaves clientId={client.id} store={store} shown={shown} />}
      notices={
        <>
          {link && <LinkIsOpen clientId={client.id} link={link} />}
          <CompletedOnFile clientId={client.id} draft={{ store, onDiscarded: shown.discarded }} />
        </>
      }
      fields={(step, showMissing) =>
        step === notesStep ? (
          <LastStep {...props} go={wizard.go} />
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
      }
      aside={<OutcomeCard sections={sections} bands={bands} judgement={choice.judged} />}
      busy={submission.busy}
    />
  )
}

/** What there is to write, to look at and to decide before it is submitted, and where it then goes. */
function LastStep({ client, store, state, choice, submission, go }: StepsProps & { go: GoTo }) {
  const { t } = useTranslation()
  const { language } = state
  const { judged } = choice
  const { id } = store.known()
  const outgoing = outgoingOf(client.generalDetails, { id, language }, judged)
  return (
    <>
      <div className={`surface ${classes.notes}`}>
        <SignedText
          id="specialNotes"
          label={t('Anything else that you would like to add?')}
          language={language}
          longest={longestNotes}
          value={state.specialNotes}
          onChange={(typed) => store.set('specialNotes', typed)}
          rows={4}
        />
      </div>
      <Contradictions found={contradictionsIn(state.riskScoreSections)} go={go} />
      <Unread says={t('The chosen risk profile could not be loaded.')} reads={choice.reads} />
      {judged && !choice.reads.some(isUnread) && (
        <ProfileChoice
          responseId={id}
          {...judged}
          held={choice.held}
          language={language}
          onRecorded={choice.goOnOver}
          versionToChooseOver={async () => ((await store.flush()) ? store.known().version : undefined)}
        />
      )}
      <LanguageChoice
        label={t('Language of the documents')}
        description={t('The PDF and the email that asks for the signature are in this language.')}
        value={language}
        onChange={(chosen) => store.set('language', chosen)}
      />
      <GoesTo outgoing={outgoing} beforeOpening={store.flush} />
      <ReviewAndSend
        {...submission.review}
        clientId={client.id}
        outgoing={outgoing}
        decisionLink={<ChooseProfile leave={submission.review.onClose} />}
        label={t('Submit')}
        isSubmit
      />
    </>
  )
}

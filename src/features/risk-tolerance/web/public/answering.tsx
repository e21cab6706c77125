import { useEffect, useSyncExternalStore } from 'react'
import { useAskBeforeClosing } from '../../../../web/draft/use-ask-before-closing.ts'
import { useDraft, useDraftStatus } from '../../../../web/draft/use-draft.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { spoken } from '../../../../web/translation.ts'
import { prepareToasts } from '../../../../web/ui/toast/toast.ts'
import { StepFade } from '../../../../web/wizard/step-fade.tsx'
import { useStepInAddress } from '../../../../web/wizard/use-step-in-address.ts'
import { unansweredSections } from '../../answers.ts'
import { answersOf, type ResponseDraft } from '../../response-draft.ts'
import { notesStep, openSteps, responseSteps } from '../../response-form.ts'
import { keepMine, sendResponse } from '../response-store.ts'
import { Closed } from './closed.tsx'
import { Completion } from './completion.tsx'
import classes from './form.module.css'
import { FormHead } from './form-head.tsx'
import { LastStep } from './last-step.tsx'
import { QuestionStep } from './question-step.tsx'
import { keptOf, type OpenLink, readStored } from './use-opened-link.ts'
import { useSections } from './use-sections.ts'
import { useSubmit } from './use-submit.ts'
import { Welcome } from './welcome.tsx'

/** The form of an open link, from the welcome to the completion. */
export function Answering({ code, link }: { code: string; link: OpenLink }) {
  const { opened, stored, owner } = link
  const store = useDraft({
    name: `risk response ${owner}`,
    opened: stored,
    send: sendResponse({ clientId: opened.participantId, code }, stored),
    backup: keptOf(owner),
    readAgain: () => readStored(code),
  })
  const draft = useSyncExternalStore(store.subscribe, store.snapshot)
  const status = useDraftStatus(store)
  useAskBeforeClosing(status)
  const sections = useSections(link)
  const visit = useStepInAddress(responseSteps)
  const { step, go, back } = visit
  const submitting = useSubmit(code, store, go)
  const answers = answersOf(draft)
  const [firstOpen = notesStep] = openSteps(draft)
  useEffect(() => {
    // before the end: there may be no connection by then; after the first questions: they weigh half the form
    if (step !== undefined && step !== responseSteps[0]) prepareToasts()
  }, [step])
  useEffect(() => {
    if (status.is === 'conflict') keepMine(store)
  }, [store, status])

  if (submitting.followUp !== undefined)
    return <Completion opened={opened} followUp={submitting.followUp} again={submitting.again} />
  if (status.is === 'closed') return <Closed code={code} link={link} />
  if (step === undefined)
    return (
      <Welcome
        firstName={opened.participant.generalDetails.firstName}
        adviser={opened.adviser}
        firm={pageSettings.firmName}
        answered={sections.length - unansweredSections(answers).length}
        begin={() => go(firstOpen)}
      />
    )
  /** Saved with each answer: the document is in the language in which the questions were read. */
  const change = (changed: Partial<ResponseDraft>) =>
    store.change((before) => ({ ...before, ...changed, language: spoken() }))
  const next = () => {
    const later = responseSteps.slice(responseSteps.indexOf(step) + 1)
    // whoever fills gaps need not go through what is answered between
    const [to = notesStep] = visit.fromEnd ? openSteps(draft).filter((id) => later.includes(id)) : later
    go(to)
  }
  return (
    <div className={classes.form}>
      <FormHead
        answers={answers}
        status={status}
        retry={store.tryAgain}
        quiet={step === notesStep && submitting.failed !== undefined}
      />
      <StepFade step={step}>
        {(shown) =>
          shown === notesStep ? (
            <LastStep
              key={shown}
              visit={visit}
              draft={draft}
              status={status}
              change={change}
              sections={sections}
              submitting={submitting}
            />
          ) : (
            <QuestionStep
              key={shown}
              step={shown}
              visit={visit}
              sections={sections}
              draft={draft}
              change={change}
              showMissing={submitting.missingShown}
              next={next}
              back={back}
            />
          )
        }
      </StepFade>
    </div>
  )
}

import { useEffect, useSyncExternalStore } from 'react'
import { useAskBeforeClosing } from '../../../../web/draft/use-ask-before-closing.ts'
import { useDraft, useDraftStatus } from '../../../../web/draft/use-draft.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { spoken } from '../../../../web/translation.ts'
import { prepareToasts } from '../../../../web/ui/toast/toast.ts'
import { StepFade } from '../../../../web/wizard/step-fade.tsx'
import { unansweredSections } from '../../answers.ts'
import { answersOf, type ResponseDraft } from '../../response-draft.ts'
import { notesStep, openSteps, responseSteps } from '../../response-form.ts'
import { StepQuestions } from '../questions/step-questions.tsx'
import { keepMine, sendResponse } from '../response-store.ts'
import { Closed } from './closed.tsx'
import { Completion } from './completion.tsx'
import classes from './form.module.css'
import { FormHead } from './form-head.tsx'
import { LastStep } from './last-step.tsx'
import { keptOf, type OpenLink, readStored } from './opened-link.ts'
import { Step } from './step.tsx'
import { useSubmit } from './use-submit.ts'
import { Welcome } from './welcome.tsx'

/** The form of an open link, from the welcome to the completion. */
export function Answering({ code, link }: { code: string; link: OpenLink }) {
  const { opened, stored, owner, sections } = link
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
  const { visit, missingShown, submit, busy, failed, followUp, again } = useSubmit(code, store)
  const { step } = visit
  const answers = answersOf(draft)
  useEffect(() => {
    // before the end: there may be no connection by then; after the first questions: they weigh half the form
    if (step !== undefined && step !== responseSteps[0]) prepareToasts()
  }, [step])
  useEffect(() => {
    if (status.is === 'conflict') keepMine(store)
  }, [store, status])

  if (followUp !== undefined) return <Completion opened={opened} followUp={followUp} again={again} />
  if (status.is === 'closed') return <Closed code={code} link={link} />
  if (step === undefined)
    return (
      <Welcome
        firstName={opened.participant.generalDetails.firstName}
        adviser={opened.adviser}
        firm={pageSettings.firmName}
        answered={sections.length - unansweredSections(answers).length}
        begin={() => visit.go(openSteps(draft)[0] ?? notesStep)}
      />
    )
  /** Saved with each answer: the document is in the language in which the questions were read. */
  const change = (changed: Partial<ResponseDraft>) =>
    store.change((before) => ({ ...before, ...changed, language: spoken() }))
  const next = () => {
    const later = responseSteps.slice(responseSteps.indexOf(step) + 1)
    // whoever fills gaps need not go through what is answered between
    const [to = notesStep] = visit.fromEnd ? openSteps(draft).filter((id) => later.includes(id)) : later
    visit.go(to)
  }
  return (
    <div className={classes.form}>
      <FormHead
        answers={answers}
        status={status}
        retry={store.tryAgain}
        quiet={step === notesStep && failed !== undefined}
      />
      <StepFade step={step}>
        {(shown) => (
          <Step key={shown} step={shown} visit={visit} next={next} submit={submit} busy={busy}>
            {shown === notesStep ? (
              <LastStep
                draft={draft}
                status={status}
                change={change}
                sections={sections}
                go={visit.go}
                failed={failed}
              />
            ) : (
              <StepQuestions
                step={shown}
                sections={sections}
                store={store}
                showMissing={missingShown}
                answer={(question, answerScore) => change({ [question]: answerScore })}
              />
            )}
          </Step>
        )}
      </StepFade>
    </div>
  )
}

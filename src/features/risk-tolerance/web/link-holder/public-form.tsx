import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { ByLink } from '../../../../web/by-link/by-link.tsx'
import { SaveProblem } from '../../../../web/draft/save-problem.tsx'
import { SaveStatus } from '../../../../web/draft/save-status.tsx'
import type { Status } from '../../../../web/draft/status.ts'
import { useAskBeforeClosing } from '../../../../web/draft/use-ask-before-closing.ts'
import { useDraft, useDraftStatus } from '../../../../web/draft/use-draft.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { prepareToasts } from '../../../../web/ui/toast/toast.ts'
import { ProgressBar } from '../../../../web/wizard/progress-bar.tsx'
import { StepFade } from '../../../../web/wizard/step-fade.tsx'
import type { Progress } from '../../../../web/wizard/use-open.ts'
import { answersOf, type ResponseDraft } from '../../answers.ts'
import { notesStep, openSteps, responseSteps } from '../../form.ts'
import { StepQuestions } from '../questionnaire/questions.tsx'
import { useProgress } from '../questionnaire/said-of-questions.ts'
import { keepMine, sendResponse } from '../response/response-store.ts'
import { Closed, Completion } from './completion.tsx'
import classes from './form.module.css'
import { LastStep } from './last-step.tsx'
import { inOther, keptOf, type OpenLink, openByCode, readStored } from './opened-link.ts'
import { Step } from './step.tsx'
import { useSubmit } from './use-submit.ts'
import { Welcome } from './welcome.tsx'

/** The questionnaire as a client answers it by a link, without signing in. */
export const Screen = () => (
  <ByLink open={openByCode} readIn={inOther}>
    {(opening, code) =>
      'finished' in opening ? (
        <Completion followUp={opening.finished} />
      ) : (
        <Answering code={code} link={opening} />
      )
    }
  </ByLink>
)

/** The form of an open link, from the welcome to the completion. */
function Answering({ code, link }: { code: string; link: OpenLink }) {
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
  const progress = useProgress(answersOf(draft))
  useEffect(() => {
    // before the end: there may be no connection by then; after the first questions: they weigh half the form
    if (step !== undefined && step !== responseSteps[0]) prepareToasts()
  }, [step])
  useEffect(() => {
    if (status.is === 'conflict') keepMine(store)
  }, [store, status])

  if (followUp === 'link ended') return <Closed code={code} link={link} />
  if (followUp !== undefined) return <Completion opened={opened} followUp={followUp} again={again} />
  if (status.is === 'closed') return <Closed code={code} link={link} />
  if (step === undefined)
    return (
      <Welcome opened={opened} progress={progress} begin={() => visit.go(openSteps(draft)[0] ?? notesStep)} />
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
      <Head progress={progress} status={status}>
        {/* the last step says itself why it was not submitted */}
        {!(step === notesStep && failed) && <SaveProblem status={status} retry={store.tryAgain} />}
      </Head>
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

interface HeadProps {
  progress: Progress
  status: Status
  /** What stands in the way of saving. */
  children: ReactNode
}

/** How much is answered, and whether it is safe. Stays in view. */
function Head({ progress, status, children }: HeadProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <div className={classes.headLine}>
        <p className={classes.where}>
          {t('{{answered}} of {{all}} answered', { answered: progress.done, all: progress.all })}
        </p>
        <SaveStatus status={status} otherwise={t('Every answer is saved')} />
      </div>
      <div className={classes.progress}>
        <ProgressBar {...progress} />
      </div>
      {children}
    </div>
  )
}

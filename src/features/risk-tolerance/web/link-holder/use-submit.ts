import { useRef, useState } from 'react'
import { type Issue, issuesIn } from '../../../../platform/form.ts'
import { CallRefused, call } from '../../../../web/call.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast/toast.ts'
import { useBusy } from '../../../../web/use-busy.ts'
import { useStepInAddress } from '../../../../web/wizard/use-step-in-address.ts'
import { answerAllQuestions } from '../../answers.ts'
import { notesStep, type ResponseStep, responseForm, responseSteps } from '../../form.ts'
import { finishLink, sendForSignature } from '../../light-contract.ts'
import { keepMine, type ResponseStore, withPlainNotes } from '../response/response-store.ts'
import { finishedIn } from './opened-link.ts'

/** Why it could not be submitted: the portal could not be reached, or it answered with an error. */
export type Failure = 'away' | 'error'

/** The steps, and their end: everything answered, everything saved, and only then what follows from it. */
export function useSubmit(code: string, store: ResponseStore) {
  const { t } = useTranslation()
  const { followUp, begin } = useFollowUps(code)
  const visit = useStepInAddress(responseSteps)
  const { busy, run } = useBusy()
  const [failed, setFailed] = useState<Failure>()
  /** Somebody tried to submit with a question open: from then on the open ones say so. */
  const [missingShown, setMissingShown] = useState(false)

  async function save(): Promise<void> {
    const first = await store.submit({})
    if (first.is === 'stale') keepMine(store)
    const outcome = first.is === 'stale' ? await store.submit({}) : first
    if (outcome.is !== 'saved')
      return setFailed(outcome.is === 'lost' && !outcome.isAnswered ? 'away' : 'error')
    store.discard()
    toast.done(t('Successfully Submitted Risk Response'))
    begin()
  }
  function submit(): void {
    if (busy) return
    // the field may still hold what was typed
    store.change(withPlainNotes)
    setFailed(undefined)
    const [point] = issuesIn(responseForm, store.snapshot())
    if (point) refuse(point)
    else run(save)
  }
  function refuse(point: Issue): void {
    // the notes' field says itself what is wrong with them
    if (point.step !== notesStep) {
      toast.failed(t(answerAllQuestions))
      setMissingShown(true)
    }
    // an issue's step is one of the form's
    visit.go(point.step as ResponseStep, point.path)
  }
  return { visit, missingShown, submit, busy, failed, followUp, again: begin }
}

/**
 * Where it stands, or which of the two failed. Three ends are no failure that another try would mend: 'waits' for the
 * adviser to send it, 'no address' to send to, and 'settled', where what is signed is something else.
 */
export type FollowUp =
  | 'under way'
  | 'done'
  | 'not completed'
  | 'not sent'
  | 'waits'
  | 'no address'
  | 'settled'

/**
 * What follows a submitted form, in this order: the response is marked complete, then sent to be signed, unless the
 * adviser is to look at it first. Where the first fails the second is not tried; another try begins with what failed,
 * but 'link ended': there the answers are saved, and this link completes them no more. The portal repeats the second by
 * itself.
 */
function useFollowUps(code: string): { followUp: FollowUp | 'link ended' | undefined; begin: () => void } {
  const [followUp, setFollowUp] = useState<FollowUp | 'link ended'>()
  const completed = useRef<Completed>('no')

  async function follow(): Promise<void> {
    setFollowUp('under way')
    if (completed.current !== 'yes') completed.current = await complete(code, completed.current)
    if (completed.current === 'waits' || completed.current === 'link ended')
      return setFollowUp(completed.current)
    if (completed.current !== 'yes') return setFollowUp('not completed')
    setFollowUp(await call(sendForSignature, { params: { id: code } }).then(() => 'done', whyNotSent))
  }
  return { followUp, begin: () => void follow() }
}

function whyNotSent(error: unknown): FollowUp {
  if (!(error instanceof CallRefused) || error.mayPassLater) return 'not sent'
  return error.code === 'invalid' ? 'no address' : 'settled'
}

/** 'waits': yes, and it is the adviser's to send. */
export type Completed = 'no' | 'perhaps' | 'yes' | 'waits' | 'link ended'

/**
 * Whether the response is marked complete. Where the answer of a try was lost, or the portal failed at it, nobody
 * knows: then a link that opens nothing on a later try was closed by that one. Otherwise such a link has ended: by time,
 * by the adviser, or by another device. A try that was put off says nothing new.
 */
export async function complete(code: string, before: Completed): Promise<Completed> {
  try {
    const { result } = await call(finishLink, { params: { code } })
    return result.waitsForAdviser ? 'waits' : 'yes'
  } catch (error) {
    if (!(error instanceof CallRefused)) return 'perhaps'
    const finished = finishedIn(error)
    if (finished) return finished === 'waits' ? 'waits' : 'yes'
    // turned away before it was tried
    if (error.status === 429) return before
    if (error.mayPassLater) return 'perhaps'
    if (error.code !== 'not_found') return 'no'
    return before === 'perhaps' ? 'yes' : 'link ended'
  }
}

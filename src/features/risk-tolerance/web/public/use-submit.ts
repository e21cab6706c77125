import { useState } from 'react'
import { issuesIn } from '../../../../platform/form.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast/toast.ts'
import { useStepInAddress } from '../../../../web/wizard/use-step-in-address.ts'
import { answerAllQuestions } from '../../answers.ts'
import { plainText } from '../../plain-text.ts'
import type { ResponseDraft } from '../../response-draft.ts'
import { notesStep, type ResponseStep, responseForm, responseSteps } from '../../response-form.ts'
import { keepMine, type ResponseStore } from '../response-store.ts'
import { useFollowUps } from './use-follow-ups.ts'

/** Why it could not be submitted: the portal could not be reached, or it answered with an error. */
export type Failure = 'away' | 'error'

/** The steps, and their end: everything answered, everything saved, and only then what follows from it. */
export function useSubmit(code: string, store: ResponseStore) {
  const { t } = useTranslation()
  const { followUp, begin } = useFollowUps(code)
  const visit = useStepInAddress(responseSteps)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  /** Somebody tried to submit with a question open: from then on the open ones say so. */
  const [missingShown, setMissingShown] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    const first = await store.submit({})
    if (first.is === 'stale') keepMine(store)
    const outcome = first.is === 'stale' ? await store.submit({}) : first
    setBusy(false)
    if (outcome.is !== 'saved')
      return setFailed(outcome.is === 'lost' && !outcome.isAnswered ? 'away' : 'error')
    store.discard()
    toast.done(t('Successfully Submitted Risk Response'))
    begin()
  }
  function submit(): void {
    if (busy) return
    store.change(withPlainNotes)
    setFailed(undefined)
    const [point] = issuesIn(responseForm, store.snapshot())
    if (point === undefined) return void save()
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

/** The field may still hold what was typed. */
const withPlainNotes = (draft: ResponseDraft): ResponseDraft => ({
  ...draft,
  specialNotes: plainText(draft.specialNotes ?? '', draft.language ?? 'en'),
})

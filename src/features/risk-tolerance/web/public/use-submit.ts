import { useState } from 'react'
import { issuesIn } from '../../../../platform/form.ts'
import type { Outcome } from '../../../../web/draft/draft.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast/toast.ts'
import type { Visit } from '../../../../web/wizard/use-step-in-address.ts'
import { answerAllQuestions } from '../../answers.ts'
import { plainText } from '../../plain-text.ts'
import type { ResponseDraft } from '../../response-draft.ts'
import { notesStep, type ResponseStep, responseForm } from '../../response-form.ts'
import { keepMine, type ResponseStore } from '../response-store.ts'
import { type FollowUp, useFollowUps } from './use-follow-ups.ts'

/** Why it could not be submitted: the portal could not be reached, or it answered with an error. */
type Failure = 'away' | 'error'

export interface Submitting {
  submit: () => void
  busy: boolean
  /** The last try to submit failed. */
  failed: Failure | undefined
  /** Somebody tried to submit with a question open: from then on the open ones say so. */
  missingShown: boolean
  /** What follows a submitted form, once it is submitted. */
  followUp: FollowUp | undefined
  again: () => void
}

/** Submits: everything answered, everything saved, and only then what follows from it. */
export function useSubmit(code: string, store: ResponseStore, go: Visit<ResponseStep>['go']): Submitting {
  const { t } = useTranslation()
  const follow = useFollowUps(code)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const [missingShown, setMissingShown] = useState(false)

  /** Leads to the first open question, or to the notes. True where everything is as it must be. */
  function isReady(): boolean {
    const [issue] = issuesIn(responseForm, store.snapshot())
    if (issue === undefined) return true
    if (issue.step !== notesStep) {
      toast.failed(t(answerAllQuestions))
      setMissingShown(true)
    }
    // an issue's step is one of the form's
    go(issue.step as ResponseStep, issue.path)
    return false
  }

  async function submit(): Promise<void> {
    if (busy) return
    store.change(withPlainNotes)
    setFailed(undefined)
    if (!isReady()) return
    setBusy(true)
    const first = await store.submit({})
    if (first.is === 'stale') keepMine(store)
    const outcome = first.is === 'stale' ? await store.submit({}) : first
    setBusy(false)
    if (outcome.is !== 'saved') return setFailed(failureOf(outcome))
    store.discard()
    toast.done(t('Successfully Submitted Risk Response'))
    follow.begin()
  }
  return {
    busy,
    failed,
    missingShown,
    submit: () => void submit(),
    followUp: follow.followUp,
    again: follow.begin,
  }
}

const failureOf = (outcome: Outcome<ResponseDraft>): Failure =>
  outcome.is === 'lost' && !outcome.isAnswered ? 'away' : 'error'

/** The field may still hold what was typed. */
const withPlainNotes = (draft: ResponseDraft): ResponseDraft => ({
  ...draft,
  specialNotes: plainText(draft.specialNotes ?? '', draft.language ?? 'en'),
})

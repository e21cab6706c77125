import { useState } from 'react'
import { CallRefused } from '../../../../web/call.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast.ts'
import { answerAllQuestions, longestNotes, longestPlain, unansweredSections } from '../../answers.ts'
import { plainText } from '../../plain-text.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import { type Place, placeOf } from './steps.ts'
import { type FollowUp, useFollowUps } from './use-follow-ups.ts'

/** Of the field with the special notes. */
export const notesId = 'special-notes'

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
export function useSubmit(
  code: string,
  keeper: AnswerKeeper,
  go: (place: Place, question: number) => void,
): Submitting {
  const { t } = useTranslation()
  const follow = useFollowUps(code)
  const [state, setState] = useState<Pick<Submitting, 'busy' | 'failed' | 'missingShown'>>({
    busy: false,
    failed: undefined,
    missingShown: false,
  })

  async function submit(): Promise<void> {
    if (state.busy) return
    const [missing] = unansweredSections(keeper.now().answers)
    if (missing !== undefined) {
      toast.failed(t(answerAllQuestions))
      setState({ busy: false, failed: undefined, missingShown: true })
      return go(placeOf(missing), missing)
    }
    const notes = plainText(keeper.now().notes, spoken())
    if (notes.length > longestPlain(longestNotes)) {
      // the field says so itself; submitting again would not help
      setState((before) => ({ ...before, failed: undefined }))
      return document.getElementById(notesId)?.focus()
    }
    setState((before) => ({ ...before, busy: true, failed: undefined }))
    keeper.write(notes)
    try {
      await keeper.saveAll()
    } catch (error) {
      return setState((before) => ({ ...before, busy: false, failed: failureOf(error) }))
    }
    keeper.finish()
    toast.done(t('Successfully Submitted Risk Response'))
    follow.begin()
  }
  return { ...state, submit: () => void submit(), followUp: follow.followUp, again: follow.begin }
}

/** A time-out of the browser is no answer either. */
const failureOf = (error: unknown): Failure =>
  error instanceof CallRefused && error.status !== 0 ? 'error' : 'away'

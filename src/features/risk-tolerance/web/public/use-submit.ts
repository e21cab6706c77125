import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { words } from '../../../../platform/words.ts'
import { toast } from '../../../../web/ui/toast.ts'
import { answerAllQuestions, cleanedNotes, unansweredSections } from '../../answers.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import { type Place, placeOf } from './steps.ts'
import { type FollowUp, useFollowUps } from './use-follow-ups.ts'

const failed = words('An error has occurred')

export interface Submitting {
  submit: () => void
  busy: boolean
  /** The last try to submit failed. */
  failed: boolean
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
  const [state, setState] = useState({ busy: false, failed: false, missingShown: false })

  async function submit(): Promise<void> {
    if (state.busy) return
    const [missing] = unansweredSections(keeper.now().answers)
    if (missing !== undefined) {
      toast.failed(t(answerAllQuestions))
      setState({ busy: false, failed: false, missingShown: true })
      return go(placeOf(missing), missing)
    }
    setState((before) => ({ ...before, busy: true, failed: false }))
    keeper.write(cleanedNotes(keeper.now().notes))
    try {
      await keeper.saveAll()
    } catch {
      toast.failed(t(failed))
      return setState((before) => ({ ...before, busy: false, failed: true }))
    }
    keeper.finish()
    toast.done(t('Successfully Submitted Risk Response'))
    follow.begin()
  }
  return { ...state, submit: () => void submit(), followUp: follow.followUp, again: follow.begin }
}

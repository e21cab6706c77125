import { useDisclosure } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { CallRefused } from '../../../../web/call.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast.ts'
import { answerAllQuestions, unansweredSections } from '../../answers.ts'
import { forgetUnrecorded } from '../outcome/unrecorded.ts'
import type { useChoice } from './use-choice.ts'
import type { useSignature } from './use-signature.ts'
import type { useSteps } from './use-steps.ts'
import type { useWizard } from './use-wizard.ts'

interface With {
  wizard: ReturnType<typeof useWizard>
  steps: ReturnType<typeof useSteps>
  choice: ReturnType<typeof useChoice>
  signature: ReturnType<typeof useSignature>
}

/**
 * Submits: saved, the choice of a profile recorded if one was made, completed, sent for signature. Without a choice
 * where one is asked for, it asks first, and goes on all the same.
 */
export function useSubmit({ wizard, steps, choice, signature }: With) {
  const { t } = useTranslation()
  const { state, saver } = wizard
  const [busy, setBusy] = useState(false)
  const [completed, setCompleted] = useState(false)
  const [asking, ask] = useDisclosure(false)
  const underWay = useRef(false)

  const stored = async (): Promise<boolean> =>
    (await wizard.save()) && (!choice.isBegun() || (await choice.record()))

  const submit = async (isSure: boolean) => {
    // while it is busy, or its dialog fades away, it can be pressed once more
    if (underWay.current) return
    ask.close()
    const [open] = unansweredSections(state.riskScoreSections)
    if (open !== undefined) {
      toast.failed(t(answerAllQuestions))
      steps.tryAll()
      steps.goToQuestion(open)
      return
    }
    if (choice.mustBeMended()) return
    const asksFirst = !isSure && !choice.isBegun()
    let isLacking = false
    underWay.current = true
    setBusy(true)
    try {
      if (!(await stored())) return toast.failed(t('An error has occurred'))
      isLacking = asksFirst && (await choice.lacksOne())
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      return toast.failed(error.message || t('An error has occurred'))
    } finally {
      underWay.current = false
      setBusy(false)
    }
    if (isLacking) return ask.open()
    toast.done(t('Successfully Submitted Risk Response'))
    forgetUnrecorded(state.responseId)
    setCompleted(true)
    signature.ask(saver.known().responseId ?? state.responseId)
  }
  return {
    busy,
    completed,
    submit: () => void submit(false),
    /** The question whether to go on without a choice. */
    withoutChoice: { asked: asking, close: ask.close, sure: () => void submit(true) },
  }
}

import { useDisclosure } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { CallRefused } from '../../../../web/call.ts'
import { whyNotSubmitted } from '../../../../web/draft/why-not-submitted.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast/toast.ts'
import { useSend } from '../../../../web/use-call.ts'
import { type RiskResponse, sendForSignature } from '../../contract.ts'
import { changedBySigning } from '../../signing.ts'
import { type ResponseStore, storedOf } from '../response-store.ts'
import type { useChoice } from './use-choice.ts'

/**
 * Submits: saved, the choice of a profile recorded if one was made, completed, sent for signature. Where the parts
 * disagree, what goes out is reviewed first, and may go out without a choice all the same.
 */
export function useSubmission(store: ResponseStore, choice: ReturnType<typeof useChoice>) {
  const { t } = useTranslation()
  const sending = useSend(sendForSignature, {
    quiet: true,
    refreshes: changedBySigning,
    onDone: store.discard,
    onRefused: ({ code, current }) => {
      invalidate(...changedBySigning)
      // it is complete all the same, and may even have gone out where the answer was lost
      if (code !== 'stale') return store.discard()
      setCompleted(false)
      // the server writes what stands now by its contract
      store.refresh(storedOf(current as RiskResponse))
      toast.failed(t('This was changed elsewhere in the meantime. Please look at it and submit it again.'))
    },
  })
  const [busy, setBusy] = useState(false)
  const [completed, setCompleted] = useState(false)
  const [reviewing, review] = useDisclosure(false)
  const underWay = useRef(false)

  /** True when it is stored; else it is told why it is not. */
  const isStored = async (): Promise<boolean> => {
    const outcome = await store.submit({})
    const isDone = outcome.is === 'saved' && (await choice.record())
    if (!isDone && outcome.is !== 'closed') toast.failed(t(whyNotSubmitted(outcome)))
    return isDone
  }

  const submit = async (isSure: boolean) => {
    // while it is busy, or its dialog fades away, it can be pressed once more
    if (underWay.current) return
    review.close()
    if (choice.mustBeMended()) return
    const asksFirst = !isSure && choice.judged !== undefined
    underWay.current = true
    setBusy(true)
    try {
      if (!(await isStored())) return
      if (asksFirst) await choice.readAgain()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      return toast.failed(error.message || t('An error has occurred'))
    } finally {
      underWay.current = false
      setBusy(false)
    }
    if (asksFirst) return review.open()
    toast.done(t('Successfully Submitted Risk Response'))
    const { id = '', version } = store.known()
    setCompleted(true)
    // over what was seen here: what somebody changes at this moment is not submitted unseen
    sending.send({ params: { id }, query: { version: String(version) } })
  }
  return {
    busy,
    completed,
    submit: () => void submit(false),
    sending,
    /** Before it goes out although the parts disagree. */
    review: { opened: reviewing, onClose: review.close, onSend: () => void submit(true) },
  }
}

import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { words } from '../../../../platform/words.ts'
import { CallRefused } from '../../../../web/call.ts'
import { same } from '../../../../web/draft/equal.ts'
import { whyRefused } from '../../../../web/draft/why-not-submitted.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast/toast.ts'
import { useBusy } from '../../../../web/use-busy.ts'
import { useSend } from '../../../../web/use-call.ts'
import { type RiskResponse, sendForSignature } from '../../contract.ts'
import { changedBySigning } from '../../signing.ts'
import { type ResponseStore, storedOf, withPlainNotes } from './response-store.ts'
import type { useChoice } from './use-choice.ts'

const changedElsewhere = words(
  'This was changed elsewhere in the meantime. Please look at it and submit it again.',
)

/**
 * Submits: saved, the choice of a profile recorded if one was made, completed, sent for signature. Where the parts
 * disagree, what goes out is reviewed first, and goes out only with a choice.
 */
export function useSubmission(store: ResponseStore, choice: ReturnType<typeof useChoice>) {
  const { t } = useTranslation()
  const sending = useSend(sendForSignature, {
    says: { done: words('Successfully Sent Email') },
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
      toast.failed(t(changedElsewhere))
    },
  })
  // while it is under way, or its dialog fades away, it can be pressed once more
  const { busy, run } = useBusy()
  const [completed, setCompleted] = useState(false)
  const [reviewing, review] = useDisclosure(false)

  const submit = async (isSure: boolean) => {
    review.close()
    if (choice.mustBeMended()) return
    const asksFirst = !isSure && choice.judged !== undefined
    const shown = store.snapshot()
    try {
      const outcome = await store.submit({})
      if (outcome.is === 'closed') return
      // what the save brought of another page was not on the screen, and all here was decided without it
      if (outcome.is === 'saved' && !same(withPlainNotes(shown), store.known().draft))
        return toast.failed(t(changedElsewhere))
      if (outcome.is !== 'saved' || !(await choice.record()))
        return toast.failed(t(whyRefused(outcome) ?? words('An error has occurred')))
      if (asksFirst) await choice.readAgain()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      return toast.failed(error.message || t('An error has occurred'))
    }
    if (asksFirst) return review.open()
    toast.done(t('Successfully Submitted Risk Response'))
    const { id, version } = store.known()
    setCompleted(true)
    // over what was seen here: what somebody changes at this moment is not submitted unseen
    sending.send({ params: { id }, query: { version: String(version) } })
  }
  return {
    busy,
    completed,
    submit: () => run(() => submit(false)),
    sending,
    /** Before it goes out, where the parts disagree. */
    review: { opened: reviewing, onClose: review.close, onSend: () => run(() => submit(true)) },
  }
}

import { startTransition, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRounds } from '../../../../web/draft/use-rounds.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { useCall } from '../../../../web/use-call.ts'
import type { ResponseDraft } from '../../answers.ts'
import { type RiskResponse, readNewestResponse } from '../../contract.ts'
import { begunChoices } from './outcome/begun-choice.ts'

/** In the wizard's address: shows what is on file rather than the draft before it. */
export const onFile = 'completed'

export type Shown = Omit<ReturnType<typeof useShown>, 'response' | 'page'>

/**
 * Which of a client's responses the wizard is about: by its address, and by whether one was begun anew on this page.
 * The response's `data` is undefined until it is read, and null where a new one begins.
 */
export function useShown(clientId: string) {
  const [address, setAddress] = useSearchParams()
  const looksBack = address.has(onFile)
  const { round, next } = useRounds<ResponseDraft>(`risk response ${clientId}`)
  const [isAnew, setAnew] = useState(false)
  const newest = useCall(readNewestResponse, { params: { clientId } })
  // of two complete ones, the one that was begun last need not be the one that was completed last, and that counts
  const isOnFile = looksBack || newest.data?.status === 'complete'
  const complete = useCall(
    readNewestResponse,
    { params: { clientId }, query: { status: 'complete' } },
    { enabled: isOnFile },
  )
  // who looks back has left the one that was begun anew: from there on it is the newest draft, if it was saved
  useEffect(() => {
    if (looksBack) setAnew(false)
  }, [looksBack])

  const beginAnew = (entered?: ResponseDraft) => {
    // shown with the address, which is changed in a transition: before it, the new one would name its first step in
    // the address that looks back, from where no link looks back again
    startTransition(() => {
      next(entered)
      setAnew(true)
    })
    setAddress({}, { replace: true })
  }
  const isRead = newest.data !== undefined && (!isOnFile || complete.data !== undefined)
  const stored = ((isOnFile && complete.data) || newest.data) ?? null
  const data: RiskResponse | null | undefined = isAnew ? null : isRead ? stored : undefined
  return {
    response: {
      data,
      error: newest.error ?? complete.error,
      refetch: () => Promise.all([newest.refetch(), isOnFile && complete.refetch()]),
    },
    hasNewerDraft: looksBack && newest.data?.status === 'draft',
    round,
    newest: newest.data?.id ?? null,
    /** Another one than before is another page. */
    page: `${round.nr} ${data?.status === 'complete'}`,
    /** Begins another one; it takes what was entered in a draft that is no more. */
    beginAnew,
    /** Begins another one after one that is complete, with its answers if they are wanted. */
    answerAgain: (last?: ResponseDraft) => {
      // what was completed here is on file by now
      invalidate(readNewestResponse)
      beginAnew(last)
    },
    /** Goes on with the same one in another store: the one before takes no more saves. */
    reopen: next,
    /** The one that is shown is no more, nor what was begun for it. */
    discarded: () => {
      begunChoices.forget(clientId)
      setAnew(false)
    },
  }
}

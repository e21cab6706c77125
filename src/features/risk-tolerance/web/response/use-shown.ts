import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallRefused } from '../../../../web/call.ts'
import { useMade } from '../../../../web/draft/use-made.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast/toast.ts'
import { useBusy } from '../../../../web/use-busy.ts'
import { useCall } from '../../../../web/use-call.ts'
import { draftOf, isEmptyDraft, type ResponseDraft } from '../../answers.ts'
import { readNewestResponse } from '../../contract.ts'
import { makeResponse, type NewResponse } from './make-response.ts'
import { useForgetChoice } from './outcome/held-choice.ts'

/** In the wizard's address: shows what is on file rather than the draft before it. */
export const onFile = 'completed'

export type Shown = Omit<ReturnType<typeof useShown>, 'response' | 'page'>

/**
 * Which of a client's responses the wizard is about: by its address, and by whether one was made anew on this page. Where
 * there is none, one is made. The response's `data` is undefined until it is there.
 * @param language in which a new one begins; undefined until it is known
 */
export function useShown(clientId: string, language: NewResponse['language'] | undefined) {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const looksBack = address.has(onFile)
  const [page, setPage] = useState(0)
  const [madeAnew, setMadeAnew] = useState<string>()
  const { busy, run } = useBusy()
  const forgetChoice = useForgetChoice(clientId)
  const newest = useCall(readNewestResponse, { params: { clientId } })
  const isDraft = newest.data?.status === 'draft'
  // one that nothing is entered in counts as none, unless it was made on this page
  const counts = newest.data && (newest.data.id === madeAnew || !isEmptyDraft(draftOf(newest.data)))
  // of two complete ones, the one that was begun last need not be the one that was completed last, and that counts
  const isOnFile = looksBack || (newest.data && !(isDraft && counts))
  const complete = useCall(
    readNewestResponse,
    { params: { clientId }, query: { status: 'complete' } },
    { enabled: isOnFile === true },
  )
  // who looks back has left the one that was made anew: from there on it is the newest draft, if anything was entered
  useEffect(() => {
    if (looksBack) setMadeAnew(undefined)
  }, [looksBack])

  const make = (tell: (id: string) => void, entered?: ResponseDraft) =>
    makeResponse({ clientId, newest: newest.data?.id ?? null, language: language ?? 'en', entered }, tell)
  const isRead = newest.data !== undefined && (!isOnFile || complete.data !== undefined)
  const data = (isRead && ((isOnFile && complete.data) || newest.data)) || undefined
  const made = useMade(`response of ${clientId}`, {
    isWanted: isRead && !data && language !== undefined,
    readAt: newest.dataUpdatedAt,
    make: () => make(() => {}),
  })
  const show = (id?: string) => {
    setPage((nr) => nr + 1)
    setMadeAnew(id)
  }
  const beginAnew = async (entered?: ResponseDraft) => {
    await make(show, entered)
    setAddress({}, { replace: true })
  }
  return {
    response: {
      data,
      error: newest.error ?? complete.error ?? made.error,
      refetch: () =>
        made.error ? made.refetch() : Promise.all([newest.refetch(), isOnFile && complete.refetch()]),
    },
    hasNewerDraft: looksBack && isDraft && counts === true,
    /** Another one than before is another page. */
    page: data?.status === 'complete' ? 'complete' : page,
    /**
     * Begins another one; it takes what was entered in a draft that is no more.
     * @throws CallRefused
     */
    beginAnew,
    /** Begins another one after one that is complete, with its answers if they are wanted. */
    answerAgain: (last?: ResponseDraft) =>
      run(async () => {
        try {
          await beginAnew(last)
        } catch (error) {
          if (!(error instanceof CallRefused)) throw error
          toast.failed(error.message || t('Something went wrong'))
        }
      }),
    /** It is being begun. */
    busy,
    /** Gives up the one that is shown for what stands now. */
    showNewest: () => show(),
    /** The one that is shown is no more, nor what was begun for it. */
    discarded: () => {
      forgetChoice()
      setMadeAnew(undefined)
    },
  }
}

import { useEffect } from 'react'
import { useDraftStatus } from '../../../../web/draft/use-draft.ts'
import { invalidate, queryClient } from '../../../../web/query-client.ts'
import { cacheKey, useCall } from '../../../../web/use-call.ts'
import { ClosedDraft } from '../../../../web/wizard/closed-draft.tsx'
import type { ResponseDraft } from '../../answers.ts'
import { readNewestResponse } from '../../contract.ts'
import { readLink } from '../../link-contract.ts'
import type { ResponseStore } from '../response-store.ts'
import type { Shown } from './use-shown.ts'

interface Props {
  clientId: string
  store: ResponseStore
  shown: Shown
}

/** In view of the questions once the draft takes no more saves: why, and the ways on. Nothing entered is lost. */
export function NoMoreSaves(props: Props) {
  const { is } = useDraftStatus(props.store)
  return is === 'closed' ? <Closed {...props} /> : null
}

function Closed({ clientId, store, shown }: Props) {
  const ofClient = { params: { clientId } }
  // apart from what the page reads, which would show another one in the place of what was entered
  const { data: newest, error, isFetching, refetch } = useCall(readNewestResponse, { ...ofClient, query: {} })
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch])
  const { id } = store.known()
  const isThere = id === undefined || newest?.id === id
  const isComplete = isThere && newest?.status === 'complete'
  const isOutOfReach = !isFetching && isThere && (isComplete || newest?.isBeingAnswered === true)
  useEffect(() => {
    if (!isOutOfReach) return
    if (isComplete) store.discard()
    // the page shows what stands now
    invalidate(readNewestResponse, readLink)
  }, [isOutOfReach, isComplete, store])
  const goOn = (begin: (entered: ResponseDraft) => void) => {
    store.discard()
    begin(store.snapshot())
  }
  return (
    <ClosedDraft
      isBeingRead={isFetching || isOutOfReach}
      error={error}
      isThere={isThere}
      readAgain={refetch}
      goOn={() => goOn(shown.reopen)}
      keep={() => goOn(shown.beginAnew)}
      discard={() => {
        queryClient.setQueryData(cacheKey(readNewestResponse, ofClient), newest)
        shown.discarded()
        goOn(() => shown.reopen({}))
      }}
    />
  )
}

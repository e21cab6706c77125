import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import type { CallRefused } from '../../../../web/call.ts'
import { useDraftStatus } from '../../../../web/draft/use-draft.ts'
import { invalidate, queryClient } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import { cacheKey, useCall } from '../../../../web/use-call.ts'
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

interface ClosedProps {
  /** How the record stands is being read. */
  isBeingRead: boolean
  /** Why that could not be read. */
  error: CallRefused | null
  /** The draft is on the portal, or was never stored there; else somebody has discarded it. */
  isThere: boolean
  readAgain: () => unknown
  /** Goes on with the same draft. */
  goOn: () => void
  /** Begins another one with what was entered. */
  keep: () => void
  /** Gives up what was entered. */
  discard: () => void
}

/** Why a client's draft takes no more saves, and the ways on. */
function ClosedDraft({ isBeingRead, error, isThere, readAgain, goOn, keep, discard }: ClosedProps) {
  const { t } = useTranslation()
  if (isBeingRead)
    return (
      <Notice tone="problem" title={t('Your answers are not saved')}>
        <Text>{t('Loading the saved version…')}</Text>
      </Notice>
    )
  if (!error && !isThere)
    return (
      <Notice tone="problem" title={t('This draft was discarded in another window')}>
        <Text>{t('If you keep your answers, they are saved as a new draft.')}</Text>
        <Group gap="sm">
          <Button size="sm" onClick={keep}>
            {t('Keep this version')}
          </Button>
          <Button size="sm" variant="default" onClick={discard}>
            {t('Discard this one, too')}
          </Button>
        </Group>
      </Notice>
    )
  const isGone = error?.status === 404
  return (
    <Notice tone="problem" title={t('Your answers are not saved')}>
      <Text>
        {isGone
          ? t('This client is no longer on file, or is no longer yours.')
          : error
            ? t('The saved version could not be loaded. Please check your connection.')
            : t('Your last answers could not be saved. Please try again.')}
      </Text>
      <Button size="sm" variant="default" onClick={error && !isGone ? readAgain : goOn}>
        {t('Try Again')}
      </Button>
    </Notice>
  )
}

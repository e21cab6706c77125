import { Button, Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { CallRefused } from '../../../../web/call.ts'
import { useDraftStatus } from '../../../../web/draft/use-draft.ts'
import { invalidate, queryClient } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import { useBusy } from '../../../../web/use-busy.ts'
import { cacheKey, useCall } from '../../../../web/use-call.ts'
import { type RiskResponse, readNewestResponse, readResponse } from '../../contract.ts'
import { readLink } from '../../link-contract.ts'
import type { ResponseStore } from './response-store.ts'
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
  const { id } = store.known()
  const { busy, run } = useBusy()
  const [notKept, setNotKept] = useState<CallRefused>()
  // apart from what the page reads, which would show another one in the place of what was entered
  const newest = useCall(readNewestResponse, { ...ofClient, query: {} })
  // the draft itself: another one may have been begun since
  const own = useCall(readResponse, { params: { id } })
  const { refetch: readNewest } = newest
  const { refetch: readOwn } = own
  const readAgain = useCallback(() => {
    void readNewest({ cancelRefetch: false })
    void readOwn({ cancelRefetch: false })
  }, [readNewest, readOwn])
  useEffect(readAgain, [readAgain])
  const isBeingRead = newest.isFetching || own.isFetching || busy
  const error = notKept ?? newest.error ?? own.error
  const ending = notKept || newest.error ? undefined : endingOf(own)
  const isWithClient = !isBeingRead && ending === 'with the client'
  useEffect(() => {
    // the page shows what stands now
    if (isWithClient) invalidate(readNewestResponse, readLink)
  }, [isWithClient])
  const keep = () =>
    run(async () => {
      try {
        await shown.beginAnew(store.snapshot())
        store.discard()
        setNotKept(undefined)
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error
        setNotKept(error)
      }
    })
  return (
    <ClosedDraft
      isBeingRead={isBeingRead || isWithClient}
      ending={ending}
      error={error}
      tryAgain={notKept ? keep : error ? readAgain : store.tryAgain}
      keep={keep}
      showNewest={() => {
        queryClient.setQueryData(cacheKey(readNewestResponse, ofClient), newest.data)
        shown.discarded()
        store.discard()
        shown.showNewest()
        // the newest complete one may be another, too
        invalidate(readNewestResponse, readLink)
      }}
    />
  )
}

type Ending = 'discarded' | 'completed' | 'with the client'

/** Why the draft takes no more saves; undefined where nothing of that is known. */
function endingOf({ data, error }: Pick<UseQueryResult<RiskResponse, CallRefused>, 'data' | 'error'>) {
  if (error) return error.status === 404 ? 'discarded' : undefined
  if (data?.status === 'complete') return 'completed'
  return data?.isBeingAnswered ? 'with the client' : undefined
}

interface ClosedProps {
  /** How the record stands is being read. */
  isBeingRead: boolean
  ending: Ending | undefined
  /** Why that could not be read. */
  error: CallRefused | null
  tryAgain: () => void
  /** Begins another one with what was entered. */
  keep: () => void
  /** Gives up what was entered. */
  showNewest: () => void
}

/** Why a client's draft takes no more saves, and the ways on. */
function ClosedDraft({ isBeingRead, ending, error, tryAgain, keep, showNewest }: ClosedProps) {
  const { t } = useTranslation()
  if (isBeingRead)
    return (
      <Notice tone="problem" title={t('Your answers are not saved')}>
        <Text>{t('Loading the saved version…')}</Text>
      </Notice>
    )
  if (ending === 'completed')
    return (
      <Notice tone="problem" title={t('This questionnaire was completed in another window')}>
        <Text>{t('It can no longer be changed: what you entered here last is not part of it.')}</Text>
        <Button size="sm" onClick={showNewest}>
          {t('Show what is on file now')}
        </Button>
      </Notice>
    )
  if (ending === 'discarded')
    return (
      <Notice tone="problem" title={t('This draft was discarded in another window')}>
        <Text>{t('If you keep your answers, they are saved as a new draft.')}</Text>
        <Group gap="sm">
          <Button size="sm" onClick={keep}>
            {t('Keep this version')}
          </Button>
          <Button size="sm" variant="default" onClick={showNewest}>
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
      <Button size="sm" variant="default" onClick={tryAgain}>
        {t('Try Again')}
      </Button>
    </Notice>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CallRefused, call } from '../../../../web/call.ts'
import { useDraftStatus } from '../../../../web/draft/use-draft.ts'
import { invalidate, queryClient } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import { cacheKey } from '../../../../web/use-call.ts'
import { type RiskResponse, readNewestResponse } from '../../contract.ts'
import { readLink } from '../../link-contract.ts'
import type { ResponseDraft } from '../../response-draft.ts'
import type { ResponseStore } from '../response-store.ts'

interface Props {
  clientId: string
  store: ResponseStore
  /** Begins another draft with what was entered in this one. */
  beginAnew: (entered: ResponseDraft) => void
  /** Goes on with this one. */
  reopen: (entered: ResponseDraft) => void
  onDiscarded: () => void
}

/** How the draft stands on the portal. 'here': it is there, or was never stored. Discarded, another may be the newest. */
type Found = 'being read' | 'unread' | 'client gone' | 'here' | { newest: RiskResponse | null }

/** In view of the questions once the draft takes no more saves: why, and the ways on. Nothing entered is lost. */
export function NoMoreSaves(props: Props) {
  const { is } = useDraftStatus(props.store)
  return is === 'closed' ? <Closed {...props} /> : null
}

function Closed({ clientId, store, beginAnew, reopen, onDiscarded }: Props) {
  const { t } = useTranslation()
  const { found, readAgain } = useFound(clientId, store)
  const goOn = (begin: (entered: ResponseDraft) => void) => {
    store.discard()
    begin(store.snapshot())
  }
  if (typeof found !== 'string')
    return (
      <Discarded
        keep={() => goOn(beginAnew)}
        discard={() => {
          queryClient.setQueryData(cacheKey(readNewestResponse, { params: { clientId } }), found.newest)
          onDiscarded()
          goOn(() => reopen({}))
        }}
      />
    )
  const sentences: Record<typeof found, string> = {
    'being read': t('Loading the saved version…'),
    unread: t('The saved version could not be loaded. Please check your connection.'),
    'client gone': t('This client is no longer on file, or is no longer yours.'),
    here: t('Your last answers could not be saved. Please try again.'),
  }
  return (
    <Notice tone="problem" title={t('Your answers are not saved')}>
      <Text>{sentences[found]}</Text>
      {found !== 'being read' && (
        <Button size="sm" variant="default" onClick={found === 'unread' ? readAgain : () => goOn(reopen)}>
          {t('Try Again')}
        </Button>
      )}
    </Notice>
  )
}

function Discarded({ keep, discard }: { keep: () => void; discard: () => void }) {
  const { t } = useTranslation()
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
}

/** Reads how the draft stands. Where it is complete or open to the client, the page reads itself anew. */
function useFound(clientId: string, store: ResponseStore) {
  const [found, setFound] = useState<Found>('being read')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again for each try
  useEffect(() => {
    let current = true
    const { id } = store.known()
    setFound('being read')
    call(readNewestResponse, { params: { clientId } }).then(
      ({ result }) => {
        if (!current) return
        if (result && result.id === id && isOutOfReach(result)) {
          if (result.status === 'complete') store.discard()
          invalidate(readNewestResponse, readLink)
        } else setFound(id === undefined || result?.id === id ? 'here' : { newest: result })
      },
      (error) => current && setFound(isMissing(error) ? 'client gone' : 'unread'),
    )
    return () => {
      current = false
    }
  }, [clientId, store, tries])
  return { found, readAgain: () => setTries(tries + 1) }
}

const isOutOfReach = ({ status, isBeingAnswered }: RiskResponse): boolean =>
  status === 'complete' || isBeingAnswered

const isMissing = (error: unknown): boolean => error instanceof CallRefused && error.code === 'not_found'

import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answers } from '../../../web/answers.ts'
import { useBrowserName } from '../../../web/browser-name.ts'
import { call } from '../../../web/call.ts'
import { toast } from '../../../web/ui/toast.ts'
import { listSessions, removeSession, type Session } from '../contract.ts'

interface Props {
  /** What is about to be ended; nothing is asked while it is undefined. */
  sessions: readonly Session[] | undefined
  onClose: () => void
}

/** Asks before whoever uses those sessions is signed out. */
export function EndSessions({ sessions, onClose }: Props) {
  const { t } = useTranslation()
  const [first] = sessions ?? []
  return (
    <Modal
      opened={sessions !== undefined}
      onClose={onClose}
      title={sessions?.length === 1 ? t('End this session?') : t('End all other sessions?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {first && <Asked sessions={sessions ?? []} first={first} onClose={onClose} />}
    </Modal>
  )
}

function Asked({
  sessions,
  first,
  onClose,
}: {
  sessions: readonly Session[]
  first: Session
  onClose: () => void
}) {
  const { t } = useTranslation()
  const name = useBrowserName()(first.userAgent)
  const { end, busy } = useEnd(onClose)
  return (
    <>
      <Text>
        {sessions.length === 1
          ? t('{{session}} is signed out at once. What was not saved there is lost.', { session: name })
          : t('{{count}} sessions are signed out at once. What was not saved there is lost.', {
              count: sessions.length,
            })}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button color="danger" loading={busy} onClick={() => void end(sessions)} data-autofocus>
          {sessions.length === 1 ? t('End session') : t('End sessions')}
        </Button>
      </Group>
    </>
  )
}

/** A session that ended by itself meanwhile is no failure. */
function useEnd(onClose: () => void) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const end = async (sessions: readonly Session[]) => {
    setBusy(true)
    const refusals = await Promise.all(
      sessions.map(({ id }) =>
        call(removeSession, { params: { id } }).then(
          () => undefined,
          (refused: { status?: number }) => (refused.status === 404 ? undefined : refused),
        ),
      ),
    )
    const failed = refusals.some((refused) => refused !== undefined)
    if (failed) toast.failed(t('Not every session could be ended. Please try again.'))
    else toast.done(sessions.length === 1 ? t('The session has ended') : t('The sessions have ended'))
    await answers.invalidateQueries({ queryKey: [listSessions.path], refetchType: 'all' })
    setBusy(false)
    onClose()
  }
  return { end, busy }
}

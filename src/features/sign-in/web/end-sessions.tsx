import { useState } from 'react'
import { useBrowserName } from '../../../web/browser-name.ts'
import { call } from '../../../web/call.ts'
import { readAnew } from '../../../web/query-client.ts'
import { useTranslation } from '../../../web/translation.ts'
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx'
import { toast } from '../../../web/ui/toast/toast.ts'
import { listSessions, removeSession, type Session } from '../contract.ts'

interface Props {
  /** What is about to be ended; nothing is asked while it is undefined. */
  sessions: readonly Session[] | undefined
  onClose: () => void
}

/** Asks before whoever uses those sessions is signed out. */
export function EndSessions({ sessions, onClose }: Props) {
  const { t } = useTranslation()
  const browserName = useBrowserName()
  const { end, busy } = useEnd(onClose)
  const [first, ...others] = sessions ?? []
  const isOne = others.length === 0
  return (
    <ConfirmDialog
      opened={sessions !== undefined}
      onClose={onClose}
      title={isOne ? t('End this session?') : t('End all other sessions?')}
      sure={isOne ? t('End session') : t('End sessions')}
      onSure={() => void end(sessions ?? [])}
      busy={busy}
      isDanger
    >
      {first && isOne
        ? t('{{session}} will be signed out at once. Anything not saved there will be lost.', {
            session: browserName(first.userAgent),
          })
        : t('{{count}} sessions will be signed out at once. Anything not saved there will be lost.', {
            count: others.length + 1,
          })}
    </ConfirmDialog>
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
    await readAnew([listSessions])
    setBusy(false)
    onClose()
  }
  return { end, busy }
}

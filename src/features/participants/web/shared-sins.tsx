import { useTranslation } from '../../../web/translation.ts'
import { Notice } from '../../../web/ui/notice.tsx'
import { useWarnings } from '../../../web/use-call.ts'
import { readClient } from '../contract.ts'

/** Says where a SIN of somebody's record stands on another one, too: only the server can tell. */
export function SharedSins({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const shared = useWarnings(readClient, { params: { id: clientId } }).filter(({ path }) =>
    path.endsWith('.sin'),
  )
  if (shared.length === 0) return null
  return (
    <Notice tone="calm" title={t('Please check the Social Insurance Number')}>
      {shared.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  )
}

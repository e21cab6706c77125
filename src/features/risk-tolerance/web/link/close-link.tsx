import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmButton } from '../../../../web/ui/confirm-button.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { readNewestResponse } from '../../contract.ts'
import { readLink, revokeLink } from '../../link-contract.ts'
import { sectionCount } from '../../questionnaire/scores.ts'

interface Props {
  clientId: string
  /** How many answers came through it. */
  answered: number
  /** Once it is closed, this button may be gone. */
  onClosed?: () => void
}

/** Closes the client's open link for good, once that is confirmed. */
export function CloseLink({ clientId, answered, onClosed }: Props) {
  const { t } = useTranslation()
  const { revoke, busy } = useRevokeLink(clientId, onClosed)
  return (
    <ConfirmButton
      label={t('Revoke the Link')}
      title={t('Revoke the link?')}
      sure={t('Revoke the Link')}
      onSure={revoke}
      busy={busy}
      isDanger
    >
      {answered > 0
        ? t(
            'The link will no longer work, and the client cannot continue answering. {{answered}} of {{all}} answers are kept as a draft.',
            { answered, all: sectionCount },
          )
        : t('The link will no longer work. Nothing has been answered through it.')}
    </ConfirmButton>
  )
}

/** Closes the client's open link. What was answered through it is the adviser's to go on with. */
export function useRevokeLink(clientId: string, onDone = () => {}) {
  const { send, busy } = useSend(revokeLink, {
    says: { done: words('The link is revoked') },
    refreshes: [readLink, readNewestResponse],
    onDone,
  })
  return { revoke: () => send({ body: { foClientId: clientId } }), busy }
}

import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { readNewestResponse } from '../../contract.ts'
import { readLink, revokeLink } from '../../link-contract.ts'
import { sectionCount } from '../../questionnaire/scores.ts'

interface Props {
  opened: boolean
  onClose: () => void
  clientId: string
  /** How many questions are answered through it. */
  answered: number
  onClosed?: () => void
}

/** Before the client's link is closed for good. */
export function CloseLink({ opened, onClose, clientId, answered, onClosed }: Props) {
  const { t } = useTranslation()
  const revoke = useSend(revokeLink, {
    says: { done: words('The link is closed') },
    refreshes: [readLink, readNewestResponse],
    onDone: () => {
      onClosed?.()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('Revoke the link?')}
      sure={t('Revoke the Link')}
      onSure={() => revoke.send({ body: { foClientId: clientId } })}
      busy={revoke.busy}
      isDanger
    >
      {answered > 0
        ? t(
            'The link will no longer work, and the client cannot continue answering. {{answered}} of {{all}} answers are kept as a draft.',
            { answered, all: sectionCount },
          )
        : t('The link will no longer work. Nothing has been answered through it.')}
    </ConfirmDialog>
  )
}

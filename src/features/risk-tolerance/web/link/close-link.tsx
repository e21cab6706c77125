import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
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
  const [asking, ask] = useDisclosure(false)
  const revoke = useSend(revokeLink, {
    says: { done: words('The link is revoked') },
    refreshes: [readLink, readNewestResponse],
    onDone: () => {
      ask.close()
      onClosed?.()
    },
  })
  return (
    <>
      <Button variant="default" size="sm" onClick={ask.open}>
        {t('Revoke the Link')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
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
    </>
  )
}

import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { readPackage } from '../../../risk-tolerance/contract.ts'
import { listPackages, revokePackage } from '../../../signing/contract.ts'
import { readClient } from '../../contract.ts'

interface Props {
  packageId: string
  /** They are lost with it. */
  hasSignatures: boolean
  opened: boolean
  onClose: () => void
}

/** Before a document that is out to be signed is taken back. */
export function RevokePackage({ packageId, hasSignatures, opened, onClose }: Props) {
  const { t } = useTranslation()
  const revoke = useSend(revokePackage, {
    says: { done: words('The document was revoked') },
    refreshes: [listPackages, readPackage, readClient],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('Revoke the document?')}
      sure={t('Revoke')}
      onSure={() => revoke.send({ params: { id: packageId } })}
      busy={revoke.busy}
      isDanger
    >
      {t('It can no longer be signed, and the signer’s link will no longer work.')}{' '}
      {hasSignatures && t('Signatures already given will be lost.')}{' '}
      {t('The answers are kept, and can be sent for signature again.')}
    </ConfirmDialog>
  )
}

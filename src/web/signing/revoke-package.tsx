import { revokePackage, type SignaturePackage } from '../../features/signing/contract.ts'
import type { Callable } from '../../platform/endpoint.ts'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { useSend } from '../use-call.ts'

interface Props {
  signing: SignaturePackage
  onRevoked: () => void
  refreshes: readonly Callable[]
}

/** Revokes a document that is out to be signed. It asks first: signatures that were given are lost with it. */
export function RevokePackage({ signing, onRevoked, refreshes }: Props) {
  const { t } = useTranslation()
  const { id, signers } = signing
  const revoke = useSend(revokePackage, {
    says: { done: words('The document was revoked') },
    refreshes,
    onDone: onRevoked,
  })
  return (
    <ConfirmButton
      label={t('Revoke')}
      button={{ size: 'xs' }}
      title={t('Revoke the document?')}
      sure={t('Revoke')}
      onSure={() => revoke.send({ params: { id } })}
      busy={revoke.busy}
      isDanger
    >
      {t('It can no longer be signed, and the signer’s link will no longer work.')}{' '}
      {signers.some(({ status }) => status === 'SIGNED') && t('Signatures already given will be lost.')}{' '}
      {t('What was entered is kept, and can be sent for signature again.')}
    </ConfirmButton>
  )
}

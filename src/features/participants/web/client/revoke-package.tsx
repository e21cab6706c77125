import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { words } from '../../../../platform/words.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { readPackage } from '../../../risk-tolerance/contract.ts'
import { listPackages, revokePackage } from '../../../signing/contract.ts'

interface Props {
  packageId: string
  opened: boolean
  onClose: () => void
}

/** Before a document that is out to be signed is taken back. */
export function RevokePackage({ packageId, opened, onClose }: Props) {
  const { t } = useTranslation()
  const revoke = useSend(revokePackage, {
    says: { done: words('The document was taken back') },
    refreshes: [listPackages, readPackage],
    onDone: onClose,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Take the document back?')}>
      <Text>
        {t(
          'It can be signed no more, and the signer’s link opens nothing. Signatures that were given already are lost. The answers stay, and can be sent for signature again.',
        )}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          color="danger"
          loading={revoke.busy}
          onClick={() => revoke.send({ params: { id: packageId } })}
          data-autofocus
        >
          {t('Revoke')}
        </Button>
      </Group>
    </Dialog>
  )
}

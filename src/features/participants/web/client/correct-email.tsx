import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { words } from '../../../../platform/words.ts'
import { CallForm } from '../../../../web/form/call-form.tsx'
import { TextField } from '../../../../web/form/text-field.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { readPackage } from '../../../risk-tolerance/contract.ts'
import { correctSigner, listPackages, type SignaturePackage } from '../../../signing/contract.ts'

interface Props {
  /** Whose address it is; nothing is asked while it is undefined. */
  signer: SignaturePackage['signers'][number] | undefined
  onClose: () => void
}

/** Another address for a signer, to which the document is sent at once. */
export function CorrectEmail({ signer, onClose }: Props) {
  const { t } = useTranslation()
  const correct = useSend(correctSigner, {
    says: { done: words('Successfully Sent Email') },
    refreshes: [listPackages, readPackage],
    onDone: onClose,
  })
  return (
    <Dialog
      opened={signer !== undefined}
      onClose={onClose}
      title={t('Correct the E-mail')}
      closeOnClickOutside={false}
    >
      {signer && (
        <CallForm
          send={correct}
          params={{ id: signer.id }}
          start={{ email: signer.email, version: signer.version }}
          submit={t('Save and Send Again')}
          beside={
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
          }
        >
          <Text c="dimmed">
            {t('A new e-mail goes to {{name}} there. The link in the old one opens nothing any more.', {
              name: `${signer.firstName} ${signer.lastName}`,
            })}
          </Text>
          <TextField name="email" label={words('Email')} type="email" autoComplete="off" data-autofocus />
        </CallForm>
      )}
    </Dialog>
  )
}

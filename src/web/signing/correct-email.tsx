import { Button, Text } from '@mantine/core'
import { correctSigner } from '../../features/signing/contract.ts'
import type { Callable } from '../../platform/endpoint.ts'
import { fullName } from '../../platform/formats/person-name.ts'
import { words } from '../../platform/words.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextField } from '../form/text-field.tsx'
import { useTranslation } from '../translation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useSend } from '../use-call.ts'
import type { Signer } from './signer.tsx'

interface Props {
  /** Whose address it is; nothing is asked while it is undefined. */
  signer: Signer | undefined
  onClose: () => void
  refreshes: readonly Callable[]
}

/** Another address for a signer, to which a document that is out already is sent at once. */
export function CorrectEmail({ signer, onClose, refreshes }: Props) {
  const { t } = useTranslation()
  // no email goes to somebody who was not written to yet: theirs goes to the new address in its turn
  const wasWritten = signer?.notifiedAt != null
  const correct = useSend(correctSigner, {
    says: { done: wasWritten ? words('Successfully Sent Email') : words('The address is corrected') },
    refreshes,
    onDone: onClose,
  })
  return (
    <Dialog
      opened={signer !== undefined}
      onClose={onClose}
      title={t('Correct the Email')}
      closeOnClickOutside={false}
    >
      {signer && (
        <CallForm
          send={correct}
          params={{ id: signer.id }}
          start={{ email: signer.email, version: signer.version }}
          submit={wasWritten ? t('Save and Send Again') : t('Save')}
          beside={
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
          }
        >
          <Text c="dimmed">
            {wasWritten
              ? t(
                  'A new email will be sent to {{name}} at this address. The link in the earlier email will no longer work.',
                  {
                    name: fullName(signer),
                  },
                )
              : t('The email has not been sent yet; it will go to this address.')}
          </Text>
          <TextField name="email" label={words('Email')} type="email" autoComplete="off" data-autofocus />
        </CallForm>
      )}
    </Dialog>
  )
}

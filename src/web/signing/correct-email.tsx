import { Button, Text } from '@mantine/core'
import { correctSigner } from '../../features/signing/contract.ts'
import type { Callable } from '../../platform/endpoint.ts'
import { fullName } from '../../platform/formats/person-name.ts'
import { words } from '../../platform/words.ts'
import { fieldsFor } from '../form/fields.tsx'
import { formOfBody } from '../form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../form/held-form.tsx'
import { useTranslation } from '../translation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useSend } from '../use-call.ts'
import type { Signer } from './signer.tsx'

const form = formOfBody<{ email: string; version: number }>(correctSigner.body, { email: words('Email') })
const { Email } = fieldsFor(form)

interface Props {
  /** Whose address it is; nothing is asked while it is undefined. */
  signer: Signer | undefined
  onClose: () => void
  refreshes: readonly Callable[]
}

/** Another address for a signer, to which a document that is out already is sent at once. */
export function CorrectEmail({ signer, onClose, refreshes }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={signer !== undefined}
      onClose={onClose}
      title={t('Correct the Email')}
      closeOnClickOutside={false}
    >
      {signer && <Correction signer={signer} onClose={onClose} refreshes={refreshes} />}
    </Dialog>
  )
}

function Correction({ signer, onClose, refreshes }: Props & { signer: Signer }) {
  const { t } = useTranslation()
  // no email goes to somebody who was not written to yet: theirs goes to the new address in its turn
  const wasWritten = signer.notifiedAt != null
  const held = useHeldForm(form, { email: signer.email, version: signer.version })
  const correct = useSend(correctSigner, {
    says: { done: wasWritten ? words('Successfully Sent Email') : words('The address is corrected') },
    refreshes,
    onDone: onClose,
  })
  return (
    <HeldForm
      {...correct}
      held={held}
      onSubmit={(body) => correct.send({ params: { id: signer.id }, body })}
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
              { name: fullName(signer) },
            )
          : t('The email has not been sent yet; it will go to this address.')}
      </Text>
      <Email name="email" isFirst />
    </HeldForm>
  )
}

import { Button, Text } from '@mantine/core'
import { openOnDevice } from '../../../features/signing/contract.ts'
import { witnessStates } from '../../../features/signing/witnessing.ts'
import { type Form, rulesFor } from '../../../platform/form.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { words } from '../../../platform/words.ts'
import { codeFieldFor } from '../../form/code-field.tsx'
import { missingCode } from '../../form/code-form.tsx'
import { fieldsFor } from '../../form/fields.tsx'
import { called } from '../../form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../form/held-form.tsx'
import { signedOut } from '../../session/session.ts'
import { useTranslation } from '../../translation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RefusedNotice } from '../../ui/refused-notice.tsx'
import { useSend } from '../../use-call.ts'
import type { Signer } from '../signer.tsx'

interface Asked {
  confirmed: boolean | null
  code: string
}

export const mustConfirm = words('Please confirm it: the evidence names you')

const form: Form<Asked> = {
  steps: [
    {
      id: 'device',
      title: '',
      owns: ['confirmed', 'code'],
      rules: [
        rulesFor<Asked>().required('confirmed', mustConfirm),
        rulesFor<Asked>().required('code', missingCode),
      ],
      facts: [called<Asked>({ confirmed: witnessStates.device, code: words('Code') })],
    },
  ],
}
const { Yes } = fieldsFor(form)
const Code = codeFieldFor(form)

interface Props {
  signer: Signer
  opened: boolean
  onClose: () => void
}

/** Opens what somebody signs on this device, which is left to them: whoever does it is signed out here. */
export function SignOnDevice(props: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={t('{{name}} signs on this device', { name: fullName(props.signer) })}
      closeOnClickOutside={false}
    >
      <Asking {...props} />
    </Dialog>
  )
}

function Asking({ signer, onClose }: Props) {
  const { t } = useTranslation()
  const held = useHeldForm(form, { confirmed: null, code: '' })
  const open = useSend(openOnDevice, {
    quiet: true,
    onDone: ({ link }) => {
      // nothing of what was read or typed is left to whoever is handed the device
      signedOut()
      location.replace(new URL(link).pathname)
    },
  })
  return (
    <HeldForm
      {...open}
      held={held}
      onSubmit={({ code }) => open.send({ params: { id: signer.id }, body: { code } })}
      submit={t('Open and Sign Out')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="dimmed">
        {t(
          'What {{name}} signs opens here for 30 minutes, and nothing else: you are signed out in this browser, in all its tabs. When the device comes back, sign in again.',
          { name: fullName(signer) },
        )}
      </Text>
      <Yes name="confirmed" />
      <Code name="code" help={words('The six digits that your app shows now, or a recovery code')} />
      {open.refused && open.refused.issues.length === 0 && <RefusedNotice refused={open.refused} />}
    </HeldForm>
  )
}

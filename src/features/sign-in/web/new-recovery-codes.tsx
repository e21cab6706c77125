import { useState } from 'react'
import { InPlaceOfCode } from '../../../web/form/in-place-of-code.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useSend } from '../../../web/use-send.ts'
import { replaceRecoveryCodes } from '../contract.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Makes new recovery codes. Once they are shown, a stray key or click does not take them away. */
export function NewRecoveryCodes({ opened, onClose }: Props) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<string[]>()
  const replace = useSend(replaceRecoveryCodes, {
    quiet: true,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const close = () => {
    setCodes(undefined)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={codes ? t('Your recovery codes') : t('Make new recovery codes')}
      size={640}
      {...(codes ? { closeOnEscape: false, closeOnClickOutside: false, withCloseButton: false } : {})}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onContinue={close} />
      ) : (
        <CodeForm
          send={replace}
          kind="either"
          always
          label={t('Code')}
          description={t('The six digits that your app shows now, or a recovery code')}
          submit={t('Make new codes')}
        >
          <InPlaceOfCode onProved={(code) => replace.send({ body: { code } })} />
        </CodeForm>
      )}
    </Dialog>
  )
}

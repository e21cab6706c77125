import { Text } from '@mantine/core'
import { useState } from 'react'
import { words } from '../../../platform/words.ts'
import { InPlaceOfCode } from '../../../web/form/in-place-of-code.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useSend } from '../../../web/use-send.ts'
import { beginTwoFactorChange, confirmTwoFactorChange, listSessions } from '../contract.ts'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { CodeForm } from './code-form.tsx'
import type { Enrolment } from './otpauth-link.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Sets up another authenticator app; the present one works until the new one is confirmed. */
export function NewAuthenticator({ opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Set up a new authenticator app')} size={640}>
      <Change onDone={onClose} />
    </Dialog>
  )
}

function Change({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const begin = useSend(beginTwoFactorChange, { quiet: true, onDone: setEnrolment })
  const confirm = useSend(confirmTwoFactorChange, {
    says: {
      done: words('Your new authenticator app has been set up. You have been signed out everywhere else.'),
    },
    quiet: true,
    refreshes: [listSessions],
    onDone,
  })
  if (!enrolment)
    return (
      <CodeForm
        send={begin}
        kind="either"
        always
        label={t('Code')}
        description={t('The six digits that your app shows now, or a recovery code')}
        submit={t('Continue')}
      >
        <InPlaceOfCode onProved={(code) => begin.send({ body: { code } })} />
      </CodeForm>
    )
  return (
    <>
      <Text mb="lg">{t('Your current app keeps working until you confirm.')}</Text>
      <AuthenticatorKey enrolment={enrolment} />
      <CodeForm
        key={enrolment.authenticatorKey}
        send={confirm}
        kind="app"
        always
        label={t('Code from the new app')}
        submit={t('Confirm')}
      />
    </>
  )
}

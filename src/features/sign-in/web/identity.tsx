import { Button, Text, Title } from '@mantine/core'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { InPlaceOfCode } from '../../../web/form/in-place-of-code.tsx'
import { pageSettings } from '../../../web/page-settings.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Unread } from '../../../web/ui/unread.tsx'
import { useCall, useSend } from '../../../web/use-call.ts'
import { listSessions } from '../contract.ts'
import { disconnectIdentity, readIdentity } from '../identity-contract.ts'
import { CodeForm } from './code-form.tsx'
import classes from './sessions.module.css'

/** Whether the firm's identity provider signs in whoever is here, and the way to end that. */
export function IdentityOfUser() {
  const { t, language } = useTranslation()
  const read = useCall(readIdentity, {})
  const { data: identity } = read
  const [isLeaving, setLeaving] = useState(false)
  const firm = { firm: pageSettings.firmName }
  return (
    <section aria-labelledby="identity">
      <Title order={2} id="identity">
        {t('Sign-In with {{firm}}', firm)}
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        {identity === null
          ? t(
              'Your account is not connected. Choose “Sign in with {{firm}}” on the sign-in page to connect it.',
              firm,
            )
          : identity && t('Your account with the firm signs you in here.')}
      </Text>
      <Unread says={t('Whether your account is connected could not be loaded.')} reads={[read]} />
      {identity && (
        <div className="surface">
          <div className={classes.session}>
            <Building2 size={22} aria-hidden className={classes.device} />
            <div className={classes.what}>
              <div className={classes.name}>{identity.provider}</div>
              <div className={classes.when}>
                {t('Connected {{at}}', { at: formatInstant(identity.connectedAt, language) })}
              </div>
            </div>
            <Button
              variant="default"
              size="sm"
              onClick={() => setLeaving(true)}
              className={classes.action ?? ''}
            >
              {t('Disconnect')}
            </Button>
          </div>
        </div>
      )}
      <Dialog opened={isLeaving} onClose={() => setLeaving(false)} title={t('Disconnect this account?')}>
        <Disconnection onDone={() => setLeaving(false)} />
      </Dialog>
    </section>
  )
}

function Disconnection({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const leave = useSend(disconnectIdentity, {
    says: { done: words('Your account has been disconnected') },
    quiet: true,
    refreshes: [readIdentity, listSessions],
    onDone,
  })
  return (
    <>
      <Text mb="lg">
        {t(
          'From then on you sign in with your password and code, or with a passkey, until you connect it again.',
        )}
      </Text>
      <CodeForm
        send={leave}
        kind="either"
        always
        label={t('Code')}
        description={t('The six digits that your app shows now, or a recovery code')}
        submit={t('Disconnect')}
      >
        <InPlaceOfCode onProved={(code) => leave.send({ body: { code } })} />
      </CodeForm>
    </>
  )
}

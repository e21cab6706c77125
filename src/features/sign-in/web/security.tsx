import { Button, Stack, Text, Title } from '@mantine/core'
import { AtSign, KeyRound, ListChecks, type LucideIcon, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { pageSettings } from '../../../web/page-settings.ts'
import { handOverProof } from '../../../web/session/proved-elsewhere.ts'
import { useUser } from '../../../web/session/session.ts'
import { usePageTitle } from '../../../web/shell/title.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { IdentityOfUser } from './identity.tsx'
import { NewAuthenticator } from './new-authenticator.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { Passkeys } from './passkeys.tsx'
import classes from './sessions.module.css'

/** What somebody who is signed in changes of how they sign in; or where a window ends that was opened in place of a code. */
export function Screen() {
  const { t } = useTranslation()
  const [isHandedOver] = useState(handOverProof)
  return isHandedOver ? (
    <Text>{t('Please go on in the window that you came from. You can close this one.')}</Text>
  ) : (
    <SignIn />
  )
}

/** Each change asks for a fresh code. */
function SignIn() {
  const { t } = useTranslation()
  const { email } = useUser()
  const [changing, setChanging] = useState<'email' | 'password' | 'authenticator' | 'recovery codes'>()
  const close = () => setChanging(undefined)
  return (
    <Stack gap="lg" maw={760}>
      <header>
        <Title order={1}>{usePageTitle()}</Title>
        <Text c="dimmed" mt="xs">
          {t(
            'Each change requires a code from your authenticator app or a passkey, and we confirm it by email.',
          )}
        </Text>
      </header>
      <div className="surface">
        <Row
          icon={AtSign}
          name={t('Email address')}
          says={t('You sign in with {{email}}.', { email })}
          action={t('Change email address')}
          onChoose={() => setChanging('email')}
        />
        <Row
          icon={KeyRound}
          name={t('Password')}
          says={t('Changing it signs you out everywhere else.')}
          action={t('Change password')}
          onChoose={() => setChanging('password')}
        />
        <Row
          icon={Smartphone}
          name={t('Authenticator app')}
          says={t('For a new phone. Your current app works until the new one is confirmed.')}
          action={t('Set up a new one')}
          onChoose={() => setChanging('authenticator')}
        />
        <Row
          icon={ListChecks}
          name={t('Recovery codes')}
          says={t('Use one when you do not have your phone. New codes replace your current ones.')}
          action={t('Make new codes')}
          onChoose={() => setChanging('recovery codes')}
        />
      </div>
      <Passkeys />
      {pageSettings.hasProvider && <IdentityOfUser />}
      <ChangeEmail opened={changing === 'email'} onClose={close} />
      <ChangePassword opened={changing === 'password'} onClose={close} />
      <NewAuthenticator opened={changing === 'authenticator'} onClose={close} />
      <NewRecoveryCodes opened={changing === 'recovery codes'} onClose={close} />
    </Stack>
  )
}

interface RowProps {
  icon: LucideIcon
  name: string
  says: string
  action: string
  onChoose: () => void
}

function Row({ icon: Icon, name, says, action, onChoose }: RowProps) {
  return (
    <div className={classes.session}>
      <Icon size={22} aria-hidden className={classes.device} />
      <div className={classes.what}>
        <div className={classes.name}>{name}</div>
        <div className={classes.when}>{says}</div>
      </div>
      <Button variant="default" size="sm" onClick={onChoose} className={classes.action ?? ''}>
        {action}
      </Button>
    </div>
  )
}

import { Button, Text, Title } from '@mantine/core'
import { KeyRound, ListChecks, type LucideIcon, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../web/translation.ts'
import { ChangePassword } from './change-password.tsx'
import { NewAuthenticator } from './new-authenticator.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import classes from './sessions.module.css'

/** What somebody who is signed in changes of how they sign in; each change asks for a fresh code. */
export function Security() {
  const { t } = useTranslation()
  const [changing, setChanging] = useState<'password' | 'authenticator' | 'recovery codes'>()
  const close = () => setChanging(undefined)
  return (
    <section aria-labelledby="security">
      <Title order={2} id="security" mt="lg">
        {t('Password and second factor')}
      </Title>
      <Text c="dimmed" mt="xs" mb="md">
        {t('Each change requires a code from your authenticator app, and we confirm it by email.')}
      </Text>
      <div className="surface">
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
      <ChangePassword opened={changing === 'password'} onClose={close} />
      <NewAuthenticator opened={changing === 'authenticator'} onClose={close} />
      <NewRecoveryCodes opened={changing === 'recovery codes'} onClose={close} />
    </section>
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

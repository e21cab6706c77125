import { Anchor, Box, Burger, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { LogOut } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { endSession } from '../../features/sign-in/contract.ts'
import { paths } from '../paths.ts'
import { IdleWarning } from '../session/idle-warning.tsx'
import { type SessionUser, useSessionChanged } from '../session/session.ts'
import { useSend } from '../use-call.ts'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Navigation } from './navigation.tsx'
import classes from './shell.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

const CommandPalette = lazy(() => import('./command-palette.tsx'))

interface Props {
  user: SessionUser
  main: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The adviser's desk: whose it is above, the ways beside, the page in the middle. */
export function SignedInFrame({ user, main, children }: Props) {
  const { t } = useTranslation()
  const [menuOpen, menu] = useDisclosure(false)
  return (
    <div className={classes.desk}>
      <Anchor href="#page" className="skip">
        {t('Skip to the page')}
      </Anchor>
      <header className={classes.bar}>
        <Group gap="sm" wrap="nowrap">
          <Burger
            className={classes.burger}
            opened={menuOpen}
            onClick={menu.toggle}
            size="sm"
            aria-label={t('Menu')}
          />
          <Brand />
        </Group>
        <Group gap={4} wrap="nowrap">
          <Text className={classes.welcome}>{t('Welcome {{name}}', { name: user.firstName })}</Text>
          <LanguageSwitch />
          <ThemeSwitch />
          <Logout />
        </Group>
      </header>
      <Navigation user={user} open={menuOpen} onChoose={menu.close} />
      <Box component="main" id="page" ref={main} tabIndex={-1} className={classes.page}>
        {children}
      </Box>
      <Suspense fallback={null}>
        <CommandPalette />
      </Suspense>
      <IdleWarning user={user} />
    </div>
  )
}

function Logout() {
  const { t } = useTranslation()
  const changed = useSessionChanged()
  const leave = useSend(endSession, {
    onDone: async () => {
      await changed()
      window.location.assign(paths.login)
    },
  })
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      px="xs"
      leftSection={<LogOut size={18} aria-hidden />}
      loading={leave.busy}
      onClick={() => leave.send({})}
    >
      {t('Logout')}
    </Button>
  )
}

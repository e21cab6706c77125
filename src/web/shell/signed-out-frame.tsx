import { Box, Group, Text } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSettings } from '../page-settings.ts'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './shell.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

interface Props {
  main: RefObject<HTMLElement | null>
  children: ReactNode
}

/** No navigation: the firm's name above, who it belongs to below. */
export function SignedOutFrame({ main, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.open}>
      <header className={classes.bar}>
        <Brand />
        <Group gap="xs">
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
      </header>
      <Box component="main" ref={main} tabIndex={-1} className={classes.openMain}>
        {children}
      </Box>
      <footer className={classes.footer}>
        <Text size="sm" c="dimmed">
          {t('© {{year}} {{firm}}. All rights reserved.', {
            year: new Date().getFullYear(),
            firm: pageSettings.firmName,
          })}
        </Text>
      </footer>
    </div>
  )
}

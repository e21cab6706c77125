import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../web/paths.ts'
import { usePageTitle } from '../../../web/shell/title.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { useCall } from '../../../web/use-call.ts'
import { listSessions, type Session } from '../contract.ts'
import { EndSessions } from './end-sessions.tsx'
import { SessionRow } from './session-row.tsx'
import classes from './sessions.module.css'

export function Screen() {
  const { t } = useTranslation()
  const { data: sessions, isError, refetch } = useCall(listSessions, {})
  const [ending, setEnding] = useState<readonly Session[]>()
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <Stack gap="lg" maw={760}>
      <header>
        <Title order={1}>{usePageTitle()}</Title>
        <Text c="dimmed" mt="xs">
          {t('Where you are signed in. If you do not recognize a session, end it and choose a new password.')}{' '}
          <Link to={paths.security} className="link">
            {t('Password and second factor')}
          </Link>
        </Text>
      </header>
      {isError && (
        <div role="alert">
          <Text>{t('Your sessions could not be loaded. Please try again.')}</Text>
          <Button variant="default" mt="sm" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {!sessions && !isError && <Skeleton height={88} radius="lg" aria-label={t('Loading…')} />}
      {sessions && (
        <ul className={`surface ${classes.sessions}`}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding([session])} />
          ))}
        </ul>
      )}
      {sessions && others.length === 0 && <Text c="dimmed">{t('You are not signed in anywhere else.')}</Text>}
      {others.length > 1 && (
        <Button variant="default" w="fit-content" onClick={() => setEnding(others)}>
          {t('End all other sessions')}
        </Button>
      )}
      <EndSessions sessions={ending} onClose={() => setEnding(undefined)} />
    </Stack>
  )
}

import { Button, Group, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authorize, endSession } from '../../features/sign-in/contract.ts'
import { call, onAnswer } from '../call.ts'
import { pageSettings } from '../page-settings.ts'
import { claimOf, type SessionUser, sessionChanged } from './session.ts'

const warnedBeforeSeconds = 60
const seenKey = 'portal.seen'

/** Seconds until the server ends the session: unused for too long, or open for too long in all. */
function secondsLeft(user: SessionUser, now: number): number {
  const seen = Number(localStorage.getItem(seenKey) ?? now)
  const idleEnd = seen + pageSettings.idleMinutes * 60_000
  const ends = claimOf(user, 'sessionEndsAt')
  return Math.round((Math.min(idleEnd, ends ? Date.parse(ends) : idleEnd) - now) / 1000)
}

/** A session that was used in one tab is used in all: the last answer's time is shared between them. */
const seenNow = () => localStorage.setItem(seenKey, String(Date.now()))

/** Warns a minute before the session ends, and prolongs it where that is still possible. */
export function IdleWarning({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const left = useSecondsLeft(user)
  const over = left <= 0

  useEffect(() => {
    // asks the server, which decides; its 401 leads to sign-in
    if (over) void call(authorize, {}).catch(() => {})
  }, [over])

  const leave = async () => {
    await call(endSession, {}).catch(() => {})
    await sessionChanged(cache)
  }
  return (
    <Modal
      opened={left <= warnedBeforeSeconds && !over}
      onClose={() => void call(authorize, {})}
      title={t('Are you still there?')}
      role="alertdialog"
    >
      <Text aria-live="polite">
        {t('For your clients’ safety you will be signed out in {{seconds}} seconds.', {
          seconds: Math.max(0, left),
        })}
      </Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={() => void leave()}>
          {t('Logout')}
        </Button>
        <Button data-autofocus onClick={() => void call(authorize, {})}>
          {t('Stay signed in')}
        </Button>
      </Group>
    </Modal>
  )
}

function useSecondsLeft(user: SessionUser): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    seenNow()
    return onAnswer((refused) => {
      if (refused?.status !== 0 && refused?.status !== 401) seenNow()
      setNow(Date.now())
    })
  }, [])
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(tick)
  }, [])
  return secondsLeft(user, now)
}

import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { endSession } from '../../features/sign-in/light-contract.ts'
import { call } from '../call.ts'
import { useTranslation } from '../translation.ts'
import { useLastUse } from './last-use.ts'
import { askWhoIsSignedIn, type SessionUser, signedOut } from './session.ts'
import { useSessionEnd } from './session-end.ts'

const warnedBeforeSeconds = { idle: 60, inAnyCase: 300 }

/** Warns before the session ends, and prolongs it where that is still possible. */
export function IdleWarning({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const { secondsLeft, inAnyCase } = useSessionEnd(user)
  const { warned, close } = useWarned(secondsLeft, inAnyCase)
  const leave = () => void call(endSession, {}).then(signedOut, signedOut)
  return (
    <Modal
      opened={warned}
      onClose={close}
      withCloseButton={false}
      title={inAnyCase ? t('Your session is about to end') : t('Are you still there?')}
    >
      <Text>
        {inAnyCase
          ? t('A session lasts no longer than this. Please save what you are working on, and sign in again.')
          : t('For your clients’ safety you are signed out when the portal is not used.')}
      </Text>
      <Text mt="sm" className="figures" role="timer">
        {t('{{count}} seconds left', { count: Math.max(0, secondsLeft) })}
      </Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={leave}>
          {t('Logout')}
        </Button>
        <Button data-autofocus onClick={close}>
          {inAnyCase ? t('Close') : t('Stay signed in')}
        </Button>
      </Group>
    </Modal>
  )
}

/** Whoever typed or clicked just now on a page that had nothing to send is at work: no warning, and no end. */
function useWarned(secondsLeft: number, inAnyCase: boolean) {
  const [warned, setWarned] = useState(false)
  const usedWithin = useLastUse()
  const over = secondsLeft <= 0
  const near = secondsLeft <= (inAnyCase ? warnedBeforeSeconds.inAnyCase : warnedBeforeSeconds.idle)

  useEffect(() => {
    if (!near) setWarned(false)
    else if (inAnyCase || !usedWithin(warnedBeforeSeconds.idle)) setWarned(true)
    else void askWhoIsSignedIn()
  }, [near, inAnyCase, usedWithin])

  useEffect(() => {
    // the server decides; its 401 leads to sign-in
    if (over) void askWhoIsSignedIn()
  }, [over])

  const close = () => {
    if (inAnyCase) setWarned(false)
    else void askWhoIsSignedIn()
  }
  return { warned: warned && !over, close }
}

import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { endSession } from '../../features/sign-in/light-contract.ts'
import { useTranslation } from '../translation.ts'
import { useSend } from '../use-send.ts'
import { noteUse } from './last-use.ts'
import { askWhoIsSignedIn, type SessionUser, signedOut } from './session.ts'
import { idleSeconds, useSessionEnd } from './session-end.ts'

const warnedBeforeSeconds = { idle: Math.min(60, idleSeconds / 3), absolute: 300 }

/** Warns before the session ends, and prolongs it where that is still possible. */
export function IdleWarning({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const { secondsLeft, isAbsoluteEnd } = useSessionEnd(user)
  const [closed, setClosed] = useState(false)
  const isNear = secondsLeft <= (isAbsoluteEnd ? warnedBeforeSeconds.absolute : warnedBeforeSeconds.idle)
  const close = () => {
    if (isAbsoluteEnd) return setClosed(true)
    noteUse()
    void askWhoIsSignedIn()
  }
  const leave = useSend(endSession, { onDone: signedOut })
  return (
    <Modal
      opened={isNear && !(isAbsoluteEnd && closed)}
      onClose={close}
      withCloseButton={false}
      title={isAbsoluteEnd ? t('Your session is about to end') : t('Are you still there?')}
    >
      <Text>
        {isAbsoluteEnd
          ? t('This session will soon reach its maximum length. Please save your work and sign in again.')
          : t('To protect your clients, the portal signs you out when it is not in use.')}
      </Text>
      <Text mt="sm" className="figures" role="timer">
        {t('{{count}} seconds left', { count: Math.max(0, secondsLeft) })}
      </Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={() => leave.send({})}>
          {t('Logout')}
        </Button>
        <Button data-autofocus onClick={close}>
          {isAbsoluteEnd ? t('Close') : t('Stay signed in')}
        </Button>
      </Group>
    </Modal>
  )
}

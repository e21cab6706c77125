import { Button, Group } from '@mantine/core'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { useBrowserName } from '../../../../web/browser-name.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useSend } from '../../../../web/use-call.ts'
import {
  endSessionsOfPerson,
  listPeople,
  listSessionsOfPerson,
  type Person,
  readPerson,
} from '../../people-contract.ts'
import classes from './panel.module.css'

interface Props {
  person: Person
  sessions: ResultOf<typeof listSessionsOfPerson>
  onClose: () => void
}

/** Where somebody is signed in, and the way to sign them out. */
export function Sessions({ person, sessions, onClose }: Props) {
  const { t, language } = useTranslation()
  const browserName = useBrowserName()
  const end = useSend(endSessionsOfPerson, {
    says: { done: words('The sessions have ended') },
    refreshes: [listPeople, readPerson, listSessionsOfPerson],
    onDone: onClose,
  })
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            {browserName(session.userAgent)}
            <br />
            <span className={classes.said}>
              {t('Signed in {{started}}, last used {{seen}}', {
                started: formatInstant(session.startedAt, language),
                seen: formatInstant(session.lastSeenAt, language),
              })}
            </span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SendingButton color="danger" busy={end.busy} onClick={() => end.send({ params: { id: person.id } })}>
          {t('Sign Out Everywhere')}
        </SendingButton>
      </Group>
    </>
  )
}

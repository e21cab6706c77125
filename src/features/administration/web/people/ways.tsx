import { useState } from 'react'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useCall, useSend } from '../../../../web/use-call.ts'
import {
  disablePerson,
  enablePerson,
  inviteAgain,
  listPeople,
  listSessionsOfPerson,
  type Person,
  readPerson,
  unlockPerson,
} from '../../people-contract.ts'
import classes from './panel.module.css'
import { ResetSecondFactor } from './reset-second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { Standing } from './standing.tsx'

/** What is asked before how somebody stands is changed. */
const standings = {
  disable: {
    endpoint: disablePerson,
    title: words('Disable {{name}}'),
    says: words(
      'They are signed out at once and cannot sign in any more. Their book stays; links and packages go on.',
    ),
    submit: words('Disable'),
    done: words('The account was disabled'),
  },
  enable: {
    endpoint: enablePerson,
    title: words('Enable {{name}}'),
    says: words('They can sign in again, with the roles and books shown here.'),
    submit: words('Enable'),
    done: words('The account was enabled'),
  },
  unlock: {
    endpoint: unlockPerson,
    title: words('Unlock {{name}}'),
    says: words('Their password and code are judged again at once. Make sure that it is them who asks.'),
    submit: words('Unlock'),
    done: words('The account was unlocked'),
  },
} as const

type Opened = keyof typeof standings | 'reset' | 'sessions'

/** What else can be done about somebody, each by a link that opens what it takes. */
export function Ways({ person, isOneself }: { person: Person; isOneself: boolean }) {
  const { t } = useTranslation()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const { id, status } = person
  const sessions = useCall(listSessionsOfPerson, { params: { id } })
  const again = useSend(inviteAgain, {
    says: { done: words('The invitation is on its way') },
    refreshes: [listPeople, readPerson],
  })
  const count = sessions.data?.length ?? 0
  const isIn = status === 'active' || status === 'locked'
  const way = (what: Opened, label: string) => (
    <button
      type="button"
      className={`link ${what === 'disable' ? classes.danger : ''}`}
      onClick={() => open(what)}
    >
      {label}
    </button>
  )
  const standing =
    opened !== undefined && opened in standings ? standings[opened as keyof typeof standings] : undefined
  return (
    <div className={classes.ways}>
      {status === 'invited' && (
        <button type="button" className="link" onClick={() => again.send({ params: { id }, body: {} })}>
          {t('Send Invitation Again')}
        </button>
      )}
      {status === 'locked' && way('unlock', t('Unlock…'))}
      {isIn && way('reset', t('Reset Second Factor…'))}
      {count > 0 && way('sessions', t('{{number}} open sessions', { count, number: count }))}
      {status === 'disabled' ? way('enable', t('Enable…')) : !isOneself && way('disable', t('Disable…'))}
      <Dialog opened={opened === 'reset'} onClose={close} title={t('Reset Second Factor')}>
        <ResetSecondFactor person={person} onClose={close} />
      </Dialog>
      <Dialog opened={opened === 'sessions'} onClose={close} title={t('Open Sessions')}>
        <Sessions person={person} sessions={sessions.data ?? []} onClose={close} />
      </Dialog>
      {standing && <Standing person={person} {...standing} onClose={close} />}
    </div>
  )
}

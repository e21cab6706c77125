import { Button } from '@mantine/core'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useRecentCode } from '../../../../web/form/recent-code.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { useUser } from '../../../../web/session/session.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { useCall, useSend } from '../../../../web/use-call.ts'
import { changePerson, listPeople, type Person, readPerson } from '../../people-contract.ts'
import { seenInWords } from './in-words.ts'
import { fieldAt } from './invite.tsx'
import classes from './panel.module.css'
import { Panel } from './panel.tsx'
import { CodeAtFoot, form, PersonFields, sentOf } from './person-fields.tsx'
import { StatusMark } from './status-mark.tsx'
import { Ways } from './ways.tsx'

interface Props {
  /** None while it is closed. */
  id: string | undefined
  onClose: () => void
}

/** All that is known of somebody who works for the firm, and can be done about them. */
export function PersonPanel({ id, onClose }: Props) {
  const { t } = useTranslation()
  const person = useCall(readPerson, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return (
    <Panel opened={id !== undefined} onClose={onClose} title={person.data && fullName(person.data)}>
      {id !== undefined && (
        <Loaded
          reads={{ person }}
          missing={t('This person was not found')}
          failed={t('The person could not be loaded')}
        >
          {({ person }) => (
            <Editing key={`${person.id} ${person.version}`} person={person} onClose={onClose} />
          )}
        </Loaded>
      )}
    </Panel>
  )
}

function Editing({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t, language } = useTranslation()
  const { id, version, status } = person
  const isOneself = useUser().id === id
  const held = useHeldForm(form, {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone ?? '',
    language: person.language,
    roles: person.roles,
    iaNumber: person.advisor?.iaNumber ?? '',
    assists: person.assists.map(({ name: _, ...book }) => book),
    code: '',
  })
  const code = useRecentCode()
  const save = useSend(changePerson, {
    says: { done: words('Saved Successfully') },
    refreshes: [listPeople, readPerson],
    onDone: () => {
      code.accepted()
      onClose()
    },
    onRefused: (refused) => {
      code.refused(refused)
      // what somebody else saved is shown next
      if (refused.code === 'stale') invalidate(readPerson, listPeople)
    },
  })
  return (
    <>
      <div className={classes.standing}>
        <StatusMark person={person} />
        <span>
          {t('Last Seen')}: {seenInWords(person.lastSeenAt, language, t)}
        </span>
      </div>
      <HeldForm
        {...save}
        held={held}
        onSubmit={(draft) =>
          save.send({ params: { id }, body: { ...sentOf(draft), version, ...code.codeOf(draft.code) } })
        }
        fieldAt={fieldAt}
        submit={t('Save Changes')}
        foot={classes.foot}
        beside={
          <>
            {code.asksCode && <CodeAtFoot />}
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
          </>
        }
      >
        <PersonFields
          isOneself={isOneself}
          hasJoined={status !== 'invited'}
          ownBook={person.advisor?.id}
          emailHelp={words(
            'With another address, the invitation goes there, and the one before opens nothing.',
          )}
        />
        <Ways person={person} isOneself={isOneself} />
      </HeldForm>
    </>
  )
}

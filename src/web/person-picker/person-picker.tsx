import { Button, Text, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { readCircumstances } from '../../features/investment-accounts/contract.ts'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { useTranslation } from '../translation.ts'
import chooser from '../ui/chooser.module.css'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SendingButton } from '../ui/sending-button.tsx'
import { isUnread, type Reading, Unread } from '../ui/unread.tsx'
import { useFresh, useFreshOnReturn } from '../use-call.ts'
import { type Candidate, groupsOf } from './candidate.ts'
import { PersonOption } from './person-option.tsx'
import classes from './person-picker.module.css'
import { useGiveRole } from './use-give-role.ts'

export interface PersonPickerProps {
  title: string
  opened: boolean
  onClose: () => void
  people: readonly Candidate[]
  /** What they are read from, where the page does not tell of it. */
  reads?: readonly Reading[]
  /** What is needed of whoever is chosen: who does not hold it yet is given it. */
  role?: ParticipantRole | undefined
  /** For whom it is a power of attorney: whoever is chosen holds it for them, too. */
  attorneyFor?: string
  /** Who holds it, as their heading says it. */
  holders: string
  /** Why this choice cannot be taken; of none, too. */
  refuses: (id: string | null) => string | undefined
  /** What is asked before somebody is taken. */
  asks?: (id: string) => { title: string; question: string } | undefined
  /** The button that takes them; 'Add', unless it is said. */
  take?: string
  busy?: boolean
  onTake: (id: string) => void
}

/**
 * Chooses somebody of the household. Who holds the role that is needed stands first; whoever else is chosen is given it.
 * Who cannot be chosen stays in place, with the reason.
 */
export function PersonPicker({ opened, onClose, title, ...picking }: PersonPickerProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size={640}
      classNames={{ content: chooser.dialog ?? '', body: chooser.body ?? '' }}
    >
      <Picking {...picking} onClose={onClose} />
    </Dialog>
  )
}

type PickingProps = Omit<PersonPickerProps, 'opened' | 'title'>

function Picking(props: PickingProps) {
  const {
    people,
    reads = [],
    role,
    attorneyFor,
    holders,
    refuses,
    asks,
    take,
    busy = false,
    onTake,
    onClose,
  } = props
  const { t } = useTranslation()
  const name = useId()
  // what somebody lacks is entered in another tab, before the picker opens or while it is open
  useFresh(readCircumstances)
  useFreshOnReturn(readCircumstances)
  const [search, setSearch] = useState('')
  const [chosen, choose] = useState<string | null>(null)
  const [refused, setRefused] = useState<string>()
  const [asked, ask] = useState<{ title: string; question: string }>()
  const giving = useGiveRole({ role, attorneyFor, onGiven: onTake })
  const groups = groupsOf(people, role, search)
  const givesRole = groupsOf(people, role, '').others.some(({ id }) => id === chosen)
  const takeNow = () => {
    ask(undefined)
    if (!chosen) return
    if (givesRole || attorneyFor) giving.give(chosen)
    else onTake(chosen)
  }
  const press = () => {
    const message = refuses(chosen)
    setRefused(message)
    if (message || !chosen) return
    const question = asks?.(chosen)
    if (question) ask(question)
    else takeNow()
  }
  const options = (group: readonly Candidate[]) =>
    group.map((person) => (
      <PersonOption
        key={person.id}
        group={name}
        person={person}
        isChosen={person.id === chosen}
        onChoose={() => {
          choose(person.id)
          setRefused(undefined)
        }}
      />
    ))
  const add = take ?? t('Add')
  return (
    <>
      <TextInput
        className={chooser.search ?? ''}
        type="search"
        aria-label={t('Search Participants...')}
        placeholder={t('Search Participants...')}
        value={search}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
        leftSection={<Search size={16} aria-hidden />}
        rightSection={
          <span className={classes.count}>{t('{{people}} in the household', { people: people.length })}</span>
        }
        rightSectionWidth={150}
        data-autofocus
      />
      <Unread says={t('The household could not be loaded.')} reads={reads} />
      {!reads.some(isUnread) && (
        <div className={chooser.list}>
          <fieldset className={chooser.group}>
            <legend className={classes.holders}>{t(holders)}</legend>
            {options(groups.holders)}
            {groups.holders.length === 0 && <p className={classes.nobody}>{t('Nobody here')}</p>}
          </fieldset>
          {groups.others.length > 0 && (
            <fieldset className={chooser.group} aria-describedby={`${name}-gives`}>
              <legend className={classes.holders}>{t('Somebody Else of the Household')}</legend>
              <p id={`${name}-gives`} className={classes.gives}>
                {role &&
                  t('Whoever you choose here is given the role {{role}}.', {
                    role: t(ParticipantRole.label(role)),
                  })}
              </p>
              {options(groups.others)}
            </fieldset>
          )}
        </div>
      )}
      {refused && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" className={classes.refused ?? ''}>
          {t(refused)}
        </Text>
      )}
      <footer className={chooser.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SendingButton busy={busy || giving.busy} onClick={press}>
          {givesRole ? t('{{add}} and Give the Role', { add }) : add}
        </SendingButton>
      </footer>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => ask(undefined)}
        title={asked?.title ?? ''}
        sure={add}
        onSure={takeNow}
      >
        {asked?.question}
      </ConfirmDialog>
    </>
  )
}

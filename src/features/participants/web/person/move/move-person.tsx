import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { fullName } from '../../../../../platform/formats/person-name.ts'
import { invalidate } from '../../../../../web/query-client.ts'
import { useTranslation } from '../../../../../web/translation.ts'
import chooser from '../../../../../web/ui/chooser.module.css'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { RefusedNotice } from '../../../../../web/ui/refused-notice.tsx'
import { SendingButton } from '../../../../../web/ui/sending-button.tsx'
import { Unread } from '../../../../../web/ui/unread.tsx'
import { useCall, useFresh } from '../../../../../web/use-call.ts'
import { type Household, listHouseholds, readHousehold } from '../../../../households/contract.ts'
import { type Client, readClient } from '../../../contract.ts'
import { useHousehold } from '../../record/use-household.ts'
import classes from './move-person.module.css'
import { useMove } from './use-move.ts'

interface Props {
  client: Client
  opened: boolean
  onClose: () => void
}

/** Moves somebody to another household of the same book, which is searched for. What stands in the way is told. */
export function MovePerson({ client, opened, onClose }: Props) {
  const { t } = useTranslation()
  const name = fullName(client.generalDetails)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Move {{name}} to Another Household', { name })}
      size={640}
      classNames={{ content: chooser.dialog ?? '', body: chooser.body ?? '' }}
    >
      <Choosing client={client} name={name} onClose={onClose} />
    </Dialog>
  )
}

const typingMs = 200
const mostShown = 50

function Choosing({ client, name, onClose }: { client: Client; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const group = useId()
  const own = useCall(readHousehold, { params: { id: client.householdId } })
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingMs)
  const [chosen, choose] = useState<Household>()
  const [isNoneChosen, setNoneChosen] = useState(false)
  const advisorId = own.data?.advisorId ?? ''
  const found = useCall(
    listHouseholds,
    { params: { advisorId }, query: { limit: String(mostShown + 2), ...(search && { search }) } },
    { enabled: advisorId !== '' },
  )
  useFresh(listHouseholds)
  const { others: household } = useHousehold(client.id)
  const endsAttorney =
    client.attorneyFor.length > 0 || household.some(({ attorneyFor }) => attorneyFor.includes(client.id))
  const { move, busy, refused } = useMove({
    canUndo: !endsAttorney,
    name,
    to: chosen,
    from: client.householdId,
    onDone: onClose,
    // what somebody else saved moves along, on the next press
    onRefused: ({ code }) => code === 'stale' && invalidate(readClient),
  })
  const others = (found.data ?? []).filter(({ id }) => id !== client.householdId)
  const press = () => {
    setNoneChosen(!chosen)
    if (chosen) move(client, chosen)
  }
  return (
    <>
      <p className={classes.says}>
        {t(
          'Everything on file goes along: open links, packages and accounts go on. Accounts that name others of the household, and a linked spouse, are seen to first.',
        )}
        {endsAttorney && (
          <strong>
            {' '}
            {t('The power of attorney between them and the household ends, and does not come back.')}
          </strong>
        )}
      </p>
      <TextInput
        className={chooser.search ?? ''}
        type="search"
        aria-label={t('Search Households...')}
        placeholder={t('Search Households...')}
        value={typed}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          // nobody is moved to what is not shown
          choose(undefined)
        }}
        leftSection={<Search size={16} aria-hidden />}
        data-autofocus
      />
      <Unread says={t('The households could not be loaded')} reads={[own, found]} />
      <div className={`${chooser.list} ${classes.households}`}>
        <fieldset className={chooser.group}>
          <legend className="unseen">{t('Households')}</legend>
          {others.slice(0, mostShown).map((household) => (
            <HouseholdOption
              key={household.id}
              group={group}
              household={household}
              isChosen={household.id === chosen?.id}
              onChoose={() => {
                choose(household)
                setNoneChosen(false)
              }}
            />
          ))}
          {found.data && others.length === 0 && (
            <p className={classes.none}>
              {search
                ? t('No results for “{{search}}”.', { search })
                : t('There is no other household in this book.')}
            </p>
          )}
          {others.length > mostShown && (
            <p className={classes.none}>{t('There are more. Please type a part of the name.')}</p>
          )}
        </fieldset>
      </div>
      <div className={classes.refused}>
        {isNoneChosen && (
          <p role="alert" className={classes.unchosen}>
            {t('Please choose a household')}
          </p>
        )}
        <RefusedNotice refused={refused} />
      </div>
      <footer className={chooser.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SendingButton busy={busy} onClick={press}>
          {t('Move')}
        </SendingButton>
      </footer>
    </>
  )
}

const shownSigns = 8

interface OptionProps {
  group: string
  household: Household
  isChosen: boolean
  onChoose: () => void
}

/** One household: told from another of the same name by who is in it, and its short id. */
function HouseholdOption({ group, household, isChosen, onChoose }: OptionProps) {
  const { t } = useTranslation()
  const told = useId()
  const people = household.newClients.map(({ generalDetails }) => fullName(generalDetails)).join(', ')
  return (
    <div className={chooser.option}>
      <label className={chooser.choice}>
        <input
          type="radio"
          className={chooser.radio}
          name={group}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={told}
        />
        <span className={chooser.name}>{household.fullName}</span>
        <span id={told} className={chooser.told}>
          <span className={classes.people}>{people || t('Nobody yet')}</span>{' '}
          <span className="id">{household.id.slice(0, shownSigns)}</span>
        </span>
      </label>
    </div>
  )
}

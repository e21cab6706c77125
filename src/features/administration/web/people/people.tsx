import { Button } from '@mantine/core'
import { UserRoundPlus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ListHeads } from '../../../../web/ui/list/list-heads.tsx'
import { rowsAPage, SearchedList } from '../../../../web/ui/list/searched-list.tsx'
import { useSearchWords } from '../../../../web/ui/list/use-search-words.ts'
import { useFresh } from '../../../../web/use-call.ts'
import { useInAddress } from '../../../../web/use-in-address.ts'
import { type Pages, usePages } from '../../../../web/use-pages.ts'
import { listPeople, type Person, type PersonStatus } from '../../people-contract.ts'
import { AdministrationTabs } from '../administration-tabs.tsx'
import { Filters, roleFilters, statusFilters } from './filters.tsx'
import { Invite } from './invite.tsx'
import { Panel } from './panel.tsx'
import classes from './people.module.css'
import { PersonPanel } from './person-panel.tsx'
import { PersonRow } from './person-row.tsx'

const usualRowHeight = 40

const says = {
  searchFor: words('Search People...'),
  counted: words('{{number}} people'),
  found: words('{{number}} people found'),
  noneFound: words('No People Found'),
  failed: words('The people of the firm could not be loaded'),
}

/** Who works for the firm. */
export function Screen() {
  const { t } = useTranslation()
  const [opened, open] = useOpened()
  const searchWords = useSearchWords()
  const { search } = searchWords
  const [role, showRole] = useInAddress('role', roleFilters)
  const [status, showStatus] = useInAddress('status', statusFilters)
  const query = {
    limit: rowsAPage,
    ...(search && { search }),
    ...(role !== 'all' && { role }),
    ...(status !== 'all' && { status }),
  }
  const list = usePages(listPeople, { query })
  // somebody may have joined or been locked since
  useFresh(listPeople)
  const isWhole = !search && role === 'all' && status === 'all'
  const close = () => open(undefined)
  return (
    <>
      <SearchedList
        says={isWhole ? says : { ...says, counted: says.found }}
        list={list}
        searchWords={searchWords}
        actions={
          <Button leftSection={<UserRoundPlus size={18} aria-hidden />} onClick={() => open(newPerson)}>
            {t('Invite Person')}
          </Button>
        }
        about={isWhole && <ByStatus list={list} />}
        overview={<AdministrationTabs />}
        filters={<Filters role={role} onRole={showRole} status={status} onStatus={showStatus} />}
        firstStep={{ sentence: words('Nobody has this role and status.'), action: <ShowAll /> }}
        heads={<ListHeads className={classes.heads} heads={heads} sort="" onSort={() => {}} />}
        rowHeight={usualRowHeight}
      >
        {(person, found) => <PersonRow person={person} search={found} onOpen={() => open(person.id)} />}
      </SearchedList>
      <Panel opened={opened === newPerson} onClose={close} title={t('Invite Person')}>
        <Invite onClose={close} />
      </Panel>
      <PersonPanel id={opened === newPerson ? undefined : opened} onClose={close} />
    </>
  )
}

const newPerson = 'new'

/** Who is opened beside the list, by the address: a link leads there, and Back closes it. */
function useOpened() {
  const [address, setAddress] = useSearchParams()
  const open = (id: string | undefined) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      if (id === undefined) after.delete('person')
      else after.set('person', id)
      return after
    })
  return [address.get('person') ?? undefined, open] as const
}

const heads = [
  { label: words('Name') },
  { label: words('Roles') },
  { label: words('Books') },
  { label: words('Households') },
  { label: words('Status') },
  { label: words('Last Seen') },
]

const counted = {
  active: words('{{number}} active'),
  invited: words('{{number}} invited'),
  locked: words('{{number}} locked'),
  disabled: words('{{number}} disabled'),
} satisfies Record<PersonStatus, string>

/** How many there are of each, once everybody has been read. */
function ByStatus({ list: { rows, hasNextPage } }: { list: Pages<Person> }) {
  const { t } = useTranslation()
  if (!rows || hasNextPage) return null
  const each = (['active', 'invited', 'locked', 'disabled'] as const).flatMap((status) => {
    const number = rows.filter((person) => person.status === status).length
    return number === 0 ? [] : [t(counted[status], { number, count: number })]
  })
  return <span className="figures">· {each.join(', ')}</span>
}

function ShowAll() {
  const { t } = useTranslation()
  const [, setAddress] = useSearchParams()
  return (
    <Button variant="default" onClick={() => setAddress({}, { replace: true })}>
      {t('Show Everybody')}
    </Button>
  )
}

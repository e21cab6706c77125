import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ListChecks, Plus } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Link, useParams } from 'react-router'
import { z } from 'zod'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { InBook, May, useMay } from '../../../../web/session/rights.tsx'
import { usePageTitle, useTitle } from '../../../../web/shell/title.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { GoBack } from '../../../../web/ui/go-back.tsx'
import { matches } from '../../../../web/ui/list/matching.ts'
import { SearchBox } from '../../../../web/ui/list/search-box.tsx'
import { useSearchWords } from '../../../../web/ui/list/use-search-words.ts'
import { VirtualList } from '../../../../web/ui/list/virtual-list.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { namedTitle, PageHeader } from '../../../../web/ui/page-header.tsx'
import { ShortId } from '../../../../web/ui/short-id.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { usePages } from '../../../../web/use-pages.ts'
import { readHousehold } from '../../../households/contract.ts'
import { OpenPointsOfHousehold } from '../../../readiness/web/panels.ts'
import { type HouseholdPerson, listParticipants } from '../../contract.ts'
import { AddParticipant } from './add-participant.tsx'
import { ArchiveHousehold } from './archive-household.tsx'
import { ParticipantRow, usualRowHeight } from './participant-row.tsx'
import { PeopleHeads } from './people-heads.tsx'

export function Screen() {
  const { t } = useTranslation()
  const title = usePageTitle()
  const { householdId = '' } = useParams()
  const household = useCall(readHousehold, { params: { id: householdId } })
  const name = household.data?.fullName
  useTitle(name ? `${title} · ${name}` : title)
  const [sort, setSort] = useState<Sort>()
  const list = usePages(listParticipants, {
    params: { householdId },
    query: { limit: '1000', ...(sort && { sort }) },
  })
  // what they show may have been answered or signed, and the household renamed, since it was read last
  useFresh(listParticipants, readHousehold)
  const [adding, add] = useDisclosure(false)

  const addNew = (
    <May to="write">
      <Button leftSection={<Plus size={18} aria-hidden />} onClick={add.open}>
        {t('Add New')}
      </Button>
    </May>
  )
  const missing = list.error?.status === 404
  return (
    <InBook value={household.data?.advisorId}>
      <PageHeader
        {...namedTitle(title, name, household.isPending)}
        subtitle={t('View Household Participants')}
        back={<GoBack label={words('Back')} otherwise={paths.home} />}
        actions={
          !missing && (
            <Group gap="xs">
              <Button
                component={Link}
                to={paths.household(householdId)}
                variant="default"
                leftSection={<ListChecks size={16} aria-hidden />}
              >
                {t('Tasks and Notes')}
              </Button>
              {household.data && (
                <May to="write">
                  <ArchiveHousehold household={household.data} />
                </May>
              )}
              {addNew}
            </Group>
          )
        }
      >
        {!missing && <ShortId id={householdId} />}
      </PageHeader>
      <Loaded
        reads={{
          people: { ...list, data: list.rows },
          // they are shown without its name, too
          household: { ...household, data: household.data ?? null },
        }}
        missing={t('This household was not found')}
        failed={t('The participants could not be loaded')}
      >
        {({ people }) => (
          <>
            <Participants
              people={sort ? people : holdersFirst(people)}
              addNew={addNew}
              sort={sort ?? ''}
              onSort={(next) => setSort(Sort.parse(next))}
            />
            {people.some(isHolder) && (
              <OpenPointsOfHousehold
                key={householdId}
                householdId={householdId}
                people={people.map(({ id, generalDetails }) => ({ id, name: fullName(generalDetails) }))}
              />
            )}
          </>
        )}
      </Loaded>
      <AddParticipant key={householdId} householdId={householdId} opened={adding} onClose={add.close} />
    </InBook>
  )
}

const Sort = z.enum(['name', '-name'])
type Sort = z.infer<typeof Sort>

/** Until a head is pressed: whose way the four steps are stands first. */
const holdersFirst = (people: HouseholdPerson[]): HouseholdPerson[] =>
  people.toSorted((one, other) => Number(isHolder(other)) - Number(isHolder(one)))
const isHolder = ({ roles }: HouseholdPerson) => roles.includes(ParticipantRole.accountHolder)

interface Props {
  people: HouseholdPerson[]
  addNew: ReactNode
  /** '' while no head was pressed. */
  sort: string
  onSort: (sort: string) => void
}

function Participants({ people, addNew, sort, onSort }: Props) {
  const { t } = useTranslation()
  const mayWrite = useMay('write')
  const { typed, setTyped, search } = useSearchWords()
  const isFound = useCallback(
    ({ generalDetails }: HouseholdPerson) => matches(fullName(generalDetails), search),
    [search],
  )
  if (people.length === 0)
    return (
      <Empty title={t('No Participants Found For Household')} action={addNew}>
        {mayWrite && t('Add the first person of this household, usually the account holder.')}
      </Empty>
    )
  const found = people.filter(isFound)
  return (
    <Stack gap="md">
      <SearchBox value={typed} onChange={setTyped} placeholder={t('Search Participants...')} />
      <Text c="dimmed" size="sm" role="status" className="figures">
        {search
          ? t('{{number}} participants found', { count: found.length, number: found.length })
          : t('{{number}} participants', { count: found.length, number: found.length })}
      </Text>
      {found.length === 0 ? (
        <Empty
          title={t('No Participants Found')}
          action={
            <Button variant="default" onClick={() => setTyped('')}>
              {t('Clear search')}
            </Button>
          }
        >
          {t('No results for “{{search}}”.', { search })}
        </Empty>
      ) : (
        <div>
          <PeopleHeads sort={sort} onSort={onSort} />
          <VirtualList rows={found} total={found.length} label={t('Participants')} rowHeight={usualRowHeight}>
            {(participant) => <ParticipantRow participant={participant} search={search} />}
          </VirtualList>
        </div>
      )}
    </Stack>
  )
}

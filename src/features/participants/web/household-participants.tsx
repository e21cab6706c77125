import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useParams } from 'react-router'
import { words } from '../../../platform/words.ts'
import { paths } from '../../../web/paths.ts'
import { useTitle } from '../../../web/shell/use-title.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { GoBack } from '../../../web/ui/go-back.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { matches } from '../../../web/ui/matching.ts'
import { PageHeader } from '../../../web/ui/page-header.tsx'
import { SearchBox } from '../../../web/ui/search-box.tsx'
import { useSearchWords } from '../../../web/ui/use-search-words.ts'
import { VirtualList } from '../../../web/ui/virtual-list.tsx'
import { useCall } from '../../../web/use-call.ts'
import { usePages } from '../../../web/use-pages.ts'
import { readHousehold } from '../../households/contract.ts'
import { listParticipants, type ParticipantSummary } from '../contract.ts'
import { AddParticipant } from './add-participant.tsx'
import { ParticipantRow } from './participant-row.tsx'
import classes from './participants.module.css'

const usualRowHeight = 114

export function Screen() {
  const { t } = useTranslation()
  useTitle(t('Household Participants'))
  const { householdId = '' } = useParams()
  const household = useCall(readHousehold, { params: { id: householdId } })
  const list = usePages(listParticipants, { params: { householdId }, query: { limit: '1000' } })
  const [adding, add] = useDisclosure(false)

  const addNew = (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={add.open}>
      {t('Add New')}
    </Button>
  )
  const missing = list.error?.status === 404
  return (
    <>
      <PageHeader
        title={t('Household Participants')}
        subtitle={t('View Household Participants')}
        back={<GoBack label={words('Back')} otherwise={paths.home} />}
        actions={!missing && addNew}
      >
        {!missing && (
          <div className={classes.about}>
            <span className={classes.household}>
              {household.data?.fullName ?? (household.isPending && <Skeleton height={22} width={220} />)}
            </span>
            <span className="id">{householdId}</span>
          </div>
        )}
      </PageHeader>
      <Loaded
        reads={[list, household]}
        data={list.rows}
        missing={t('This household was not found')}
        failed={t('The participants could not be loaded')}
      >
        {(people) => <Participants people={people} addNew={addNew} />}
      </Loaded>
      <AddParticipant key={householdId} householdId={householdId} opened={adding} onClose={add.close} />
    </>
  )
}

interface Props {
  people: ParticipantSummary[]
  addNew: ReactNode
}

function Participants({ people, addNew }: Props) {
  const { t } = useTranslation()
  const { typed, setTyped, search } = useSearchWords()
  const isFound = useCallback(
    ({ generalDetails }: ParticipantSummary) =>
      matches(`${generalDetails.firstName} ${generalDetails.lastName}`, search),
    [search],
  )
  if (people.length === 0)
    return (
      <Empty title={t('No Participants Found For Household')} action={addNew}>
        {t('Add the first person of this household: its account holder, usually.')}
      </Empty>
    )
  const found = people.filter(isFound)
  return (
    <Stack gap="md">
      <SearchBox value={typed} onChange={setTyped} placeholder={t('Search Participants...')} />
      <Text c="dimmed" size="sm" role="status" className="figures">
        {search
          ? t('{{count}} participants found', { count: found.length })
          : t('{{count}} participants', { count: found.length })}
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
          {t('Nobody’s name in this household has “{{search}}” in it.', { search })}
        </Empty>
      ) : (
        <VirtualList rows={found} total={found.length} label={t('Participants')} rowHeight={usualRowHeight}>
          {(participant) => <ParticipantRow participant={participant} search={search} />}
        </VirtualList>
      )}
    </Stack>
  )
}

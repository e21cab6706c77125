import { Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../web/paths.ts'
import { useTitle } from '../../../web/shell/use-title.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { Failed } from '../../../web/ui/failed.tsx'
import { PageHeader } from '../../../web/ui/page-header.tsx'
import { RowSkeletons } from '../../../web/ui/row-skeletons.tsx'
import { SearchBox } from '../../../web/ui/search-box.tsx'
import { useSearchWords } from '../../../web/ui/use-search-words.ts'
import { VirtualList } from '../../../web/ui/virtual-list.tsx'
import { usePages } from '../../../web/use-pages.ts'
import { listClients } from '../contract.ts'
import { ParticipantRow, usualRowHeight } from './participant-row.tsx'

const rowsAPage = '200'

/** Everybody in the adviser's households. */
export function Screen() {
  const { t, language } = useTranslation()
  useTitle(t('Participants'))
  const { typed, setTyped, search } = useSearchWords()
  const query = search ? { search, limit: rowsAPage } : { limit: rowsAPage }
  const list = usePages(listClients, { query })

  return (
    <>
      <PageHeader title={t('Participants')}>
        <Text c="dimmed" role="status" className="figures" mih="1.55em">
          {list.rows && count(list.total)}
        </Text>
      </PageHeader>
      <Stack gap="md">
        <SearchBox value={typed} onChange={setTyped} placeholder={t('Search Participants...')} />
        {body()}
      </Stack>
    </>
  )

  function count(total: number) {
    const number = new Intl.NumberFormat(`${language}-CA`).format(total)
    return search
      ? t('{{number}} participants found', { count: total, number })
      : t('{{number}} participants', { count: total, number })
  }

  function body() {
    if (list.error)
      return (
        <Failed
          title={t('The participants could not be loaded')}
          error={list.error}
          again={() => void list.refetch()}
        />
      )
    if (!list.rows) return <RowSkeletons />
    if (list.rows.length === 0) return <Nobody search={search} onClear={() => setTyped('')} />
    return (
      <VirtualList
        rows={list.rows}
        total={list.total}
        label={t('Participants')}
        rowHeight={usualRowHeight}
        more={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
      >
        {(participant) => <ParticipantRow participant={participant} search={search} />}
      </VirtualList>
    )
  }
}

function Nobody({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation()
  if (!search)
    return (
      <Empty
        title={t('No Participants Found')}
        action={
          <Button component={Link} to={paths.home}>
            {t('Go to Households')}
          </Button>
        }
      >
        {t('Open a household, and add the people in it.')}
      </Empty>
    )
  return (
    <Empty
      title={t('No Participants Found')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('Clear search')}
        </Button>
      }
    >
      {t('No results for “{{search}}”.', { search })}
    </Empty>
  )
}

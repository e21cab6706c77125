import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../shell/title.tsx'
import { useTranslation } from '../../translation.ts'
import type { Pages } from '../../use-pages.ts'
import { Empty } from '../empty.tsx'
import { Failed } from '../failed.tsx'
import { PageHeader } from '../page-header.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { SearchBox } from './search-box.tsx'
import classes from './searched-list.module.css'
import type { SearchWords } from './use-search-words.ts'
import { VirtualList } from './virtual-list.tsx'

/** How many rows the first page of such a list asks for. */
export const rowsAPage = '200'

interface Sentences {
  searchFor: string
  /** How many there are in all, and how many the search found. */
  counted: string
  found: string
  noneFound: string
  failed: string
}

interface Props<Row extends { id: string }> {
  /** The keys of what the page says. */
  says: Sentences
  list: Pages<Row>
  searchWords: SearchWords
  /** Beside the title. */
  actions?: ReactNode
  /** Behind the count. */
  about?: ReactNode
  /** Above the rows: what the columns are. */
  heads?: ReactNode
  /** Above the search. */
  overview?: ReactNode
  /** Beside the search: what else narrows the list. */
  filters?: ReactNode
  /** What to do where nothing is in the list yet, and the control that does it; undefined for whoever may not. */
  firstStep: { sentence: string; action: ReactNode } | undefined
  rowHeight: number
  /** The id of a row to be brought into view, while nothing is searched for. */
  show?: string | undefined
  onShown?: () => void
  children: (row: Row, search: string) => ReactNode
}

/** A page that is one long list with a search: title, count, search box, rows. */
export function SearchedList<Row extends { id: string }>(props: Props<Row>) {
  const { says, list, searchWords, actions, about, overview, filters } = props
  const { typed, setTyped, search } = searchWords
  const { t, language } = useTranslation()
  const title = usePageTitle()
  return (
    <>
      <PageHeader title={title} actions={actions}>
        <Group gap="xs" c="dimmed" mih="1.55em">
          <span role="status" className="figures">
            {list.rows && count(list.total)}
          </span>
          {about}
        </Group>
      </PageHeader>
      <Stack gap="md">
        {overview}
        <div className={classes.narrowing}>
          <SearchBox value={typed} onChange={setTyped} placeholder={t(says.searchFor)} />
          {filters}
        </div>
        <Rows {...props} />
      </Stack>
    </>
  )

  function count(total: number) {
    const number = new Intl.NumberFormat(`${language}-CA`).format(total)
    return t(search ? says.found : says.counted, { count: total, number })
  }
}

function Rows<Row extends { id: string }>({ says, list, searchWords, firstStep, ...props }: Props<Row>) {
  const { t } = useTranslation()
  const title = usePageTitle()
  const { setTyped, search } = searchWords
  if (list.error)
    return <Failed title={t(says.failed)} error={list.error} again={() => void list.refetch()} />
  if (!list.rows) return <RowSkeletons />
  if (list.rows.length === 0)
    return search ? (
      <Empty
        title={t(says.noneFound)}
        action={
          <Button variant="default" onClick={() => setTyped('')}>
            {t('Clear search')}
          </Button>
        }
      >
        {t('No results for “{{search}}”.', { search })}
      </Empty>
    ) : (
      <Empty title={t(says.noneFound)} action={firstStep?.action}>
        {firstStep && t(firstStep.sentence)}
      </Empty>
    )
  const rows = (
    <VirtualList
      rows={list.rows}
      total={list.total}
      label={title}
      rowHeight={props.rowHeight}
      show={search ? undefined : props.show}
      onShown={props.onShown}
      more={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
    >
      {(row) => props.children(row, search)}
    </VirtualList>
  )
  return (
    <div>
      {props.heads}
      {rows}
    </div>
  )
}

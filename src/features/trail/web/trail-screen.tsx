import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { words } from '../../../platform/words.ts'
import { pageSettings } from '../../../web/page-settings.ts'
import { useUser } from '../../../web/session/session.ts'
import { usePageTitle } from '../../../web/shell/title.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { Failed } from '../../../web/ui/failed.tsx'
import { RowSkeletons } from '../../../web/ui/list/row-skeletons.tsx'
import { rowsAPage } from '../../../web/ui/list/searched-list.tsx'
import { VirtualList } from '../../../web/ui/list/virtual-list.tsx'
import { PageHeader } from '../../../web/ui/page-header.tsx'
import { useFresh } from '../../../web/use-call.ts'
import { usePages } from '../../../web/use-pages.ts'
import { listTrail, TrailFilter } from '../contract.ts'
import { EntryRow } from './entry-row.tsx'
import { useExport } from './export-trail.tsx'
import classes from './trail.module.css'
import { TrailFilters } from './trail-filters.tsx'
import { VerificationLine } from './verification-line.tsx'

const usualRowHeight = 40

const heads = [words('When'), words('Who'), words('What'), words('Client'), words('Detail'), words('Address')]

/** Who did what, and when: what the filters in the address let through of the trail. */
export function Screen() {
  const { t } = useTranslation()
  const title = usePageTitle()
  const [filter, setFilter] = useFilter()
  const mayExport = useUser().permissions.includes('records.export')
  const { button, form } = useExport(filter)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t('Who did what, and when. Entries are only ever added.')}
        actions={mayExport && button}
      />
      {form}
      <VerificationLine />
      <TrailFilters filter={filter} onChange={setFilter} />
      <Entries filter={filter} onClear={() => setFilter({})} />
    </>
  )
}

interface EntriesProps {
  filter: TrailFilter
  onClear: () => void
}

function Entries({ filter, onClear }: EntriesProps) {
  const { t, language } = useTranslation()
  const title = usePageTitle()
  const list = usePages(listTrail, { query: { limit: rowsAPage, ...filter } })
  useFresh(listTrail)
  // entries that come meanwhile are read when the page is opened again: until then each keeps its place
  const rows = useMemo(() => list.rows?.map((entry, index) => ({ ...entry, id: String(index) })), [list.rows])
  if (list.error)
    return (
      <Failed
        title={t('The trail could not be loaded')}
        error={list.error}
        again={() => void list.refetch()}
      />
    )
  if (!rows) return <RowSkeletons />
  if (rows.length === 0)
    return Object.keys(filter).length > 0 ? (
      <Empty
        title={t('No Entries Found')}
        action={
          <button type="button" className="link" onClick={onClear}>
            {t('Show everything')}
          </button>
        }
      >
        {t('Nothing in the trail is like this.')}
      </Empty>
    ) : (
      <Empty title={t('No Entries Found')}>{t('What is done from now on is listed here.')}</Empty>
    )
  const number = new Intl.NumberFormat(`${language}-CA`).format(list.total)
  return (
    <>
      <div className={classes.heads}>
        {heads.map((head) => (
          <span key={head}>{t(head)}</span>
        ))}
      </div>
      <VirtualList
        rows={rows}
        total={list.total}
        label={title}
        rowHeight={usualRowHeight}
        more={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
      >
        {(entry) => (
          <EntryRow entry={entry} withDay={filter.from === undefined || filter.from !== filter.to} />
        )}
      </VirtualList>
      <p className={classes.count} role="status">
        {t('{{number}} entries, newest first. Times in {{place}}.', {
          count: list.total,
          number,
          place: placeOf(pageSettings.timeZone),
        })}
      </p>
    </>
  )
}

/** 'Toronto' of 'America/Toronto'. */
const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** The filter stands in the address, so that a link leads to what it lets through. */
function useFilter() {
  const [address, setAddress] = useSearchParams()
  const given = Object.fromEntries(
    Object.keys(TrailFilter.shape).flatMap((name) => {
      const value = address.get(name)
      return value ? [[name, value]] : []
    }),
  )
  // an address that somebody wrote may say anything
  const filter = TrailFilter.safeParse(given).data ?? {}
  const setFilter = (next: TrailFilter) =>
    setAddress(
      Object.fromEntries(Object.entries(next).filter((part): part is [string, string] => Boolean(part[1]))),
      { replace: true },
    )
  return [filter, setFilter] as const
}

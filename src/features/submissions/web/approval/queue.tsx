import { Lock } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { dayIn, formatDate, formatTime } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { Pages } from '../../../../web/use-pages.ts'
import type { AwaitingPackage } from '../../approval-contract.ts'
import classes from './approvals.module.css'
import { daysSince } from './days-since.ts'

const heads = [
  words('Household'),
  words('Participants'),
  words('Adviser'),
  words('Sent By'),
  words('Waiting Since'),
  words('Warnings'),
  words('Changes'),
]

interface Props {
  list: Pages<AwaitingPackage>
  rows: readonly AwaitingPackage[]
  /** The one that is looked at. */
  openId: string | undefined
}

/** What waits, the oldest first. The arrows go from row to row. */
export function Queue({ list, rows, openId }: Props) {
  const { t } = useTranslation()
  const table = useRef<HTMLTableElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const links = [...(table.current?.querySelectorAll<HTMLAnchorElement>('tbody a') ?? [])]
    const next = step && links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const isOwn = rows.some(({ mayReview }) => !mayReview)
  return (
    <div className={classes.queue} data-beside={openId !== undefined || undefined}>
      <table className={classes.table} ref={table} onKeyDown={move} aria-label={t('Awaiting Approval')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((about) => (
            <Row key={about.packageId} about={about} isOpen={about.packageId === openId} />
          ))}
        </tbody>
      </table>
      {list.hasNextPage && (
        <button
          type="button"
          className={`link ${classes.more}`}
          disabled={list.isFetching}
          onClick={() => void list.fetchNextPage()}
        >
          {t('Show More')}
        </button>
      )}
      {isOwn && <p className={classes.small}>{t('Your own work is approved by somebody else.')}</p>}
    </div>
  )
}

function Row({ about, isOpen }: { about: AwaitingPackage; isOpen: boolean }) {
  const { t } = useTranslation()
  const { household, people, adviser, sentBy, mayReview } = about
  const since = useSince(about.since)
  const changes = useChanges(about)
  const warnings = countWarnings(about)
  return (
    <tr className={classes.row} aria-current={isOpen || undefined}>
      <th scope="row">
        <Link to={paths.approval(about.packageId)} className={classes.household}>
          {household.name}
        </Link>
        <span className={classes.onPhone}>
          {[adviser.name, t('{{count}} documents', { count: about.documents.length }), changes].join(' · ')}
        </span>
      </th>
      <td>{people.map(({ name }) => name).join(', ')}</td>
      <td>{adviser.name}</td>
      <td>{sentBy ?? t('Not kept')}</td>
      <td>
        <time dateTime={about.since}>{since}</time>
      </td>
      <td>{warnings > 0 ? warnings : <span className={classes.quiet}>{t('None')}</span>}</td>
      <td>
        {mayReview ? (
          changes
        ) : (
          <span className={classes.own}>
            <Lock size={14} aria-hidden />
            {t('Your own work')}
          </span>
        )}
      </td>
    </tr>
  )
}

/** What its client or the firm was warned of, each once. */
export function countWarnings({ warnings, acknowledgements }: AwaitingPackage): number {
  const keyOf = ({ recordId, key, path }: { recordId: string | null; key: string; path: string }) =>
    `${recordId} ${key} ${path}`
  return new Set([...warnings, ...acknowledgements].map(keyOf)).size
}

function useChanges({ changes }: AwaitingPackage): string {
  const { t } = useTranslation()
  if (changes.length === 0) return t('First approval')
  const count = changes.flatMap((of) => of.changes).length
  return count > 0 ? t('{{count}} changes', { count }) : t('None')
}

/** The day; of today also the time. */
function useSince(since: string): string {
  const { t, language } = useTranslation()
  const { timeZone } = pageSettings
  return daysSince(since, timeZone) === 0
    ? t('Today, {{time}}', { time: formatTime(new Date(since), language, timeZone) })
    : formatDate(dayIn(since, timeZone), language)
}

import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { pageSettings } from '../../../../web/page-settings.ts'
import { paths } from '../../../../web/paths.ts'
import { useOfShownBook } from '../../../../web/session/shown-book.ts'
import { usePageTitle } from '../../../../web/shell/title.tsx'
import { WithBooks } from '../../../../web/shell/with-books.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Failed } from '../../../../web/ui/failed.tsx'
import { RowSkeletons } from '../../../../web/ui/list/row-skeletons.tsx'
import { Notice } from '../../../../web/ui/notice.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { Waiting } from '../../../../web/ui/waiting.tsx'
import { useFresh } from '../../../../web/use-call.ts'
import { type Pages, usePages } from '../../../../web/use-pages.ts'
import { type AwaitingPackage, listAwaiting } from '../../approval-contract.ts'
import { daysSince } from './days-since.ts'
import { PackageToReview } from './package-to-review.tsx'
import { Queue } from './queue.tsx'

/** What waits for somebody of the firm to approve it, the oldest first, and the one of it that is looked at. */
export function Screen() {
  const { t } = useTranslation()
  return (
    <WithBooks noneFound={t('Nothing Waits for Approval')}>
      <Approvals />
    </WithBooks>
  )
}

function Approvals() {
  const { t } = useTranslation()
  const { packageId } = useParams()
  const list = usePages(
    listAwaiting,
    { query: { ...useOfShownBook() } },
    { isOnItsWay: (rows) => rows.some(isBeingMade) },
  )
  // somebody else may have decided, or sent, since
  useFresh(listAwaiting)
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        subtitle={useSubtitle(list)}
        actions={
          <Link className="link" to={paths.returns}>
            {t('Figures of Returns')}
          </Link>
        }
      />
      {list.error && !list.rows ? (
        <Failed
          title={t('What waits for approval could not be loaded')}
          error={list.error}
          again={() => void list.refetch()}
        />
      ) : !list.rows ? (
        <RowSkeletons />
      ) : list.rows.length === 0 ? (
        <Empty title={t('Nothing Waits for Approval')}>
          {t('What advisers send is listed here once somebody is to look at it.')}
        </Empty>
      ) : (
        <Queue list={list} rows={list.rows} openId={packageId} />
      )}
      {packageId && list.rows && <Opened key={packageId} packageId={packageId} list={list} />}
    </>
  )
}

/** What was sent a moment ago has no pages yet. */
const isBeingMade = ({ documents }: AwaitingPackage): boolean => documents.some(({ pages }) => pages === null)

function useSubtitle({ rows, total }: Pages<AwaitingPackage>): string {
  const { t } = useTranslation()
  const [oldest] = rows ?? []
  // the line keeps its height while nothing is known
  if (!rows) return '\u00a0'
  if (!oldest) return t('No package waits for a decision.')
  const days = daysSince(oldest.since, pageSettings.timeZone)
  return [
    t('{{count}} packages', { count: total }),
    days === 0 ? t('since today') : t('the oldest has waited {{count}} days', { count: days }),
  ].join(' · ')
}

/** The package that the address names, wherever in the queue it stands. */
function Opened({ packageId, list }: { packageId: string; list: Pages<AwaitingPackage> }) {
  const { t } = useTranslation()
  const { rows, hasNextPage, isFetching, fetchNextPage } = list
  const found = rows?.find((each) => each.packageId === packageId)
  const isFurther = !found && hasNextPage && !isFetching
  useEffect(() => {
    if (isFurther) void fetchNextPage()
  }, [isFurther, fetchNextPage])
  if (found) return <PackageToReview about={found} />
  if (hasNextPage || isFetching) return <Waiting />
  return (
    <Notice tone="calm">
      <p>{t('This package waits for no decision any more: somebody has decided, or it was taken back.')}</p>
    </Notice>
  )
}

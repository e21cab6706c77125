import { Button } from '@mantine/core'
import { GitCompareArrows } from 'lucide-react'
import { Link } from 'react-router'
import { dateOf, formatDate } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { paths } from '../../../web/paths.ts'
import { May } from '../../../web/session/rights.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { ChangesSince } from '../../../web/ui/changes-since.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { isUnread, Unread } from '../../../web/ui/unread.tsx'
import { useCall, useFresh } from '../../../web/use-call.ts'
import { usePages } from '../../../web/use-pages.ts'
import { listStatementVersions, readNewestStatement, type Statement } from '../contract.ts'
import classes from './versions.module.css'

/** What of the statement, and of the facts on file, is another than when it was submitted, and when it is to be reviewed next. */
export function OutOfDate({ statement }: { statement: Statement }) {
  const { t, language } = useTranslation()
  const { status, isChangedSince, outOfDate, nextReviewOn } = statement
  if (status !== 'complete') return null
  const day = nextReviewOn && formatDate(nextReviewOn, language)
  const isDue = nextReviewOn !== null && nextReviewOn <= dateOf(new Date())
  if (outOfDate.length === 0 && !isDue && !isChangedSince)
    return day && <p className={classes.next}>{t('Next review: {{day}}', { day })}</p>
  return (
    <Notice tone="calm" title={t(titleOf(statement, isDue))}>
      <ChangesSince changes={outOfDate} />
      {isChangedSince && (
        <p>{t('It was changed after it was submitted, and its document says what was submitted.')}</p>
      )}
      <p>
        <May to="write">{t('Look over the statement and submit it again.')}</May>{' '}
        {day && (
          <span className={classes.review}>
            {isDue ? t('The review was due on {{day}}.', { day }) : t('Next review: {{day}}', { day })}
          </span>
        )}
      </p>
    </Notice>
  )
}

function titleOf({ outOfDate }: Statement, isDue: boolean): string {
  if (outOfDate.length > 0) return words('This statement is out of date')
  return isDue ? words('This statement is due for review') : words('This statement has changes to submit')
}

/** The way to the versions, where there are two to be compared: what was submitted, and a draft beside it. */
export function VersionsLink({ statement, size = 'sm' }: { statement: Statement; size?: 'xs' | 'sm' }) {
  const { id, participantId, status, isChangedSince } = statement
  const { t } = useTranslation()
  const versions = usePages(listStatementVersions, { params: { id }, query: { limit: '1' } })
  // where they could not be read, their own page says so
  if (!versions.error && versions.total + (status === 'draft' || isChangedSince ? 1 : 0) < 2) return null
  return (
    <Button
      component={Link}
      to={paths.policyStatementVersions(participantId)}
      size={size}
      variant="default"
      leftSection={<GitCompareArrows size={size === 'xs' ? 14 : 16} aria-hidden />}
    >
      {t('Versions')}
    </Button>
  )
}

interface OfClient {
  clientId: string
}

function useNewest({ clientId }: OfClient) {
  const newest = useCall(readNewestStatement, { params: { clientId } })
  // what it rests on may have changed since it was read last
  useFresh(readNewestStatement)
  return newest
}

/** The same of a client's newest statement, for a page of another feature. */
export function StatementOutOfDate(of: OfClient) {
  const { t } = useTranslation()
  const newest = useNewest(of)
  if (!newest.data && !isUnread(newest)) return null
  return (
    <div className={classes.first}>
      <Unread says={t('Whether the statement is out of date could not be loaded.')} reads={[newest]} />
      {newest.data && <OutOfDate statement={newest.data} />}
    </div>
  )
}

export function StatementVersions(of: OfClient) {
  const { data: statement } = useNewest(of)
  return statement && <VersionsLink statement={statement} size="xs" />
}

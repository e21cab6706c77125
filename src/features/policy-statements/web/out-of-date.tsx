import { Button } from '@mantine/core'
import { GitCompareArrows } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { dateOf, formatDate, formatInstant } from '../../../platform/formats/dates.ts'
import { paths } from '../../../web/paths.ts'
import { invalidate } from '../../../web/query-client.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Notice } from '../../../web/ui/notice.tsx'
import { useCall } from '../../../web/use-call.ts'
import { usePages } from '../../../web/use-pages.ts'
import { listStatementVersions, type OutdatedFact, readNewestStatement, type Statement } from '../contract.ts'
import classes from './versions.module.css'

type Reviewed = Pick<Statement, 'status' | 'outOfDate' | 'nextReviewOn'>

/** Which facts on file are others than when the statement was submitted, and when it is to be reviewed next. */
export function OutOfDate({ statement }: { statement: Reviewed }) {
  const { t, language } = useTranslation()
  const { status, outOfDate, nextReviewOn } = statement
  if (status !== 'complete') return null
  const day = nextReviewOn && formatDate(nextReviewOn, language)
  const isDue = nextReviewOn !== null && nextReviewOn <= dateOf(new Date())
  if (outOfDate.length === 0 && !isDue)
    return day && <p className={classes.review}>{t('Next review: {{day}}', { day })}</p>
  return (
    <Notice
      tone="calm"
      title={
        outOfDate.length > 0 ? t('This statement is out of date') : t('This statement is due for review')
      }
    >
      {outOfDate.length > 0 && (
        <>
          <p>{t('Since it was submitted these facts have changed:')}</p>
          <ul className={classes.outdated}>
            {outOfDate.map((fact) => (
              <Outdated key={fact.fact} {...fact} />
            ))}
          </ul>
        </>
      )}
      <p>{t('Look over the statement and submit it again.')}</p>
      {day && (
        <p className={classes.review}>
          {isDue ? t('The review was due on {{day}}.', { day }) : t('Next review: {{day}}', { day })}
        </p>
      )}
    </Notice>
  )
}

function Outdated({ label, before, after, since }: OutdatedFact) {
  const { t, language } = useTranslation()
  return (
    <li>
      <strong>{label}</strong>{' '}
      {t('from {{before}} to {{after}}', { before: before ?? t('nothing'), after: after ?? t('nothing') })}
      {since && (
        <time dateTime={since} className={classes.since}>
          {t('changed on {{when}}', { when: formatInstant(since, language) })}
        </time>
      )}
    </li>
  )
}

interface Versioned extends Pick<Statement, 'id' | 'participantId' | 'status'> {}

/** The way to the versions, where there are two to be compared: what was submitted, and a draft beside it. */
export function VersionsLink({ statement: { id, participantId, status } }: { statement: Versioned }) {
  const { t } = useTranslation()
  const { total } = usePages(listStatementVersions, { params: { id }, query: { limit: '1' } })
  if (total + (status === 'draft' ? 1 : 0) < 2) return null
  return (
    <Button
      component={Link}
      to={paths.policyStatementVersions(participantId)}
      size="sm"
      variant="default"
      leftSection={<GitCompareArrows size={16} aria-hidden />}
    >
      {t('Versions')}
    </Button>
  )
}

/** The same of a client's newest statement, for a page of another feature. */
export function StatementStatus({ clientId }: { clientId: string }) {
  const { data: statement } = useCall(readNewestStatement, { params: { clientId } })
  // what it rests on may have changed since it was read last
  useEffect(() => invalidate(readNewestStatement), [])
  if (!statement) return null
  return (
    <div className={classes.status}>
      <OutOfDate statement={statement} />
      <VersionsLink statement={statement} />
    </div>
  )
}

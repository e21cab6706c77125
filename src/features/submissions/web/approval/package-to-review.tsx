import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { dayIn, formatDate } from '../../../../platform/formats/dates.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import type { AwaitingPackage } from '../../approval-contract.ts'
import classes from './approvals.module.css'
import { ChangedSince } from './changed-since.tsx'
import { Decision } from './decision.tsx'
import { DocumentsToReview } from './documents-to-review.tsx'
import { ReturnedBefore } from './returned-before.tsx'
import { useReviewDraft } from './review-draft.ts'
import { WarningsAndReasons } from './warnings-and-reasons.tsx'

/** A package with all that somebody decides by: its documents, who signed, what was warned of and why, what has changed. */
export function PackageToReview({ about }: { about: AwaitingPackage }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const store = useReviewDraft(about.packageId)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={classes.open}>
      <div className={classes.stack}>
        <header className={classes.head}>
          <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
            {about.household.name}
          </Title>
          <p className={classes.small}>{useLead(about)}</p>
        </header>
        {!about.mayReview && (
          <Notice tone="calm" title={t('Somebody else decides upon this package')}>
            <p>{about.because}</p>
          </Notice>
        )}
        <DocumentsToReview about={about} />
        <ReturnedBefore about={about} />
        <WarningsAndReasons about={about} store={store} />
        <ChangedSince about={about} store={store} />
      </div>
      {about.mayReview && <Decision about={about} store={store} />}
    </div>
  )
}

/** Whose it is, who sent it when, and how far it is. */
function useLead({ people, adviser, sentBy, sentAt, completedAt, due }: AwaitingPackage): string {
  const { t, language } = useTranslation()
  const day = (instant: string) => formatDate(dayIn(instant, pageSettings.timeZone), language)
  return [
    people.map(({ name }) => name).join(', '),
    `${adviser.name}, ${adviser.iaNumber}`,
    sentBy
      ? t('sent by {{name}}, {{day}}', { name: sentBy, day: day(sentAt) })
      : t('sent {{day}}', { day: day(sentAt) }),
    due === 'beforeSending'
      ? t('nothing has gone out yet')
      : completedAt && t('all signed by {{day}}', { day: day(completedAt) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

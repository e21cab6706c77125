import { Title } from '@mantine/core'
import { useId } from 'react'
import { documentKinds } from '../../../../platform/documents-to-sign.ts'
import { dayIn, formatDate } from '../../../../platform/formats/dates.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { AwaitingPackage } from '../../approval-contract.ts'
import { ownDocument } from '../../own-document.ts'
import classes from './approvals.module.css'
import { Mark } from './mark.tsx'
import type { ReviewStore } from './review-draft.ts'

interface Props {
  about: AwaitingPackage
  store: ReviewStore
}

/** What the records say otherwise than when they were approved last. */
export function ChangedSince({ about, store }: Props) {
  const { t, language } = useTranslation()
  const title = useId()
  const { changes, people } = about
  const [newest] = changes.map(({ approvedAt }) => approvedAt).sort((one, other) => (one < other ? 1 : -1))
  const isSeveral = changes.length > 1 || people.length > 1
  const rows = changes.flatMap(({ kind, recordId, clientId, changes }) =>
    changes.map((change) => ({
      ...change,
      recordId,
      of: isSeveral
        ? [
            documentKinds[ownDocument[kind]].title[language],
            people.find((each) => each.clientId === clientId)?.name,
          ]
            .filter(Boolean)
            .join(', ')
        : '',
    })),
  )
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={title}>
      <Title order={3} id={title}>
        {newest
          ? t('Changed Since Last Approved, {{day}}', {
              day: formatDate(dayIn(newest, pageSettings.timeZone), language),
            })
          : t('Changed Since Last Approved')}
      </Title>
      {rows.length === 0 && (
        <p className={classes.small}>
          {newest ? t('Nothing has changed.') : t('None of it was approved before.')}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={classes.lines}>
          {rows.map(({ recordId, path, label, before, after, by, of }) => (
            <li key={`${recordId} ${path}`} className={classes.change}>
              <span className={classes.changed}>
                <span className={classes.strong}>{label}</span>
                {of && <span className={classes.small}>{of}</span>}
              </span>
              <span>
                <del>{before ?? t('nothing')}</del>
                <span aria-hidden> → </span>
                <ins>{after ?? t('nothing')}</ins>
              </span>
              <span className={classes.small}>{by}</span>
              <Mark about={about} store={store} recordId={recordId} path={path} what={label} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

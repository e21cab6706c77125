import { formatInstant } from '../../platform/formats/dates.ts'
import type { ChangeSince } from '../../platform/revision.ts'
import { May } from '../session/rights.tsx'
import { useTranslation } from '../translation.ts'
import classes from './changes-since.module.css'
import { Notice } from './notice.tsx'

/** What has changed since a record was submitted: which fact, from what to what, when and by whom. */
export function ChangesSince({ changes }: { changes: readonly ChangeSince[] }) {
  const { t, language } = useTranslation()
  if (changes.length === 0) return null
  return (
    <ul className={classes.changes}>
      {changes.map(({ path, label, before, after, at, by }) => (
        <li key={path}>
          <strong>{label}</strong>{' '}
          {t('from {{before}} to {{after}}', {
            before: before ?? t('nothing'),
            after: after ?? t('nothing'),
          })}{' '}
          {at && (
            <time dateTime={at} className={classes.when}>
              {t('changed by {{name}}, {{when}}', { name: by, when: formatInstant(at, language) })}
            </time>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The same of an application, with what to do about it; nothing where it stands as it was submitted. */
export function ApplicationOutOfDate({ changes }: { changes: readonly ChangeSince[] }) {
  const { t } = useTranslation()
  if (changes.length === 0) return null
  return (
    <Notice tone="calm" title={t('This application is out of date')}>
      <ChangesSince changes={changes} />
      <p>
        {t('Its document states what was submitted.')}{' '}
        <May to="write">{t('Look over the application and submit it again.')}</May>
      </p>
    </Notice>
  )
}

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { useRestore } from '../../../web/archive/use-archive.ts'
import { paths } from '../../../web/paths.ts'
import { useMayExport } from '../../../web/session/may-export.ts'
import { May } from '../../../web/session/rights.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Marked } from '../../../web/ui/list/marked.tsx'
import { RefusedNotice } from '../../../web/ui/refused-notice.tsx'
import { SendingButton } from '../../../web/ui/sending-button.tsx'
import { ExportPerson } from '../../person-data/web/panels.ts'
import { betweenParts } from '../../search/contract.ts'
import type { Archived } from '../contract.ts'
import classes from './archive.module.css'
import { aboutRecord, iconOfKind, kindNames, titleOf } from './record-in-words.ts'

interface Props {
  record: Archived
  /** What was searched for, and is marked in the names. */
  search: string
  /** Whose it is, where those of several books are listed. */
  whose: string | undefined
}

/** One record that is archived; why it cannot come back stands below it. */
export function ArchivedRow({ record, search, whose }: Props) {
  const { t, language } = useTranslation()
  const { restore, busy, refused } = useRestore(record.kind)
  const { kind, id, by } = record
  const name = titleOf(record, t)
  const when = formatInstant(record.archivedAt, language)
  const Icon = iconOfKind[kind]
  const about = aboutRecord(record, t, language)
  return (
    <article className={classes.row} aria-labelledby={`archived-${id}`}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.what}>
        <h2 id={`archived-${id}`} className={classes.name}>
          <span className="unseen">{t(kindNames[kind])}: </span>
          <Marked text={name} search={search} />
        </h2>
        <p className={classes.about}>
          {about.join(betweenParts)}
          {whose !== undefined && (
            <>
              {betweenParts}
              <span className="unseen">{t('Book')} </span>
              <span className={classes.whose}>{whose}</span>
            </>
          )}
        </p>
      </div>
      <p className={classes.when}>
        {record.mergedInto ? (
          <>
            {t('Merged by {{name}}, {{when}}', { name: by ?? '', when })}
            <br />
            <Link to={paths.participantTab(record.mergedInto.id, 'history')} className="link">
              {t('Into {{name}}', { name: record.mergedInto.name })}
            </Link>
          </>
        ) : by ? (
          t('Archived by {{name}}, {{when}}', { name: by, when })
        ) : (
          t('Archived {{when}}', { when })
        )}
      </p>
      {!record.mergedInto && (
        <div className={classes.done}>
          {kind === 'person' && <ExportData clientId={id} name={name} />}
          <May to="write">
            <SendingButton
              size="xs"
              variant="default"
              className={classes.restore}
              busy={busy}
              onClick={() => restore(record)}
              aria-label={t('Restore {{name}}', { name })}
              data-row-link
            >
              {t('Restore')}
            </SendingButton>
          </May>
        </div>
      )}
      {refused && (
        <div className={classes.refused}>
          <RefusedNotice refused={refused} />
        </div>
      )}
    </article>
  )
}

/** A former client may ask for what there is of them, too. */
function ExportData({ clientId, name }: { clientId: string; name: string }) {
  const { t } = useTranslation()
  const [opened, dialog] = useDisclosure(false)
  if (!useMayExport()) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        className={classes.restore ?? ''}
        onClick={dialog.open}
        aria-label={t('Export the Data of {{name}}', { name })}
      >
        {t('Export Data…')}
      </Button>
      <ExportPerson clientId={clientId} name={name} opened={opened} onClose={dialog.close} />
    </>
  )
}

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { formatDate } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { useTranslation } from '../../../web/translation.ts'
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx'
import { Marked } from '../../../web/ui/list/marked.tsx'
import { HoldDialog, useSetHold } from '../../participants/web/panels.ts'
import { betweenParts } from '../../search/contract.ts'
import type { Retained } from '../retention-contract.ts'
import classes from './archive.module.css'
import { aboutRecord, iconOfKind, kindNames, titleOf } from './record-in-words.ts'

interface Props {
  record: Retained
  /** What was searched for, and is marked in the names. */
  search: string
  /** Whose it is, where those of several books are listed. */
  whose: string | undefined
}

/** One record past its term. A person's is held here, or no longer. */
export function RetainedRow({ record, search, whose }: Props) {
  const { t, language } = useTranslation()
  const [opened, dialog] = useDisclosure(false)
  const [isEnding, ending] = useDisclosure(false)
  const end = useSetHold(words('The hold has ended'), ending.close)
  const { kind, id, clientId, held, dueSince } = record
  const name = titleOf(record, t)
  const Icon = iconOfKind[kind]
  return (
    <article className={classes.row} aria-labelledby={`retained-${id}`}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.what}>
        <h2 id={`retained-${id}`} className={classes.name}>
          <span className="unseen">{t(kindNames[kind])}: </span>
          <Marked text={name} search={search} />
        </h2>
        <p className={classes.about}>
          {[...aboutRecord(record, t, language), ...(whose === undefined ? [] : [whose])].join(betweenParts)}
        </p>
        {held !== null && <p className={classes.held}>{t('Held: {{reason}}', { reason: held })}</p>}
      </div>
      <p className={classes.when}>
        {t('Past its term since {{day}}', { day: formatDate(dueSince, language) })}
      </p>
      {kind === 'person' && clientId !== null && (
        <div className={classes.done}>
          {held === null && (
            <Button
              size="xs"
              variant="default"
              className={classes.restore ?? ''}
              onClick={dialog.open}
              aria-label={t('Hold the Record of {{name}}', { name })}
              data-row-link
            >
              {t('Hold…')}
            </Button>
          )}
          {held !== null && (
            <Button
              size="xs"
              variant="default"
              className={classes.restore ?? ''}
              onClick={ending.open}
              aria-label={t('End the hold of the record of {{name}}', { name })}
              data-row-link
            >
              {t('End the Hold')}
            </Button>
          )}
        </div>
      )}
      {clientId !== null && (
        <ConfirmDialog
          opened={isEnding}
          onClose={ending.close}
          title={t('End the hold?')}
          sure={t('End the Hold')}
          busy={end.busy}
          onSure={() => end.send({ params: { id: clientId }, body: { reason: null } })}
          isDanger
        >
          {t('Why the record is held is kept nowhere else. Once the hold has ended, it is gone.')}
        </ConfirmDialog>
      )}
      {clientId !== null && (
        <HoldDialog clientId={clientId} name={name} opened={opened} onClose={dialog.close} />
      )}
    </article>
  )
}

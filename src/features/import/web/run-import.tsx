import { Button } from '@mantine/core'
import { CircleCheck, CircleDashed, CircleX, LoaderCircle, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatTime } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { useRecentCode } from '../../../web/form/recent-code.ts'
import { RecentCodeForm } from '../../../web/form/recent-code-form.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { ConfirmButton } from '../../../web/ui/confirm-button.tsx'
import { RefusedNotice } from '../../../web/ui/refused-notice.tsx'
import { useSend } from '../../../web/use-call.ts'
import {
  cancelImport,
  type Import,
  previewImport,
  readImport,
  runImport,
  type UndoneImport,
  undoImport,
} from '../contract.ts'
import { counted } from './counted.ts'
import classes from './import.module.css'
import { Part } from './part.tsx'

/** Writes what the preview shows: first the code, then progress, then the result, in a frame of one height. */
export function RunImport({ file }: { file: Import }) {
  const { t } = useTranslation()
  return (
    <Part nr={3} title={t('Import')} isDone={file.state === 'done'} state={<State file={file} />}>
      <div className={classes.frame} role="status">
        <Frame file={file} />
      </div>
    </Part>
  )
}

function Frame({ file }: { file: Import }) {
  if (file.state === 'running') return <Progress file={file} />
  if (file.state === 'done' || file.state === 'cancelled' || file.state === 'undone')
    return <Result file={file} />
  return <Begin file={file} />
}

function State({ file }: { file: Import }) {
  const { t, language } = useTranslation()
  const at = (instant: string | null) => ({ time: instant ? formatTime(new Date(instant), language) : '' })
  const { Icon, tone, says } = {
    uploaded: { Icon: CircleDashed, tone: undefined, says: t('Not started') },
    ready: { Icon: CircleDashed, tone: undefined, says: t('Not started') },
    running: { Icon: LoaderCircle, tone: 'ink', says: t('Running since {{time}}', at(file.startedAt)) },
    cancelled: { Icon: CircleX, tone: undefined, says: t('Cancelled at {{time}}', at(file.endedAt)) },
    done: { Icon: CircleCheck, tone: 'good', says: t('Done at {{time}}', at(file.endedAt)) },
    undone: { Icon: Undo2, tone: undefined, says: t('Undone') },
  }[file.state]
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon size={15} aria-hidden />
      {says}
    </span>
  )
}

function Begin({ file }: { file: Import }) {
  const { t } = useTranslation()
  const code = useRecentCode()
  const run = useSend(runImport, {
    quiet: true,
    refreshes: [readImport],
    onDone: code.accepted,
    onRefused: code.refused,
  })
  const { create, update, skip, refuse } = file.counts
  const count = create + update
  if (file.state === 'uploaded' || count === 0)
    return (
      <p className={classes.dim}>
        {t(
          file.state === 'uploaded'
            ? words('What is to be written is known once the columns are matched.')
            : words('There is nothing to write.'),
        )}
      </p>
    )
  return (
    <>
      <p>
        {counted(
          t,
          count,
          words('1 row will be written.'),
          words('{{number}} rows will be written, household by household.'),
        )}{' '}
        {skip > 0 &&
          counted(t, skip, words('1 is left as it is.'), words('{{number}} are left as they are.'))}{' '}
        {refuse > 0 &&
          counted(
            t,
            refuse,
            words('1 refused row stays out.'),
            words('{{number}} refused rows stay out.'),
          )}{' '}
        {t('You can undo it afterwards.')}
      </p>
      <div className={classes.code}>
        <RecentCodeForm
          {...run}
          code={code}
          onSubmit={(body) => run.send({ params: { id: file.id }, body })}
          submit={counted(t, count, words('Import 1 Row'), words('Import {{number}} Rows'))}
        />
      </div>
      {run.refused?.issues.length === 0 && <RefusedNotice refused={run.refused} />}
    </>
  )
}

function Progress({ file }: { file: Import }) {
  const { t } = useTranslation()
  const cancel = useSend(cancelImport, { refreshes: [readImport] })
  const { done, total } = file
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <>
      <div className={classes.between}>
        <span>
          {t('{{done}} of {{total}} rows written', { done, total })}
          {useTimeLeft(file)}
        </span>
        <b>{percent} %</b>
      </div>
      <progress className={classes.meter} value={done} max={total} aria-label={t('Rows written')} />
      <div className={classes.between}>
        <span className={classes.dim}>
          {t('You may leave this page; it goes on. What is written stays if you cancel.')}
        </span>
        {file.mine && (
          <Button
            variant="default"
            disabled={cancel.busy}
            onClick={() => cancel.send({ params: { id: file.id } })}
          >
            {t('Cancel Import')}
          </Button>
        )}
      </div>
    </>
  )
}

/** By how fast it was so far; nothing while that is not known. */
function useTimeLeft({ done, total, startedAt }: Import): string {
  const { t } = useTranslation()
  if (done === 0 || startedAt === null) return ''
  const passed = Date.now() - Date.parse(startedAt)
  const minutes = Math.max(1, Math.round(((passed / done) * (total - done)) / 60_000))
  return ` · ${counted(t, minutes, words('about 1 minute left'), words('about {{number}} minutes left'))}`
}

function Result({ file }: { file: Import }) {
  const { t, language } = useTranslation()
  const [undone, setUndone] = useState<UndoneImport>()
  const undo = useSend(undoImport, {
    says: { done: words('Import Undone') },
    refreshes: [readImport, previewImport],
    onDone: setUndone,
  })
  if (file.state === 'undone')
    return (
      <>
        <p>
          <b>{t('This import was undone.')}</b>{' '}
          {undone &&
            counted(
              t,
              undone.undone,
              words('1 row was taken back.'),
              words('{{number}} rows were taken back.'),
            )}
        </p>
        {undone && undone.kept.length > 0 && (
          <ul className={classes.kept}>
            {undone.kept.slice(0, 200).map(({ row, because }) => (
              <li key={row}>
                {t('Row')} {row}: {because}
              </li>
            ))}
          </ul>
        )}
      </>
    )
  const { done, savedSince } = file
  return (
    <div className={classes.between}>
      <p>
        <b>{counted(t, done, words('1 row written.'), words('{{number}} rows written.'))}</b>
        <br />
        <span className={classes.dim}>
          {savedSince > 0
            ? counted(
                t,
                savedSince,
                words('Undo takes back what nobody has saved since; 1 record was, and would stay.'),
                words(
                  'Undo takes back what nobody has saved since; {{number}} records were, and would stay.',
                ),
              )
            : t('Undo takes back what nobody has saved since.')}{' '}
          {t('Possible until {{date}}.', { date: formatDate(file.keptUntil.slice(0, 10), language) })}
        </span>
      </p>
      {done > 0 && (
        <ConfirmButton
          label={t('Undo Import')}
          title={t('Undo Import')}
          sure={t('Undo Import')}
          busy={undo.busy}
          onSure={() => undo.send({ params: { id: file.id } })}
        >
          {t(
            'Who was added goes to the archive, and what was changed goes back to what it was. What somebody has saved since stays.',
          )}
        </ConfirmButton>
      )}
    </div>
  )
}

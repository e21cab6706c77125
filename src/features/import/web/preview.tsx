import { Button } from '@mantine/core'
import { CircleMinus, CircleX, Download, List, PencilLine, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { words } from '../../../platform/words.ts'
import { useDownload } from '../../../web/download.ts'
import { paths } from '../../../web/paths.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Failed } from '../../../web/ui/failed.tsx'
import { usePages } from '../../../web/use-pages.ts'
import { Does, type Import, type PreviewRow, previewImport, readRefusedRows } from '../contract.ts'
import { counted } from './counted.ts'
import classes from './import.module.css'
import { Part } from './part.tsx'

const looks = {
  create: { Icon: Plus, tone: 'good', says: words('Creates') },
  update: { Icon: PencilLine, tone: 'ink', says: words('Updates') },
  skip: { Icon: CircleMinus, tone: undefined, says: words('Skips') },
  refuse: { Icon: CircleX, tone: 'bad', says: words('Refuses') },
} as const

const rowsAPage = '50'

/** What becomes of each row. */
export function Preview({ file }: { file: Import }) {
  const { t } = useTranslation()
  const [does, setDoes] = useState<Does | undefined>()
  const { refuse } = file.counts
  const { download, busy } = useDownload(readRefusedRows, { id: file.id })
  const isPlanned = file.state !== 'uploaded'
  return (
    <Part
      nr={2}
      title={t('Preview')}
      isDone={isPlanned && file.state !== 'ready'}
      state={
        refuse > 0 && (
          <button type="button" className="link" onClick={download} aria-disabled={busy}>
            <Download size={14} aria-hidden />{' '}
            {counted(
              t,
              refuse,
              words('Download the Refused Row (CSV)'),
              words('Download the {{number}} Refused Rows (CSV)'),
            )}
          </button>
        )
      }
    >
      {isPlanned ? (
        <>
          <Filters file={file} does={does} onChange={setDoes} />
          <Rows file={file} does={does} />
        </>
      ) : (
        <p className={classes.dim}>{t('Match the columns first: then every row is judged here.')}</p>
      )}
    </Part>
  )
}

interface FiltersProps {
  file: Import
  does: Does | undefined
  onChange: (does: Does | undefined) => void
}

function Filters({ file, does, onChange }: FiltersProps) {
  const { t, language } = useTranslation()
  const number = new Intl.NumberFormat(`${language}-CA`)
  const all = Does.options.reduce((sum, each) => sum + file.counts[each], 0)
  return (
    <fieldset className={classes.counts}>
      <legend className="unseen">{t('Rows to show')}</legend>
      <button type="button" aria-pressed={does === undefined} onClick={() => onChange(undefined)}>
        <b>{number.format(all)}</b>
        <span className={classes.state}>
          <List size={15} aria-hidden />
          {t('All rows')}
        </span>
      </button>
      {Does.options.map((each) => {
        const { Icon, tone, says } = looks[each]
        return (
          <button key={each} type="button" aria-pressed={does === each} onClick={() => onChange(each)}>
            <b>{number.format(file.counts[each])}</b>
            <span className={classes.state} data-tone={tone}>
              <Icon size={15} aria-hidden />
              {t(says)}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

function Rows({ file, does }: { file: Import; does: Does | undefined }) {
  const { t } = useTranslation()
  const list = usePages(previewImport, {
    params: { id: file.id },
    query: { limit: rowsAPage, ...(does && { does }) },
  })
  const { rows = [], total } = list
  if (list.error)
    return (
      <Failed
        title={t('The preview could not be loaded')}
        error={list.error}
        again={() => void list.refetch()}
      />
    )
  return (
    <>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th>{t('Row')}</th>
            <th>{t('Does')}</th>
            <th>{t('Household')}</th>
            <th>{t('Person')}</th>
            <th>{t('Before → After, or the Cell and What Is Wrong With It')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OneRow key={row.row} row={row} />
          ))}
        </tbody>
      </table>
      <p className={classes.foot}>
        {rows.length > 0
          ? t('Rows {{from}} to {{to}}, {{shown}} of {{total}} · Row numbers are those of the spreadsheet.', {
              from: rows[0]?.row,
              to: rows.at(-1)?.row,
              shown: rows.length,
              total,
            })
          : !list.isFetching && t('No such rows.')}
        {list.hasNextPage && (
          <Button
            variant="default"
            size="xs"
            disabled={list.isFetching}
            onClick={() => void list.fetchNextPage()}
          >
            {t('Show More Rows')}
          </Button>
        )}
      </p>
    </>
  )
}

function OneRow({ row }: { row: PreviewRow }) {
  const { t } = useTranslation()
  const { Icon, tone, says } = looks[row.does]
  return (
    <tr>
      <td>
        <span className={classes.phone}>{t('Row')} </span>
        {row.row}
      </td>
      <td>
        <span className={classes.state} data-tone={tone}>
          <Icon size={15} aria-hidden />
          {t(says)}
        </span>
      </td>
      <td className={classes.dim}>{row.household ?? '–'}</td>
      <td className={classes.person}>
        {row.clientId ? (
          <Link to={paths.participant(row.clientId)} className="link">
            {row.person}
          </Link>
        ) : (
          (row.person ?? '–')
        )}
      </td>
      <td className={classes.what}>
        <What row={row} />
      </td>
    </tr>
  )
}

/** What changes, or what is wrong. */
function What({ row }: { row: PreviewRow }) {
  const { t } = useTranslation()
  if (row.issues.length > 0)
    return row.issues.map(({ path, cell, value, message }) => (
      <p
        key={`${path} ${message}`}
        className={row.does === 'refuse' ? classes.issue : `${classes.issue} ${classes.dim}`}
      >
        {cell} {value && <mark>{value}</mark>} {message}
      </p>
    ))
  if (row.does === 'create') {
    const isNew = row.changes.some(({ path }) => path === 'household.name')
    const count = row.changes.length - (isNew ? 1 : 0)
    return (
      <span className={classes.dim}>
        {isNew
          ? counted(
              t,
              count,
              words('New household, new person, 1 fact'),
              words('New household, new person, {{number}} facts'),
            )
          : counted(t, count, words('New person, 1 fact'), words('New person, {{number}} facts'))}
      </span>
    )
  }
  return row.changes.map(({ path, label, before, after }, nr) => (
    <span key={path}>
      {nr > 0 && ' · '}
      {label} {before === null ? <span className={classes.dim}>{t('empty')}</span> : <s>{before}</s>} →{' '}
      <b>{after ?? t('empty')}</b>
    </span>
  ))
}

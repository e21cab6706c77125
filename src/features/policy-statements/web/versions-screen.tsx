import { Checkbox, Select } from '@mantine/core'
import { useParams, useSearchParams } from 'react-router'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { useDownload } from '../../../web/download.ts'
import { same } from '../../../web/draft/equal.ts'
import { isChanged } from '../../../web/history/comparing.ts'
import { SideBySide } from '../../../web/history/side-by-side.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { ClientHeader } from '../../../web/ui/client-header.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { SendingButton } from '../../../web/ui/sending-button.tsx'
import { useCall, useFresh } from '../../../web/use-call.ts'
import { usePages } from '../../../web/use-pages.ts'
import { readClient } from '../../participants/contract.ts'
import {
  listStatementVersions,
  readNewestStatement,
  readStatementVersionPdf,
  type Statement,
  type StatementVersion,
} from '../contract.ts'
import { type StatementDraft, statementFields } from '../draft.ts'
import { comparedStatements } from './comparing.ts'
import classes from './versions.module.css'

/** A client's policy statement as it was submitted each time, two side by side. */
export function Screen() {
  const { t } = useTranslation()
  const { participantId = '' } = useParams()
  const client = useCall(readClient, { params: { id: participantId } })
  const statement = useCall(readNewestStatement, { params: { clientId: participantId } })
  const versions = usePages(
    listStatementVersions,
    { params: { id: statement.data?.id ?? '' }, query: {} },
    { enabled: statement.data?.id !== undefined },
  )
  // somebody else may have submitted it since it was read last
  useFresh(readNewestStatement, listStatementVersions)
  const rows = statement.data === null ? [] : versions.rows
  return (
    <>
      <ClientHeader clientId={participantId} client={client.data} />
      <Loaded
        reads={{ client, statement, rows: { ...versions, data: rows } }}
        failed={t('The policy statement could not be loaded')}
      >
        {({ statement, rows }) => <Versions statement={statement} submitted={rows} count={versions.total} />}
      </Loaded>
    </>
  )
}

interface Choice {
  id: string
  name: string
  /** The name with when it was submitted, and by whom. */
  inFull: string
  draft: StatementDraft
}

interface VersionsProps {
  statement: Statement | null
  /** The newest first. */
  submitted: readonly StatementVersion[]
  /** How many there are. */
  count: number
}

/** Each version that can be chosen, the newest first; before them the statement as it is now, where it says more. */
function useChoices({ statement, submitted, count }: VersionsProps): Choice[] {
  const { t, language } = useTranslation()
  const [newest] = submitted
  const isOther =
    statement && !(newest && statementFields.every((field) => same(statement[field], newest[field])))
  const now = statement?.status === 'draft' ? t('Draft, not submitted') : t('As it is now, not submitted')
  return [
    ...(statement && isOther ? [{ id: 'now', name: now, inFull: now, draft: statement }] : []),
    ...submitted.map((draft, index) => {
      const name = t('Version {{nr}}', { nr: count - index })
      const settings =
        draft.judgedBy && t('version {{version}} of the firm’s settings', { version: draft.judgedBy })
      const inFull = [name, formatInstant(draft.completedAt, language), draft.by, settings]
        .filter(Boolean)
        .join(' · ')
      return { id: String(draft.version), name, inFull, draft }
    }),
  ]
}

function Versions(props: VersionsProps) {
  const { t, language } = useTranslation()
  const choices = useChoices(props)
  const [search, setSearch] = useSearchParams()
  // the newest that was submitted and the one before; where there is one alone, that and what is not submitted
  const submitted = choices.filter(({ id }) => id !== 'now')
  const [usualRight, usualLeft] = submitted.length > 1 ? submitted : choices
  const chosen = (name: string) => choices.find(({ id }) => id === search.get(name))
  const left = chosen('left') ?? usualLeft
  const right = chosen('right') ?? usualRight
  if (!left || !right)
    return <p className={classes.nothing}>{t('There are no two versions to compare yet.')}</p>

  const showsAll = search.has('all')
  const put = (name: string, value: string | undefined) =>
    setSearch(
      (before) => {
        if (value === undefined) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true },
    )
  const select = (name: 'left' | 'right', label: string, value: Choice) => (
    <div className={classes.version}>
      <Select
        label={label}
        data={choices.map((choice) => ({ value: choice.id, label: choice.inFull }))}
        value={value.id}
        allowDeselect={false}
        onChange={(id) => id && put(name, id)}
      />
      {props.statement && value.id !== 'now' && (
        <DownloadVersion id={props.statement.id} version={value.id} name={value.name} />
      )}
    </div>
  )
  const steps = comparedStatements(left.draft, right.draft, language, t)
  const count = steps.flatMap(({ facts }) => facts.filter(isChanged)).length
  return (
    <div className={classes.versions}>
      <div className={`surface ${classes.choice}`}>
        {select('left', t('Compare'), left)}
        {select('right', t('With'), right)}
        <Checkbox
          label={t('Show also what is the same')}
          checked={showsAll}
          onChange={({ currentTarget }) => put('all', currentTarget.checked ? '' : undefined)}
        />
        <p role="status" className={classes.count}>
          {count === 0 ? t('These two versions say the same.') : t('{{count}} facts differ', { count })}
        </p>
      </div>
      <SideBySide steps={steps} names={[left.name, right.name]} showsAll={showsAll} />
    </div>
  )
}

/** The document of what was submitted then. */
function DownloadVersion({ name, ...params }: { id: string; version: string; name: string }) {
  const { t } = useTranslation()
  const { download, busy } = useDownload(readStatementVersionPdf, params)
  return (
    <SendingButton size="xs" variant="default" busy={busy} onClick={download}>
      {t('Download {{version}}', { version: name })}
    </SendingButton>
  )
}

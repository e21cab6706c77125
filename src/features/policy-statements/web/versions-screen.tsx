import { Checkbox, Select } from '@mantine/core'
import { PenLine } from 'lucide-react'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { same } from '../../../web/draft/equal.ts'
import { invalidate } from '../../../web/query-client.ts'
import { useTranslation } from '../../../web/translation.ts'
import { ClientHeader } from '../../../web/ui/client-header.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { useCall } from '../../../web/use-call.ts'
import { usePages } from '../../../web/use-pages.ts'
import { readClient } from '../../participants/contract.ts'
import {
  listStatementVersions,
  readNewestStatement,
  type Statement,
  type StatementVersion,
} from '../contract.ts'
import { type StatementDraft, statementFields } from '../statement.ts'
import { type Compared, comparedSteps, isChanged, type Marked, markedTexts } from './comparing.ts'
import classes from './versions.module.css'

const title = words('Versions of the Policy Statement')

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
  useEffect(() => invalidate(readNewestStatement, listStatementVersions), [])
  const rows = statement.data === null ? [] : versions.rows
  return (
    <>
      <ClientHeader title={t(title)} clientId={participantId} client={client.data} />
      <Loaded
        reads={[client, statement, versions]}
        data={statement.data !== undefined && rows ? { statement: statement.data, rows } : undefined}
        missing={t('This participant was not found')}
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
  const nowName = statement?.status === 'draft' ? t('Draft, not submitted') : t('As it is now, not submitted')
  return [
    ...(statement && isOther ? [{ id: 'now', name: nowName, draft: statement }] : []),
    ...submitted.map((version, index) => ({
      id: String(version.version),
      name: t('Version {{nr}}, submitted {{when}} by {{who}}', {
        nr: count - index,
        when: formatInstant(version.completedAt, language),
        who: version.by,
      }),
      draft: version,
    })),
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
    <Select
      label={label}
      data={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
      value={value.id}
      allowDeselect={false}
      onChange={(id) => id && put(name, id)}
    />
  )
  const steps = comparedSteps(left.draft, right.draft, language, t)
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
      {steps.map(({ id, title, facts }) => (
        <Step
          key={id}
          title={t(title)}
          facts={facts.filter((fact) => showsAll || isChanged(fact))}
          names={[left.name, right.name]}
        />
      ))}
    </div>
  )
}

interface StepProps {
  title: string
  facts: readonly Compared[]
  names: readonly [left: string, right: string]
}

/** The facts of a step. Its roles are said in words: on a phone its cells are below each other, and no table to a browser. */
function Step({ title, facts, names }: StepProps) {
  const { t } = useTranslation()
  if (facts.length === 0) return null
  return (
    <section className={`surface ${classes.step}`}>
      <h2 className={classes.title}>{title}</h2>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: without its display a table loses them */}
      <table role="table" aria-label={title} className={classes.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{t('Fact')}</th>
            {names.map((name, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: left and right
              <th key={side} role="columnheader">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {facts.map((fact) => (
            <Row key={fact.path} fact={fact} names={names} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </section>
  )
}

function Row({ fact, names }: { fact: Compared; names: StepProps['names'] }) {
  const { t } = useTranslation()
  const isOther = isChanged(fact)
  const marked = markedTexts(fact.left, fact.right)
  const texts = [fact.left, fact.right] as const
  return (
    <tr role="row" data-changed={isOther || undefined}>
      <th role="rowheader" scope="row">
        {fact.title && <span className={classes.under}>{fact.title}</span>}
        {fact.label}
        {isOther && (
          <span className={classes.changed}>
            <PenLine size={14} aria-hidden /> {t(whatHappened(fact))}
          </span>
        )}
      </th>
      {texts.map((text, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: left and right
        <td key={side} role="cell" data-of={names[side]}>
          {isOther && marked[side] ? <Text text={text} marked={marked[side]} /> : text || t('nothing')}
        </td>
      ))}
    </tr>
  )
}

function whatHappened({ left, right }: Compared): string {
  if (left === '') return words('Added')
  return right === '' ? words('Removed') : words('Changed')
}

function Text({ text, marked: { before, other, after } }: { text: string; marked: Marked }) {
  const { t } = useTranslation()
  if (text === '') return <span className={classes.nothing}>{t('nothing')}</span>
  return (
    <>
      {before}
      {other && <mark>{other}</mark>}
      {after}
    </>
  )
}

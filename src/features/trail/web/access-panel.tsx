import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { roleNames } from '../../../platform/codes/user-role.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { pageSettings } from '../../../web/page-settings.ts'
import { paths } from '../../../web/paths.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { Failed } from '../../../web/ui/failed.tsx'
import { RowSkeletons } from '../../../web/ui/list/row-skeletons.tsx'
import { useFresh } from '../../../web/use-call.ts'
import { usePages } from '../../../web/use-pages.ts'
import { type Access, listAccess } from '../contract.ts'
import classes from './access.module.css'

const rowsAPage = '500'

interface Person {
  /** Their id. */
  value: string
  label: string
}

const personsIn = (listed: readonly Person[]): Person[] => [
  ...new Map(listed.map((person) => [person.value, person])).values(),
]

interface Days {
  from?: string
  to?: string
}

/** Who looked at a client: one line a person and day. */
export function AccessPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const [days, setDays] = useState<Days>({})
  const [person, setPerson] = useState<Person | null>(null)
  const query = { limit: rowsAPage, ...days, ...(person && { userId: person.value }) }
  const list = usePages(listAccess, { params: { id: clientId }, query })
  useFresh(listAccess)
  const { rows } = list
  // of whom is chosen the list has nobody else any more
  const [known, setKnown] = useState<readonly Person[]>([])
  const found = personsIn([
    ...known,
    ...(rows ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
  ])
  if (found.length > known.length) setKnown(found)
  return (
    <section aria-labelledby="who-looked">
      <h2 id="who-looked" className={classes.title}>
        {t('Who Looked at This Client')}
      </h2>
      <p className={classes.about}>
        {t('One line for each person and day. Documents, whole secrets and exports are in the trail.')}{' '}
        <Link to={paths.trailOf(clientId)} className="link">
          {t('Show the trail of this client')}
        </Link>
      </p>
      <div className={classes.filters}>
        <Select
          label={t('Person')}
          placeholder={t('Everybody')}
          data={[...known]}
          value={person?.value ?? null}
          onChange={(value) => setPerson(known.find((each) => each.value === value) ?? null)}
          clearable
          clearButtonProps={{ 'aria-label': t('Everybody') }}
        />
        <TextInput
          type="date"
          label={t('From')}
          max={days.to}
          value={days.from ?? ''}
          onChange={({ currentTarget: { value } }) => setDays(without({ ...days, from: value }))}
        />
        <TextInput
          type="date"
          label={t('To')}
          min={days.from}
          value={days.to ?? ''}
          onChange={({ currentTarget: { value } }) => setDays(without({ ...days, to: value }))}
        />
      </div>
      {list.error ? (
        <Failed
          title={t('Who looked could not be loaded')}
          error={list.error}
          again={() => void list.refetch()}
        />
      ) : !rows ? (
        <RowSkeletons />
      ) : rows.length === 0 ? (
        <Empty title={t('Nobody Looked')}>{t('Nobody has opened this client’s pages in these days.')}</Empty>
      ) : (
        <Lines rows={rows} />
      )}
      {list.hasNextPage && (
        <button type="button" className="link" onClick={() => void list.fetchNextPage()}>
          {t('Show earlier ones')}
        </button>
      )}
    </section>
  )
}

const without = ({ from, to }: Days): Days => ({ ...(from && { from }), ...(to && { to }) })

function Lines({ rows }: { rows: readonly Access[] }) {
  const { t, language } = useTranslation()
  // of digits alone in either language: French words would break the column
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: pageSettings.timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('Person')}</th>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{t('First')}</th>
          <th scope="col">{t('Last')}</th>
          <th scope="col" className={classes.number}>
            {t('Times')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ userId, name, role, day, first, last, times }) => (
          <tr key={`${userId} ${day}`}>
            <th scope="row" className={classes.who}>
              {name} <span className={classes.role}>{t(roleNames[role])}</span>
            </th>
            <td>{formatDate(day, language)}</td>
            <td>{clock.format(new Date(first))}</td>
            <td>{clock.format(new Date(last))}</td>
            <td className={classes.number}>{times}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

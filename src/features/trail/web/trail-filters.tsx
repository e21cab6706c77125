import { Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { fullName } from '../../../platform/formats/person-name.ts'
import { useUser } from '../../../web/session/session.ts'
import { useTranslation } from '../../../web/translation.ts'
import { useCall } from '../../../web/use-call.ts'
import { listClients } from '../../participants/contract.ts'
import { listTrail, listTrailPeople, type TrailFilter } from '../contract.ts'
import { events } from '../events.ts'
import classes from './trail.module.css'

interface Props {
  filter: TrailFilter
  onChange: (filter: TrailFilter) => void
}

/** What the list is narrowed down to. */
export function TrailFilters({ filter, onChange }: Props) {
  const { t, language } = useTranslation()
  const people = useCall(listTrailPeople, {})
  const readsClients = useUser().permissions.includes('clients.read')
  const set = (part: Partial<Record<keyof TrailFilter, string | null>>) => {
    const next = Object.entries({ ...filter, ...part }).filter(([, value]) => value)
    onChange(Object.fromEntries(next))
  }
  const what = Object.entries(events)
    .map(([value, label]) => ({ value, label: t(label) }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
  return (
    <search className={classes.filters} aria-label={t('Narrow the trail down')}>
      <TextInput
        type="date"
        label={t('From')}
        max={filter.to}
        value={filter.from ?? ''}
        onChange={({ currentTarget }) => set({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('To')}
        min={filter.from}
        value={filter.to ?? ''}
        onChange={({ currentTarget }) => set({ to: currentTarget.value })}
      />
      <Select
        label={t('Person')}
        placeholder={t('Everybody')}
        data={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.userId ?? null}
        onChange={(userId) => set({ userId })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('Everybody') }}
      />
      {readsClients && <ClientFilter clientId={filter.clientId} onChange={(clientId) => set({ clientId })} />}
      <Select
        className={classes.whole ?? ''}
        label={t('What')}
        placeholder={t('Everything')}
        data={what}
        value={filter.event ?? null}
        onChange={(event) => set({ event })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('Everything') }}
      />
    </search>
  )
}

interface ClientFilterProps {
  clientId: string | undefined
  onChange: (clientId: string | null) => void
}

const typingMs = 200
const mostFound = '20'

/** Finds a client by name. One that a link named is called as the entries call them. */
function ClientFilter({ clientId, onChange }: ClientFilterProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, typingMs)
  const found = useCall(
    listClients,
    { query: { limit: mostFound, search } },
    { enabled: search.trim() !== '' },
  )
  const entries = useCall(
    listTrail,
    { query: { limit: '1', ...(clientId && { clientId }) } },
    { enabled: clientId !== undefined },
  )
  const chosen = clientId && { id: clientId, name: entries.data?.[0]?.client?.name ?? clientId.slice(0, 8) }
  const options = new Map(chosen ? [[chosen.id, chosen.name]] : [])
  for (const { id, generalDetails } of found.data ?? []) options.set(id, fullName(generalDetails))
  return (
    <Select
      label={t('Client')}
      placeholder={t('Any client...')}
      nothingFoundMessage={search.trim() && found.data ? t('No Participants Found') : undefined}
      // the server has found them already, by more than their names
      filter={({ options: given }) => given}
      data={[...options].map(([value, label]) => ({ value, label }))}
      value={clientId ?? null}
      onChange={onChange}
      onSearchChange={setTyped}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('Any client...') }}
    />
  )
}

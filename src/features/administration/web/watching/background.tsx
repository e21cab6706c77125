import { Group, NativeSelect, SegmentedControl, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmailStatus } from '../../../../platform/codes/email-status.ts'
import { words } from '../../../../platform/words.ts'
import { usePageTitle } from '../../../../web/shell/title.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Failed } from '../../../../web/ui/failed.tsx'
import { RowSkeletons } from '../../../../web/ui/list/row-skeletons.tsx'
import { VirtualList } from '../../../../web/ui/list/virtual-list.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { useFresh } from '../../../../web/use-call.ts'
import { useInAddress } from '../../../../web/use-in-address.ts'
import { type Pages, usePages } from '../../../../web/use-pages.ts'
import { JobState, listJobs, listOutbox } from '../../watching-contract.ts'
import { AdministrationTabs } from '../administration-tabs.tsx'
import { emailStatuses, jobStates } from './in-words.ts'
import classes from './watching.module.css'
import { EmailRow, JobRow } from './work-rows.tsx'

const views = ['emails', 'jobs'] as const
const viewNames = { emails: words('Emails'), jobs: words('Jobs') } satisfies Record<string, string>

const rowsAPage = '200'
const rowHeight = 44

/** The emails that the portal wrote and the jobs that it does, without anything that stands in them. */
export function Screen() {
  const { t } = useTranslation()
  const [view, showView] = useInAddress('view', views)
  return (
    <>
      <PageHeader title={usePageTitle()} subtitle={t('Work in the Background')} />
      <AdministrationTabs />
      <Stack gap="md" mt="lg">
        <Group gap="sm">
          <SegmentedControl
            aria-label={t('What is shown')}
            value={view}
            onChange={showView}
            data={views.map((value) => ({ value, label: t(viewNames[value]) }))}
          />
          {view === 'jobs' ? <StateFilter /> : <StatusFilter />}
        </Group>
        {view === 'jobs' ? <Jobs /> : <Emails />}
      </Stack>
    </>
  )
}

const statusFilters = ['all', ...EmailStatus.options] as const
const stateFilters = ['all', ...JobState.options] as const

function StatusFilter() {
  const { t } = useTranslation()
  const [status, show] = useInAddress('status', statusFilters)
  return (
    <NativeSelect
      aria-label={t('Status')}
      value={status}
      onChange={({ currentTarget }) => show(currentTarget.value)}
      data={statusFilters.map((value) => ({
        value,
        label: t(value === 'all' ? words('Every Status') : emailStatuses[value]),
      }))}
    />
  )
}

function StateFilter() {
  const { t } = useTranslation()
  const [state, show] = useInAddress('state', stateFilters)
  return (
    <NativeSelect
      aria-label={t('State')}
      value={state}
      onChange={({ currentTarget }) => show(currentTarget.value)}
      data={stateFilters.map((value) => ({
        value,
        label: t(value === 'all' ? words('Every State') : jobStates[value]),
      }))}
    />
  )
}

function Emails() {
  const { t } = useTranslation()
  const [status] = useInAddress('status', statusFilters)
  const list = usePages(listOutbox, { query: { limit: rowsAPage, ...(status !== 'all' && { status }) } })
  useFresh(listOutbox)
  return (
    <Listed list={list} label={t('Emails')} noneFound={t('No Emails Found')}>
      {(email) => <EmailRow email={email} />}
    </Listed>
  )
}

function Jobs() {
  const { t } = useTranslation()
  const [state] = useInAddress('state', stateFilters)
  const list = usePages(listJobs, { query: { limit: rowsAPage, ...(state !== 'all' && { state }) } })
  useFresh(listJobs)
  return (
    <Listed list={list} label={t('Jobs')} noneFound={t('No Jobs Found')}>
      {(job) => <JobRow job={job} />}
    </Listed>
  )
}

interface Listing<Row extends { id: string }> {
  list: Pages<Row>
  label: string
  noneFound: string
  children: (row: Row) => ReactNode
}

function Listed<Row extends { id: string }>({ list, label, noneFound, children }: Listing<Row>) {
  const { t } = useTranslation()
  if (list.error)
    return (
      <Failed
        title={t('This list could not be loaded')}
        error={list.error}
        again={() => void list.refetch()}
      />
    )
  if (!list.rows) return <RowSkeletons />
  if (list.rows.length === 0)
    return <Empty title={noneFound}>{t('There is nothing here now. This is as it should be.')}</Empty>
  return (
    <div>
      <div className={`${classes.heads} ${classes.work}`} aria-hidden>
        <span>{t('Kind of Work')}</span>
        <span>{t('State')}</span>
        <span>{t('Written')}</span>
        <span>{t('Tries')}</span>
        <span>{t('Last Error')}</span>
      </div>
      <VirtualList
        rows={list.rows}
        total={list.total}
        label={label}
        rowHeight={rowHeight}
        more={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
      >
        {children}
      </VirtualList>
    </div>
  )
}

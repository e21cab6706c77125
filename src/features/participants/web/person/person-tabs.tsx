import { Tabs } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { words } from '../../../../platform/words.ts'
import { type ParticipantTab, participantTabs } from '../../../../web/paths.ts'
import { useUser } from '../../../../web/session/session.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { RowSkeletons } from '../../../../web/ui/list/row-skeletons.tsx'
import { useInAddress } from '../../../../web/use-in-address.ts'
import { BankAccountsPanel } from '../../../bank-accounts/web/panels.ts'
import { AccountsPanel } from '../../../investment-accounts/web/panels.ts'
import { OpenPoints } from '../../../readiness/web/panels.ts'
import { AccessPanel } from '../../../trail/web/panels.ts'
import type { Client } from '../../contract.ts'
import { ActionItems } from '../client/action-items.tsx'
import { Merges } from '../merge/merges.tsx'
import { ClientHistory } from '../record/client-history.tsx'
import { isAccountHolder } from '../steps.ts'
import { HoldPanel } from './hold.tsx'
import classes from './person-tabs.module.css'
import { Workflows } from './workflows.tsx'

interface Props {
  client: Client
  /** What can be done, or seen elsewhere, of this person; beside the tabs. */
  ways: ReactNode
  /** The facts on file, below the checklist. */
  children: ReactNode
}

const labels: Record<ParticipantTab, string> = {
  details: words('Details'),
  workflows: words('Workflows'),
  accounts: words('Accounts'),
  notes: words('Notes'),
  history: words('History'),
  access: words('Access'),
}

/** Fetched with the first of them that is shown. */
const SentPackages = lazy(async () => ({
  default: (await import('../../../submissions/web/panels.ts')).SentPackages,
}))

const SupportingFilesPanel = lazy(async () => ({
  default: (await import('../../../supporting-files/web/panels.ts')).SupportingFilesPanel,
}))

const TasksPanel = lazy(async () => ({
  default: (await import('../../../tasks/web/panels.ts')).TasksPanel,
}))

const NotesPanel = lazy(async () => ({
  default: (await import('../../../notes/web/panels.ts')).NotesPanel,
}))

/** What there is of one person, of which the address names the tab that is shown. */
export function PersonTabs({ client, ways, children }: Props) {
  const { t } = useTranslation()
  const readsTrail = useUser().permissions.includes('trail.read')
  const tabs = participantTabs.filter((each) => each !== 'access' || readsTrail)
  const [asked, show] = useInAddress('tab', participantTabs)
  const tab = tabs.includes(asked) ? asked : 'details'
  return (
    <Tabs
      value={tab}
      onChange={(chosen) => chosen && show(chosen)}
      keepMounted={false}
      keepMountedMode="display-none"
    >
      <div className={classes.head}>
        <Tabs.List className={classes.tabs ?? ''}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each} className={classes.tab ?? ''}>
              <span className={classes.label} data-label={t(labels[each])}>
                {t(labels[each])}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes.ways}>{ways}</div>
      </div>
      {/* what is being edited there goes on being asked for before the page is left */}
      <Tabs.Panel value="details" keepMounted>
        <div className={classes.panels}>
          {tab === 'details' && isAccountHolder(client) && <ActionItems client={client} />}
          {tab === 'details' && mayHavePackages(client) && (
            <Suspense fallback={<RowSkeletons />}>
              <SentPackages clientId={client.id} />
            </Suspense>
          )}
          <div className={classes.besidePoints}>
            {tab === 'details' && isAccountHolder(client) && <OpenPoints clientId={client.id} />}
            <div>{children}</div>
          </div>
          {tab === 'details' && (
            <Suspense fallback={<RowSkeletons />}>
              <SupportingFilesPanel clientId={client.id} />
            </Suspense>
          )}
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="workflows">
        <Workflows client={client} />
      </Tabs.Panel>
      <Tabs.Panel value="notes">
        <Suspense fallback={<RowSkeletons />}>
          <div className={classes.panels}>
            <TasksPanel of={{ clientId: client.id }} />
            <NotesPanel of={{ clientId: client.id }} />
          </div>
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <Merges clientId={client.id} />
        <ClientHistory client={client} />
      </Tabs.Panel>
      <Tabs.Panel value="access">
        <HoldPanel client={client} />
        <AccessPanel clientId={client.id} />
      </Tabs.Panel>
      <Tabs.Panel value="accounts">
        <div className={classes.panels}>
          <BankAccountsPanel clientId={client.id} />
          <AccountsPanel clientId={client.id} />
        </div>
      </Tabs.Panel>
    </Tabs>
  )
}

/** The first that an account holder signs is the questionnaire: before it is complete no package is asked for (CHECK-019). */
const mayHavePackages = (client: Client): boolean => client.completedRiskTolerance || !isAccountHolder(client)

import { Anchor, Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link, useParams } from 'react-router'
import { fullName } from '../../../platform/formats/person-name.ts'
import { words } from '../../../platform/words.ts'
import { type ParticipantTab, participantTabs, paths } from '../../../web/paths.ts'
import { useTitle } from '../../../web/shell/use-title.ts'
import { useTranslation } from '../../../web/translation.ts'
import { ApplicationOutOfDate } from '../../../web/ui/changes-since.tsx'
import { GoBack } from '../../../web/ui/go-back.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHeader } from '../../../web/ui/page-header.tsx'
import { useCall, useFresh } from '../../../web/use-call.ts'
import { useInAddress } from '../../../web/use-in-address.ts'
import { type Client, readClient } from '../contract.ts'
import { Archive } from './archive.tsx'
import { ActionItems, type StatementParts } from './client/action-items.tsx'
import { ClientHistory } from './client-history.tsx'
import { Details } from './details.tsx'
import { SharedSins, SpouseDoubts } from './doubts.tsx'
import { EditRoles } from './edit-roles.tsx'
import classes from './participant.module.css'
import { PersonHeader } from './person-header.tsx'
import { isAccountHolder, isOnItsWay } from './steps.ts'
import { Workflows } from './workflows.tsx'

/** What the page shows of other features. */
interface Gathered extends StatementParts {
  BankAccounts: ComponentType<{ clientId: string }>
  Accounts: ComponentType<{ clientId: string }>
}

export function Screen(gathered: Gathered) {
  const { t } = useTranslation()
  useTitle(t('Participant'))
  const { participantId = '' } = useParams()
  const client = useCall(readClient, { params: { id: participantId } }, { isOnItsWay })
  // the client may have answered or signed since it was read last
  useFresh(readClient)
  return (
    <Loaded
      reads={{ client }}
      failed={t('The participant could not be loaded')}
      header={
        <PageHeader
          title={t('Participant')}
          back={<GoBack label={words('Go Back')} otherwise={paths.home} />}
        />
      }
    >
      {({ client }) => <Participant key={client.id} client={client} {...gathered} />}
    </Loaded>
  )
}

function Participant({ client, ...gathered }: { client: Client } & Gathered) {
  const { t } = useTranslation()
  const { firstName, lastName } = client.generalDetails
  const name = fullName({ firstName, lastName })
  useTitle(name)
  return (
    <>
      <PersonHeader client={client} name={name} otherwise={paths.householdParticipants(client.householdId)}>
        <Anchor component={Link} to={paths.client(client.id)} size="sm" underline="always">
          {t('Client Information')}
        </Anchor>
        <EditRoles client={client} />
        <Archive client={client} />
      </PersonHeader>
      <SpouseDoubts
        spouseId={client.spouseDetails?.participantId}
        maritalStatus={client.generalDetails.maritalStatus}
      />
      <SharedSins clientId={client.id} />
      {/* the checklist tells it where there is one */}
      {!isAccountHolder(client) && <ApplicationOutOfDate changes={client.outOfDate} />}
      <ParticipantTabs client={client} {...gathered} />
    </>
  )
}

const tabLabels: Record<ParticipantTab, string> = {
  details: words('Details'),
  workflows: words('Workflows'),
  accounts: words('Accounts'),
  history: words('History'),
}

function ParticipantTabs({ client, BankAccounts, Accounts, ...statement }: { client: Client } & Gathered) {
  const { t } = useTranslation()
  const [tab, show] = useInAddress('tab', participantTabs)
  return (
    <Tabs
      value={tab}
      onChange={(chosen) => chosen && show(chosen)}
      keepMounted={false}
      keepMountedMode="display-none"
    >
      <Tabs.List className={classes.tabs ?? ''}>
        {participantTabs.map((each) => (
          <Tabs.Tab key={each} value={each} className={classes.tab ?? ''}>
            <span className={classes.label} data-label={t(tabLabels[each])}>
              {t(tabLabels[each])}
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* what is being edited there goes on being asked for before the page is left */}
      <Tabs.Panel value="details" keepMounted>
        <div className={classes.panels}>
          {tab === 'details' && isAccountHolder(client) && <ActionItems client={client} {...statement} />}
          <Details client={client} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="workflows">
        <Workflows client={client} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <ClientHistory client={client} />
      </Tabs.Panel>
      <Tabs.Panel value="accounts">
        <div className={classes.panels}>
          <BankAccounts clientId={client.id} />
          <Accounts clientId={client.id} />
        </div>
      </Tabs.Panel>
    </Tabs>
  )
}

import { Anchor, Skeleton, Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link, useParams } from 'react-router'
import { ParticipantRole, roleNamed } from '../../../platform/codes/participant-role.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { words } from '../../../platform/words.ts'
import { type ParticipantTab, participantTabs, paths } from '../../../web/paths.ts'
import { useTitle } from '../../../web/shell/use-title.ts'
import { useTranslation } from '../../../web/translation.ts'
import { ApplicationOutOfDate } from '../../../web/ui/changes-since.tsx'
import { GoBack } from '../../../web/ui/go-back.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHeader } from '../../../web/ui/page-header.tsx'
import { ShortId } from '../../../web/ui/short-id.tsx'
import { useCall, useFresh } from '../../../web/use-call.ts'
import { useInAddress } from '../../../web/use-in-address.ts'
import { readHousehold } from '../../households/contract.ts'
import { type Client, readClient } from '../contract.ts'
import { Archive } from './archive.tsx'
import { ClientHistory } from './client-history.tsx'
import { Details } from './details.tsx'
import { SharedSins, SpouseDoubts } from './doubts.tsx'
import { EditRoles } from './edit-roles.tsx'
import { NextStepCard } from './next-step-card.tsx'
import classes from './participant.module.css'
import { isOnItsWay } from './steps.ts'
import { Workflows } from './workflows.tsx'

/** What the page shows of other features. */
interface Gathered {
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
  const household = paths.householdParticipants(client.householdId)
  useTitle(fullName({ firstName, lastName }))
  return (
    <>
      <PageHeader
        title={fullName({ firstName, lastName })}
        back={<GoBack label={words('Go Back')} otherwise={household} />}
        actions={
          <div className={classes.actions}>
            <EditRoles client={client} />
            <Archive client={client} />
          </div>
        }
      >
        <ShortId id={client.id} />
        <dl className={classes.facts}>
          <dt>{t('Household')}</dt>
          <dd>
            <HouseholdLink id={client.householdId} to={household} />
          </dd>
          <dt>{t('Roles')}</dt>
          <dd>
            {client.roles.length === 0 && <span className={classes.nothing}>{t('No role yet')}</span>}
            <ul className={classes.roles}>
              {client.roles.map((role) => (
                <li key={role}>{t(labelOf(role))}</li>
              ))}
            </ul>
          </dd>
        </dl>
        <Anchor component={Link} to={paths.client(client.id)} underline="always" w="fit-content">
          {t('Client Information')}
        </Anchor>
        <NextStepCard client={client} />
      </PageHeader>
      <SpouseDoubts
        spouseId={client.spouseDetails?.participantId}
        maritalStatus={client.generalDetails.maritalStatus}
      />
      <SharedSins clientId={client.id} />
      <ApplicationOutOfDate changes={client.outOfDate} />
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

function ParticipantTabs({ client, BankAccounts, Accounts }: { client: Client } & Gathered) {
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
        <Details client={client} />
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

/** No link before it has its words: it would be read out without a name. */
function HouseholdLink({ id, to }: { id: string; to: string }) {
  const { t } = useTranslation()
  const { data, isPending } = useCall(readHousehold, { params: { id } })
  if (isPending) return <Skeleton component="span" display="inline-block" height={16} width={160} />
  return (
    <Anchor component={Link} to={to} underline="always">
      {data?.fullName ?? t('View Household Participants')}
    </Anchor>
  )
}

/** 'account holder' as it is shown. */
const labelOf = (onRecord: string): string => {
  const role = roleNamed(onRecord)
  return role ? ParticipantRole.label(role) : onRecord
}

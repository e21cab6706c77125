import { Anchor, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { ParticipantRole, roleNamed } from '../../../platform/codes/participant-role.ts'
import { words } from '../../../platform/words.ts'
import { paths } from '../../../web/paths.ts'
import { invalidate } from '../../../web/query-client.ts'
import { useTitle } from '../../../web/shell/use-title.ts'
import { useTranslation } from '../../../web/translation.ts'
import { GoBack } from '../../../web/ui/go-back.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHeader } from '../../../web/ui/page-header.tsx'
import { ShortId } from '../../../web/ui/short-id.tsx'
import { useCall } from '../../../web/use-call.ts'
import { readHousehold } from '../../households/contract.ts'
import { type Client, readClient } from '../contract.ts'
import { NextSteps } from './next-steps.tsx'
import { OnFile } from './on-file.tsx'
import classes from './participant.module.css'
import { isOnItsWay } from './steps.ts'

export function Screen() {
  const { t } = useTranslation()
  useTitle(t('Participant'))
  const { participantId = '' } = useParams()
  const client = useCall(readClient, { params: { id: participantId } }, { isOnItsWay })
  // the client may have answered or signed since it was read last
  useEffect(() => invalidate(readClient), [])
  return (
    <Loaded
      reads={[client]}
      data={client.data}
      missing={t('This participant was not found')}
      failed={t('The participant could not be loaded')}
      header={
        <PageHeader
          title={t('Participant')}
          back={<GoBack label={words('Go Back')} otherwise={paths.home} />}
        />
      }
    >
      {(data) => <Participant client={data} />}
    </Loaded>
  )
}

function Participant({ client }: { client: Client }) {
  const { t } = useTranslation()
  const { firstName, lastName } = client.generalDetails
  const household = paths.householdParticipants(client.householdId)
  const isAccountHolder = client.roles.some((role) => roleNamed(role) === ParticipantRole.accountHolder)
  useTitle(`${firstName} ${lastName}`)
  return (
    <>
      <PageHeader
        title={`${firstName} ${lastName}`}
        back={<GoBack label={words('Go Back')} otherwise={household} />}
      >
        <ShortId id={client.id} />
        <dl className={classes.facts}>
          <dt>{t('Household')}</dt>
          <dd>
            <HouseholdLink id={client.householdId} to={household} />
          </dd>
          <dt>{t('Roles')}</dt>
          <dd>
            <ul className={classes.roles}>
              {client.roles.map((role) => (
                <li key={role}>{t(labelOf(role))}</li>
              ))}
            </ul>
          </dd>
        </dl>
      </PageHeader>
      <div className={classes.columns}>
        <OnFile details={client.generalDetails} />
        {isAccountHolder && <NextSteps client={client} />}
      </div>
    </>
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

import { Anchor } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { InHousehold, May } from '../../../../web/session/rights.tsx'
import { usePageTitle, useTitle } from '../../../../web/shell/title.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { ApplicationOutOfDate } from '../../../../web/ui/changes-since.tsx'
import { GoBack } from '../../../../web/ui/go-back.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { type Client, readClient } from '../../contract.ts'
import { SharedSins, SpouseDoubts } from '../record/doubts.tsx'
import { isAccountHolder, isOnItsWay } from '../steps.ts'
import { Archive } from './archive.tsx'
import { Details } from './details.tsx'
import { EditRoles } from './edit-roles.tsx'
import { More } from './more.tsx'
import { PersonHeader } from './person-header.tsx'
import { PersonTabs } from './person-tabs.tsx'
import { Verification } from './verification.tsx'

export function Screen() {
  const { t } = useTranslation()
  const title = usePageTitle()
  const { participantId = '' } = useParams()
  const client = useCall(readClient, { params: { id: participantId } }, { isOnItsWay })
  // the client may have answered or signed since it was read last
  useFresh(readClient)
  return (
    <Loaded
      reads={{ client }}
      failed={t('The participant could not be loaded')}
      header={<PageHeader title={title} back={<GoBack label={words('Go Back')} otherwise={paths.home} />} />}
    >
      {({ client }) => <Participant key={client.id} client={client} />}
    </Loaded>
  )
}

function Participant({ client }: { client: Client }) {
  const { t } = useTranslation()
  const { firstName, lastName } = client.generalDetails
  const name = fullName({ firstName, lastName })
  useTitle(name)
  return (
    <InHousehold id={client.householdId}>
      <PersonHeader client={client} name={name} otherwise={paths.householdParticipants(client.householdId)} />
      <Verification client={client} />
      <SpouseDoubts
        spouseId={client.spouseDetails?.participantId}
        maritalStatus={client.generalDetails.maritalStatus}
      />
      <SharedSins clientId={client.id} />
      {/* the checklist tells it where there is one */}
      {!isAccountHolder(client) && <ApplicationOutOfDate changes={client.outOfDate} />}
      <PersonTabs
        client={client}
        ways={
          <>
            <Anchor component={Link} to={paths.client(client.id)} size="sm" underline="always">
              {t('Client Information')}
            </Anchor>
            <May to="write">
              <EditRoles client={client} />
              <Archive client={client} />
            </May>
            <More client={client} />
          </>
        }
      >
        <Details client={client} />
      </PersonTabs>
    </InHousehold>
  )
}

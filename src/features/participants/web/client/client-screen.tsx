import { Anchor } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { Title } from '../../../../platform/codes/person.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { InHousehold, May } from '../../../../web/session/rights.tsx'
import { usePageTitle } from '../../../../web/shell/title.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { GoBack } from '../../../../web/ui/go-back.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { type Client, readClient } from '../../contract.ts'
import { More } from '../person/more.tsx'
import { PersonHeader } from '../person/person-header.tsx'
import { PersonTabs } from '../person/person-tabs.tsx'
import { Verification } from '../person/verification.tsx'
import { SpouseDoubts } from '../record/doubts.tsx'
import { isOnItsWay } from '../steps.ts'
import { Panels } from './panels.tsx'

export function Screen() {
  const { t } = useTranslation()
  const title = usePageTitle()
  const { clientId = '' } = useParams()
  const read = useCall(readClient, { params: { id: clientId } }, { isOnItsWay })
  // the client may have answered or signed since it was read last
  useFresh(readClient)
  return (
    <Loaded
      reads={{ client: read }}
      failed={t('The participant could not be loaded')}
      header={
        <PageHeader
          title={title}
          back={<GoBack label={words('Go Back')} otherwise={paths.participant(clientId)} />}
        />
      }
    >
      {({ client }) => (
        <InHousehold key={client.id} id={client.householdId}>
          <PersonHeader
            client={client}
            kind={title}
            name={`${salutationOf(client, t)}${fullName(client.generalDetails)}`}
            otherwise={paths.participant(clientId)}
          />
          <Verification client={client} />
          <SpouseDoubts
            spouseId={client.spouseDetails?.participantId}
            maritalStatus={client.generalDetails.maritalStatus}
          />
          <PersonTabs
            client={client}
            ways={
              <>
                <May to="write">
                  <Anchor component={Link} to={paths.participant(clientId)} size="sm" underline="always">
                    {t('Edit on the participant’s page')}
                  </Anchor>
                </May>
                <More client={client} />
              </>
            }
          >
            <Panels client={client} />
          </PersonTabs>
        </InHousehold>
      )}
    </Loaded>
  )
}

/** 'Mrs ', or nothing. */
function salutationOf({ generalDetails: { title } }: Client, t: (key: string) => string): string {
  return title && title !== Title.none ? `${t(Title.label(title))} ` : ''
}

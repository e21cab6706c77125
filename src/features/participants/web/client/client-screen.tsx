import { Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { Title } from '../../../../platform/codes/person.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { useTitle } from '../../../../web/shell/use-title.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { GoBack } from '../../../../web/ui/go-back.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { type Client, readClient } from '../../contract.ts'
import { SpouseDoubts } from '../doubts.tsx'
import { NextStepCard } from '../next-step-card.tsx'
import { isAccountHolder, isOnItsWay } from '../steps.ts'
import { ActionItems } from './action-items.tsx'
import classes from './client-screen.module.css'
import { Panels } from './panels.tsx'

interface Props {
  /** Of another feature. */
  BankAccounts: ComponentType<{ clientId: string }>
  StatementOutOfDate: ComponentType<{ clientId: string }>
  StatementVersions: ComponentType<{ clientId: string }>
}

export function Screen({ BankAccounts, ...statement }: Props) {
  const { t } = useTranslation()
  useTitle(t('Client Information'))
  const { clientId = '' } = useParams()
  const read = useCall(readClient, { params: { id: clientId } }, { isOnItsWay })
  const client = read.data
  // the client may have answered or signed since it was read last
  useFresh(readClient)
  return (
    <>
      <PageHeader
        title={t('Client Information')}
        back={<GoBack label={words('Go Back')} otherwise={paths.participant(clientId)} />}
      >
        {client && (
          <div className={classes.who}>
            <Name client={client} />
            <NextStepCard client={client} />
          </div>
        )}
      </PageHeader>
      <Loaded reads={{ client: read }} failed={t('The participant could not be loaded')}>
        {({ client }) => (
          <>
            <SpouseDoubts
              spouseId={client.spouseDetails?.participantId}
              maritalStatus={client.generalDetails.maritalStatus}
            />
            <div className={classes.columns}>
              {isAccountHolder(client) && <ActionItems client={client} {...statement} />}
              <Panels client={client} BankAccounts={BankAccounts} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

function Name({ client }: { client: Client }) {
  const { t } = useTranslation()
  const { title, ...names } = client.generalDetails
  const salutation = title && title !== Title.none ? `${t(Title.label(title))} ` : ''
  return <Text className={classes.name ?? ''}>{`${salutation}${fullName(names)}`}</Text>
}

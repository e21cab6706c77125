import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { ResultOf } from '../../../platform/endpoint.ts'
import { words } from '../../../platform/words.ts'
import { paths } from '../../../web/paths.ts'
import { invalidate } from '../../../web/query-client.ts'
import { useTitle } from '../../../web/shell/use-title.ts'
import { useTranslation } from '../../../web/translation.ts'
import { GoBack } from '../../../web/ui/go-back.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHeader } from '../../../web/ui/page-header.tsx'
import { useCall } from '../../../web/use-call.ts'
import { readClient } from '../../participants/contract.ts'
import { readPackage } from '../contract.ts'
import { type RiskLink, readLink } from '../link-contract.ts'
import { ClientLink } from './link/client-link.tsx'
import { NoClient } from './no-client.tsx'

export function Screen() {
  const { t } = useTranslation()
  const title = t('Create Risk Tolerance Questionnaire Link')
  useTitle(title)
  const { clientId } = useParams()
  if (clientId) return <ForClient key={clientId} clientId={clientId} title={title} />
  return (
    <>
      <PageHeader title={title} back={<GoBack label={words('Go Back')} otherwise={paths.home} />} />
      <NoClient>{t('Open the household, choose the client, and create the link from there.')}</NoClient>
    </>
  )
}

function ForClient({ clientId, title }: { clientId: string; title: string }) {
  const { t } = useTranslation()
  const client = useCall(readClient, { params: { id: clientId } })
  const link = useCall(readLink, { params: { clientId } }, { isOnItsWay })
  const signing = useCall(readPackage, { params: { clientId } })
  // the client may have opened it since this page was last looked at
  useEffect(() => invalidate(readLink, readPackage), [])
  const details = client.data?.generalDetails
  return (
    <>
      <PageHeader
        title={title}
        {...(details && { subtitle: `${details.firstName} ${details.lastName}` })}
        back={<GoBack label={words('Go Back')} otherwise={paths.client(clientId)} />}
      />
      <Loaded
        reads={[client, link, signing]}
        data={
          client.data && link.data !== undefined && signing.data
            ? { client: client.data, link: link.data, isOut: isOut(signing.data) }
            : undefined
        }
        missing={t('This participant was not found')}
        failed={t('The link could not be loaded')}
      >
        {(data) => <ClientLink {...data} />}
      </Loaded>
    </>
  )
}

/** Whether earlier answers are out to be signed. */
const isOut = ({ oneSpanPackage }: ResultOf<typeof readPackage>): boolean =>
  oneSpanPackage?.status === 'SENT' || oneSpanPackage?.status === 'DRAFT'

/** Whether the email with the link is still to go out. */
const isOnItsWay = (link: RiskLink | null) =>
  link?.state === 'open' && (link.emailStatus === 'WAITING' || link.emailStatus === 'FAILING')

import { useParams } from 'react-router'
import { isOut } from '../../../../web/signing/use-signing.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ClientHeader } from '../../../../web/ui/client-header.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { NoClient } from '../../../../web/ui/missing.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { readClient } from '../../../participants/contract.ts'
import { readPackage } from '../../contract.ts'
import { type RiskLink, readLink } from '../../link-contract.ts'
import { ClientLink } from './client-link.tsx'

export function Screen() {
  const { t } = useTranslation()
  const { clientId } = useParams()
  if (clientId) return <ForClient key={clientId} clientId={clientId} />
  return (
    <>
      <ClientHeader />
      <NoClient>{t('Open the household, choose the client, and create the link from there.')}</NoClient>
    </>
  )
}

function ForClient({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const client = useCall(readClient, { params: { id: clientId } })
  const link = useCall(readLink, { params: { clientId } }, { isOnItsWay })
  const signing = useCall(readPackage, { params: { clientId } })
  // the client may have opened it since this page was last looked at
  useFresh(readLink, readPackage)
  return (
    <>
      <ClientHeader clientId={clientId} client={client.data} />
      <Loaded reads={{ client, link, signing }} failed={t('The link could not be loaded')}>
        {({ signing: { oneSpanPackage: sent }, ...data }) => (
          <ClientLink {...data} isOut={sent !== null && isOut(sent)} />
        )}
      </Loaded>
    </>
  )
}

/** Whether the email with the link is still to go out. */
const isOnItsWay = (link: RiskLink | null) =>
  link?.state === 'open' && (link.emailStatus === 'WAITING' || link.emailStatus === 'FAILING')

import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { InHousehold, May } from '../../../../web/session/rights.tsx'
import { AccessDenied } from '../../../../web/shell/access-denied.tsx'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { ClientHeader } from '../../../../web/ui/client-header.tsx'
import { disabledFor } from '../../../../web/ui/disabled-for.ts'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { NoClient } from '../../../../web/ui/missing.tsx'
import { useCall } from '../../../../web/use-call.ts'
import { ProgressBar } from '../../../../web/wizard/progress-bar.tsx'
import { readClient } from '../../../participants/contract.ts'
import { readBands, readNewestResponse, readQuestionnaire } from '../../contract.ts'
import { readLink } from '../../link-contract.ts'
import { LinkInUse } from '../link/open-link.tsx'
import { useProgress } from '../questionnaire/said-of-questions.ts'
import { Completed } from './completed.tsx'
import { CompletedOnFile } from './completed-on-file.tsx'
import { QuestionnaireWizard, type QuestionnaireWizardProps } from './questionnaire-wizard.tsx'
import { useShown } from './use-shown.ts'

export function Screen() {
  const { clientId } = useParams()
  return clientId ? <ForClient key={clientId} clientId={clientId} /> : <ForNobody />
}

/** Without a client there is nobody to answer for: no step leads on. */
function ForNobody() {
  const { t } = useTranslation()
  return (
    <>
      <ClientHeader />
      <ProgressBar {...useProgress([])} />
      <NoClient>
        {t('Open the household, choose the client, and begin the questionnaire from there.')}
      </NoClient>
      <Button variant="default" mt="lg" {...disabledFor({ title: t('This is the first step') })}>
        {t('Prev Step')}
      </Button>
    </>
  )
}

function ForClient({ clientId }: { clientId: string }) {
  const client = useCall(readClient, { params: { id: clientId } })
  return (
    <InHousehold id={client.data?.householdId}>
      <May to="write" otherwise={<ReadOnly clientId={clientId} />}>
        <ToAnswer clientId={clientId} />
      </May>
    </InHousehold>
  )
}

/** What is complete, for whoever may only read it. */
function ReadOnly({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const client = useCall(readClient, { params: { id: clientId } })
  const response = useCall(readNewestResponse, { params: { clientId }, query: { status: 'complete' } })
  const firm = useCall(readBands, {})
  return (
    <>
      <ClientHeader clientId={clientId} client={client.data} />
      <Loaded reads={{ client, response, firm }} failed={t('The questionnaire could not be loaded')}>
        {({ client, response, firm }) =>
          response ? (
            <Completed client={client} response={response} bands={firm.bands} />
          ) : (
            <AccessDenied can="clients.write" />
          )
        }
      </Loaded>
    </>
  )
}

function ToAnswer({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const language = spoken()
  const client = useCall(readClient, { params: { id: clientId } })
  const { response, page, ...shown } = useShown(
    clientId,
    client.data && (client.data.generalDetails.language ?? language),
  )
  const link = useCall(readLink, { params: { clientId } })
  const firm = useCall(readBands, {})
  const version = response.data?.questionnaireVersion
  const questionnaire = useCall(
    readQuestionnaire,
    { query: { language, ...(version === undefined ? {} : { version: String(version) }) } },
    { enabled: response.data !== undefined },
  )
  // somebody else may save in between: who comes back reads anew
  useEffect(
    () => () => {
      // once nothing shows it any more
      setTimeout(() => invalidate(readNewestResponse, readLink))
    },
    [],
  )
  return (
    <>
      <ClientHeader clientId={clientId} client={client.data} />
      <Loaded
        reads={{ client, response, link, firm, questionnaire }}
        failed={t('The questionnaire could not be loaded')}
      >
        {({ firm: { bands }, ...data }) => <Answering {...data} key={page} bands={bands} shown={shown} />}
      </Loaded>
    </>
  )
}

/** Whatever can be done with the newest response: wait for the client, look at it, or go on with it. */
function Answering(props: QuestionnaireWizardProps) {
  const { client, response, link, bands, shown } = props
  const { firstName, lastName } = client.generalDetails
  const open = link?.state === 'open' ? link : null
  if (open && response.isBeingAnswered)
    return (
      <>
        <CompletedOnFile clientId={client.id} />
        <LinkInUse clientId={client.id} clientFullName={fullName({ firstName, lastName })} link={open} />
      </>
    )
  if (response.status === 'complete')
    return <Completed client={client} response={response} bands={bands} shown={shown} />
  return <QuestionnaireWizard {...props} link={open} />
}

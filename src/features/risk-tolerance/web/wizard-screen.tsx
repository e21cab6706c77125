import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { ResultOf } from '../../../platform/endpoint.ts'
import { words } from '../../../platform/words.ts'
import { invalidate } from '../../../web/query-client.ts'
import { spoken, useTranslation } from '../../../web/translation.ts'
import { ClientHeader } from '../../../web/ui/client-header.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { NoClient } from '../../../web/ui/no-client.tsx'
import { useCall } from '../../../web/use-call.ts'
import { ProgressBar } from '../../../web/wizard/progress-bar.tsx'
import { type Client, readClient } from '../../participants/contract.ts'
import { type RiskResponse, readBands, readNewestResponse, readQuestionnaire } from '../contract.ts'
import { type RiskLink, readLink } from '../link-contract.ts'
import { sectionCount } from '../questionnaire/scores.ts'
import type { Questionnaire } from '../questionnaire/shape.ts'
import { begunChoices } from './outcome/begun-choice.ts'
import { Completed } from './wizard/completed.tsx'
import { CompletedOnFile } from './wizard/completed-on-file.tsx'
import { LinkInUse } from './wizard/link-in-use.tsx'
import { QuestionnaireWizard } from './wizard/questionnaire-wizard.tsx'
import { useShown } from './wizard/use-shown.ts'

export function Screen() {
  const { clientId } = useParams()
  return clientId ? <ForClient key={clientId} clientId={clientId} /> : <ForNobody />
}

/** Without a client there is nobody to answer for: no step leads on. */
function ForNobody() {
  const { t } = useTranslation()
  return (
    <>
      <ClientHeader title={t(title)} clientId={undefined} client={undefined} />
      <ProgressBar
        done={0}
        all={sectionCount}
        inWords={t('{{answered}} of {{all}} questions answered', { answered: 0, all: sectionCount })}
      />
      <NoClient>
        {t('Open the household, choose the client, and begin the questionnaire from there.')}
      </NoClient>
      <Button variant="default" data-disabled aria-disabled title={t('This is the first step')} mt="lg">
        {t('Prev Step')}
      </Button>
    </>
  )
}

const title = words('Client Risk Tolerance Wizard')

const nameOf = ({ generalDetails: { firstName, lastName } }: Client): string => `${firstName} ${lastName}`

function ForClient({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const language = spoken()
  const client = useCall(readClient, { params: { id: clientId } })
  const { reads, response, page, ...shown } = useShown(clientId)
  const link = useCall(readLink, { params: { clientId } })
  const firm = useCall(readBands, {})
  const version = response?.questionnaireVersion
  const questionnaire = useCall(
    readQuestionnaire,
    { query: { language, ...(version === undefined ? {} : { version: String(version) }) } },
    { enabled: response !== undefined },
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
    <Loaded
      reads={[client, ...reads, link, firm, questionnaire]}
      data={
        client.data && response !== undefined && link.data !== undefined && firm.data && questionnaire.data
          ? { client: client.data, link: link.data, firm: firm.data, questionnaire: questionnaire.data }
          : undefined
      }
      missing={t('This participant was not found')}
      failed={t('The questionnaire could not be loaded')}
      header={<ClientHeader title={t(title)} clientId={clientId} client={client.data} />}
    >
      {(data) => (
        <>
          <ClientHeader title={t(title)} clientId={clientId} client={data.client} />
          <Answering {...data} key={page} response={response ?? null} shown={shown} />
        </>
      )}
    </Loaded>
  )
}

interface Props {
  client: Client
  /** Null begins a new one. */
  response: RiskResponse | null
  shown: Omit<ReturnType<typeof useShown>, 'reads' | 'response' | 'page'>
  link: RiskLink | null
  firm: ResultOf<typeof readBands>
  questionnaire: Questionnaire
}

/** Whatever can be done with the newest response: wait for the client, look at it, or go on with it. */
function Answering({ client, response, link, firm, questionnaire, shown }: Props) {
  const clientId = client.id
  const open = link?.state === 'open' ? link : null
  if (open && response?.isBeingAnswered)
    return (
      <>
        <CompletedOnFile clientId={clientId} />
        <LinkInUse clientId={clientId} clientFullName={nameOf(client)} link={open} />
      </>
    )
  if (response?.status === 'complete')
    return (
      <Completed
        client={client}
        response={{ ...response, sections: response.riskScoreSections }}
        firm={firm}
        hasNewerDraft={shown.hasNewerDraft}
        onAnew={() => shown.beginAnew()}
      />
    )
  return (
    <QuestionnaireWizard
      client={client}
      draft={{ response, round: shown.round }}
      link={open}
      questionnaire={questionnaire}
      firm={firm}
      beginAnew={shown.beginAnew}
      reopen={shown.reopen}
      onDiscarded={() => {
        begunChoices.forget(client.id)
        shown.leaveAnew()
      }}
    />
  )
}

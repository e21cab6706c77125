import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { words } from '../../../platform/words.ts'
import { outdate } from '../../../web/answers.ts'
import type { CallRefused } from '../../../web/call.ts'
import { spoken } from '../../../web/language.ts'
import { paths } from '../../../web/paths.ts'
import { useAdvisor } from '../../../web/session/session.ts'
import { useTitle } from '../../../web/shell/use-title.ts'
import { Failed } from '../../../web/ui/failed.tsx'
import { GoBack } from '../../../web/ui/go-back.tsx'
import { Missing } from '../../../web/ui/missing.tsx'
import { PageHeader } from '../../../web/ui/page-header.tsx'
import { RowSkeletons } from '../../../web/ui/row-skeletons.tsx'
import { useCall } from '../../../web/use-call.ts'
import { ProgressBar } from '../../../web/wizard/progress-bar.tsx'
import { readClient } from '../../participants/contract.ts'
import { readBands, readLink, readNewestResponse, readQuestionnaire } from '../contract.ts'
import { sectionCount } from '../questionnaire/scores.ts'
import { NoClient } from './no-client.tsx'
import { CompletedResponse } from './wizard/completed-response.tsx'
import { LinkInUse } from './wizard/link-in-use.tsx'
import { QuestionnaireWizard } from './wizard/questionnaire-wizard.tsx'
import type { WizardClient } from './wizard/state.ts'
import { useSignature } from './wizard/use-signature.ts'

export function Screen() {
  const { t } = useTranslation()
  useTitle(t('Client Risk Tolerance Wizard'))
  const { clientId } = useParams()
  return clientId ? <ForClient key={clientId} clientId={clientId} /> : <ForNobody />
}

/** Without a client there is nobody to answer for: no step leads on. */
function ForNobody() {
  const { t } = useTranslation()
  return (
    <>
      <Header />
      <ProgressBar
        label={t('Progress')}
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

function Header({ client }: { client?: WizardClient }) {
  const { t } = useTranslation()
  return (
    <PageHeader
      title={t('Client Risk Tolerance Wizard')}
      {...(client ? { subtitle: client.clientFullName } : {})}
      back={
        <GoBack label={words('Go Back')} otherwise={client ? paths.client(client.clientId) : paths.home} />
      }
    />
  )
}

function ForClient({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const language = spoken()
  const { advisor } = useAdvisor()
  const [round, setRound] = useState(0)
  const signature = useSignature()
  const client = useCall(readClient, { params: { id: clientId } })
  const newest = useCall(readNewestResponse, { params: { clientId } })
  const link = useCall(readLink, { params: { clientId } })
  const firm = useCall(readBands, {})
  const response = round > 0 ? null : newest.data
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
      setTimeout(() => outdate(readNewestResponse, readLink))
    },
    [],
  )

  const all = [client, newest, link, firm, questionnaire]
  const error: CallRefused | undefined = all.find((each) => each.error)?.error ?? undefined
  if (error?.status === 404) return <Frame then={<Missing title={t('This participant was not found')} />} />
  if (error) {
    const again = () => {
      for (const each of all) if (each.error) void each.refetch()
    }
    return (
      <Frame
        then={<Failed title={t('The questionnaire could not be loaded')} error={error} again={again} />}
      />
    )
  }
  if (!client.data || response === undefined || link.data === undefined || !firm.data || !questionnaire.data)
    return <Frame then={<RowSkeletons />} />

  const { firstName, lastName } = client.data.generalDetails
  const whose = { clientId, clientFullName: `${firstName} ${lastName}`, advisorId: advisor?.id ?? '' }
  const onAnew = () => setRound(round + 1)
  const open = link.data?.state === 'open' ? link.data : null
  // what came through the link is the client's alone to change while it is open
  if (open && open.answered > 0 && response?.status === 'draft')
    return (
      <>
        <Header client={whose} />
        <LinkInUse clientId={clientId} clientFullName={whose.clientFullName} link={open} />
      </>
    )
  if (response?.status === 'complete')
    return (
      <>
        <Header client={whose} />
        <CompletedResponse
          clientId={clientId}
          responseId={response.id}
          sections={response.riskScoreSections}
          firm={firm.data}
          signature={signature}
          onAnew={onAnew}
        />
      </>
    )
  return (
    <QuestionnaireWizard
      key={round}
      client={whose}
      draft={response}
      link={open}
      questionnaire={questionnaire.data}
      firm={firm.data}
      onAnew={onAnew}
    />
  )
}

function Frame({ then }: { then: React.ReactNode }) {
  return (
    <>
      <Header />
      {then}
    </>
  )
}

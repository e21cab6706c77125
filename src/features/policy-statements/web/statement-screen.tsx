import { type ReactNode, useMemo } from 'react'
import { useParams } from 'react-router'
import { reasonFor } from '../../../platform/acknowledgements.ts'
import { words } from '../../../platform/words.ts'
import { useMade } from '../../../web/draft/use-made.ts'
import { useRecordDraft } from '../../../web/draft/use-record-draft.ts'
import { Reasons } from '../../../web/form/reasons.tsx'
import { paths } from '../../../web/paths.ts'
import { useTranslation } from '../../../web/translation.ts'
import { ClientHeader } from '../../../web/ui/client-header.tsx'
import { useGoBack } from '../../../web/ui/go-back.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { useCall, useFresh } from '../../../web/use-call.ts'
import { FormWizard } from '../../../web/wizard/form-wizard.tsx'
import { withReview } from '../../../web/wizard/review.tsx'
import { ShowDraft } from '../../../web/wizard/show-draft.tsx'
import { type Client, readClient } from '../../participants/contract.ts'
import type { Circumstances } from '../circumstances.ts'
import { readNewestStatement, readStatementCircumstances, type Statement } from '../contract.ts'
import { policyStatement } from '../form.ts'
import { OnFile } from './fields.ts'
import { OutOfDate, VersionsLink } from './out-of-date.tsx'
import { Fees, UnfinishedFee } from './sections/fees.tsx'
import { Objectives } from './sections/objectives.tsx'
import { Oversight } from './sections/oversight.tsx'
import { Policy } from './sections/policy.tsx'
import { Horizon, Legal, Limits, Summary, Unique } from './sections/texts.tsx'
import { changedByStatement, makeStatement, statementDraft } from './statement-store.ts'

const named = words('Participant {{name}}')
const says = {
  failed: words('An error has occurred'),
  notSubmitted: words('Failed to Create IPS'),
  submitted: words('Successfully Created IPS'),
}
const buttons = { back: words('Prev'), next: words('Next'), submit: words('Submit') }

/** A client's newest policy statement; where there is none, one is made. */
export function Screen() {
  const { t } = useTranslation()
  const { participantId = '' } = useParams()
  const client = useCall(readClient, { params: { id: participantId } })
  const newest = useCall(readNewestStatement, { params: { clientId: participantId } })
  const made = useMade(`policy statement of ${participantId}`, {
    isWanted: newest.data === null,
    readAt: newest.dataUpdatedAt,
    make: () => makeStatement(participantId),
  })
  const statement = {
    data: newest.data ?? undefined,
    error: newest.error ?? made.error,
    refetch: () => (newest.error ? newest : made).refetch(),
  }
  const circumstances = useCall(readStatementCircumstances, { params: { clientId: participantId } })
  // somebody else may have saved since it was read last
  useFresh(readClient, readNewestStatement, readStatementCircumstances)
  return (
    <Loaded
      reads={{ client, statement, circumstances }}
      failed={t('The policy statement could not be loaded')}
      header={<ClientHeader clientId={participantId} client={client.data} named={named} />}
    >
      {(data) => <Steps key={data.statement.id} {...data} />}
    </Loaded>
  )
}

interface Props {
  client: Client
  statement: Statement
  circumstances: Circumstances
}

/** A statement step by step. */
function Steps({ client, statement, circumstances }: Props) {
  const store = useRecordDraft(statement, statementDraft(statement, circumstances.name))
  const goBack = useGoBack(paths.client(client.id))
  const form = useMemo(() => withReview(policyStatement(circumstances), words('Review')), [circumstances])
  const onFile = useMemo(() => ({ circumstances }), [circumstances])

  return (
    <OnFile value={onFile}>
      <ClientHeader
        clientId={client.id}
        client={client}
        named={named}
        actions={
          <>
            {import.meta.env.DEV && <ShowDraft store={store} label="Show IPS Data" />}
            <VersionsLink statement={statement} />
          </>
        }
      />
      <FormWizard
        form={form}
        store={store}
        whole={{ status: 'complete' }}
        says={says}
        buttons={buttons}
        refreshes={changedByStatement}
        onSubmitted={goBack}
        sections={sections}
        below={(step) => <Reasons form={form} step={step} store={store} />}
        reasonOf={reasonFor}
        notices={<OutOfDate statement={statement} />}
        aboveReview={(goTo) => <UnfinishedFee goTo={goTo} />}
      />
    </OnFile>
  )
}

const sections: Readonly<Record<string, ReactNode>> = {
  'client-summary': <Summary />,
  horizon: <Horizon />,
  limits: <Limits />,
  legal: <Legal />,
  unique: <Unique />,
  objectives: <Objectives />,
  fees: <Fees />,
  policy: <Policy />,
  oversight: <Oversight />,
}

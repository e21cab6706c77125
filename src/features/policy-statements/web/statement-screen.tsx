import { type ReactNode, useEffect, useMemo } from 'react'
import { useParams } from 'react-router'
import type { Step } from '../../../platform/form.ts'
import { words } from '../../../platform/words.ts'
import type { Outcome } from '../../../web/draft/draft.ts'
import { Reasons } from '../../../web/form/reasons.tsx'
import { paths } from '../../../web/paths.ts'
import { invalidate } from '../../../web/query-client.ts'
import { useTranslation } from '../../../web/translation.ts'
import { ClientHeader } from '../../../web/ui/client-header.tsx'
import { useGoBack } from '../../../web/ui/go-back.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { toast } from '../../../web/ui/toast/toast.ts'
import { useCall } from '../../../web/use-call.ts'
import { Review, reviewStep, withReview } from '../../../web/wizard/review.tsx'
import { ShowDraft } from '../../../web/wizard/show-draft.tsx'
import { useWizard } from '../../../web/wizard/use-wizard.ts'
import { Wizard } from '../../../web/wizard/wizard.tsx'
import { type Client, readClient } from '../../participants/contract.ts'
import type { Circumstances } from '../circumstances.ts'
import { readNewestStatement, readStatementCircumstances, type Statement } from '../contract.ts'
import { policyStatement } from '../policy-statement.ts'
import type { StatementDraft } from '../statement.ts'
import { OnFile } from './on-file.ts'
import { OutOfDate, VersionsLink } from './out-of-date.tsx'
import { Fees } from './sections/fees.tsx'
import { Objectives } from './sections/objectives.tsx'
import { Horizon, Legal, Limits, Summary, Unique } from './sections/texts.tsx'
import { changedByStatement, type Judged, useStatement } from './statement-store.ts'

const title = words('Create Investment Policy Statement')
const named = words('Participant {{name}}')
const buttons = { back: words('Prev'), next: words('Next'), submit: words('Submit') }

/** A client's newest policy statement, or a new one. */
export function Screen() {
  const { t } = useTranslation()
  const { participantId = '' } = useParams()
  const client = useCall(readClient, { params: { id: participantId } })
  const statement = useCall(readNewestStatement, { params: { clientId: participantId } })
  const circumstances = useCall(readStatementCircumstances, { params: { clientId: participantId } })
  // somebody else may have saved since it was read last
  useEffect(() => invalidate(readClient, readNewestStatement, readStatementCircumstances), [])
  return (
    <Loaded
      reads={[client, statement, circumstances]}
      data={
        client.data && statement.data !== undefined && circumstances.data
          ? { client: client.data, statement: statement.data, circumstances: circumstances.data }
          : undefined
      }
      missing={t('This participant was not found')}
      failed={t('The policy statement could not be loaded')}
      header={<ClientHeader title={t(title)} clientId={participantId} client={client.data} named={named} />}
    >
      {(data) => <Steps key={data.client.id} {...data} />}
    </Loaded>
  )
}

interface Props {
  client: Client
  /** Null before the first thing is typed. */
  statement: Statement | null
  circumstances: Circumstances
}

/** A statement step by step. */
function Steps({ client, statement, circumstances }: Props) {
  const { t } = useTranslation()
  const store = useStatement({ clientId: client.id, name: circumstances.name }, statement)
  const goBack = useGoBack(paths.client(client.id))
  const form = useMemo(() => withReview(policyStatement(circumstances), words('Review')), [circumstances])
  const onFile = useMemo(() => ({ circumstances }), [circumstances])

  /** True when it is stored; else it is told why it is not. */
  const save = async (judged: Judged, otherwise: string): Promise<boolean> => {
    const outcome = await store.submit(judged)
    if (outcome.is === 'saved') return true
    toast.failed(t(otherwise))
    const reason = reasonOf(outcome)
    if (reason) toast.failed(t(reason))
    return false
  }
  const saveStep = async ({ id }: Step<StatementDraft>) => {
    const hasNothingToSave = store.known().id === undefined && !store.isDirty()
    return hasNothingToSave || save({ step: id }, words('An error has occurred'))
  }
  const submit = async () => {
    const isDone = await save({ status: 'complete' }, words('Failed to Create IPS'))
    if (!isDone) return
    toast.done(t('Successfully Created IPS'))
    invalidate(...changedByStatement)
    goBack()
  }

  const wizard = useWizard({
    form,
    store,
    saveStep,
    submit,
  })
  return (
    <OnFile value={onFile}>
      <ClientHeader
        title={t(title)}
        clientId={client.id}
        client={client}
        named={named}
        actions={
          <>
            {import.meta.env.DEV && <ShowDraft store={store} label="Show IPS Data" />}
            {statement && <VersionsLink statement={statement} />}
          </>
        }
      />
      <Wizard
        wizard={wizard}
        notices={statement && <OutOfDate statement={statement} />}
        buttons={buttons}
        fields={(step) =>
          step === reviewStep ? (
            <Review wizard={wizard} />
          ) : (
            <>
              {sections[step]}
              <Reasons form={form} step={step} store={store} />
            </>
          )
        }
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
}

/** What the server says of it, or what is to be done first. */
function reasonOf(outcome: Outcome<StatementDraft>): string | undefined {
  if (outcome.is === 'stale')
    return words('This was changed here and elsewhere. Please choose which to keep.')
  return outcome.is === 'refused' ? outcome.issues[0]?.message : undefined
}

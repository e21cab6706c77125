import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '../../../../platform/endpoint.ts'
import { isReason } from '../../../../platform/reason.ts'
import { words } from '../../../../platform/words.ts'
import type { CallRefused } from '../../../../web/call.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { paths } from '../../../../web/paths.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Unread } from '../../../../web/ui/unread.tsx'
import { Waiting } from '../../../../web/ui/waiting.tsx'
import { useCall, useFresh, useSend } from '../../../../web/use-call.ts'
import { listAccounts } from '../../../investment-accounts/contract.ts'
import { type HouseholdPerson, listParticipants, readClient } from '../../../participants/contract.ts'
import { readNewestStatement } from '../../../policy-statements/contract.ts'
import { readClientReadiness } from '../../../readiness/contract.ts'
import { readJudgement, readNewestResponse, readPackage } from '../../../risk-tolerance/contract.ts'
import { listPackages } from '../../../signing/contract.ts'
import { planSubmission, type SubmissionPlan } from '../../contract.ts'
import { listSubmissions } from '../../packages-contract.ts'
import { OutAlready, sendSubmission } from '../../sending-contract.ts'
import { ReplaceDocuments } from '../replace/replace-documents.tsx'
import type { SendDraft, SendStore } from './draft.ts'
import { askedHere, pathOf, whatStops } from './lines.ts'
import { NotReady } from './not-ready.tsx'
import { PlannedDocuments } from './planned-documents.tsx'
import type { RecordToSend } from './records.ts'
import classes from './send.module.css'
import { SendBar } from './send-bar.tsx'
import { Signers } from './signers.tsx'
import { WhyRefused } from './why-refused.tsx'

/** The records as they are chosen from, which somebody else may have saved. */
const records = [readClient, listAccounts, readNewestStatement, readNewestResponse]
/** What shows, here or elsewhere, that something went out. */
const changedBySending = [
  ...records,
  listSubmissions,
  listPackages,
  listParticipants,
  readPackage,
  readJudgement,
  readClientReadiness,
]

interface Props {
  clientId: string
  people: readonly HouseholdPerson[]
  /** Those that were chosen; one at least. */
  records: readonly RecordToSend[]
  store: SendStore
}

/** What goes out, to whom, what keeps it from going, and the way to send it. */
export function Planned({ clientId, people, records, store }: Props) {
  const { t } = useTranslation()
  const draft = useFromDraft(store, itself)
  const kinds = records.map(({ kind, recordId, version }) => ({
    ...{ kind, recordId },
    ...(version !== undefined && { version }),
  }))
  const asked = { clientId, kinds, ...(draft.signers.length > 0 && { signers: draft.signers }) }
  const read = useCall(planSubmission, { body: asked })
  useFresh(planSubmission)
  useReadAnewWhereStale(read.error)
  const plan = useLast(read.data)
  const sending = useSending(clientId, asked, store, plan?.approval === 'beforeSending')
  const isStale = read.error?.code === 'stale'
  if (!plan)
    return (
      <>
        {!isStale && <Unread says={whyUnplanned(read.error, t)} reads={[read]} />}
        {(isStale || !read.error) && <Waiting />}
      </>
    )
  const stops = whatStops(plan.readiness, draft.acknowledgements ?? [])
  const isBeingPlanned = read.data === undefined
  const going = plan.documents.filter(({ why }) => why !== 'unchanged')
  return (
    <>
      <WhyRefused refused={sending.refused} clientId={clientId}>
        {outIn(sending.refused).map((out) => (
          <ReplaceDocuments
            key={out.packageId}
            {...out}
            clientId={clientId}
            acknowledgements={sending.reasonsOf(plan)}
            refreshes={changedBySending}
            onDone={sending.goToSent}
          />
        ))}
      </WhyRefused>
      {!isStale && <Unread says={whyUnplanned(read.error, t)} reads={[read]} />}
      <NotReady lines={plan.readiness} stops={stops} store={store} people={people} records={records} />
      <div className={classes.columns} aria-busy={isBeingPlanned || undefined}>
        <PlannedDocuments plan={plan} people={people} records={records}>
          <Signers plan={plan} going={going} store={store} />
        </PlannedDocuments>
      </div>
      <SendBar
        plan={plan}
        stops={stops}
        isChecking={isBeingPlanned && !read.error}
        nothingGoes={going.length === 0 && plan.approval === null}
        store={store}
        busy={sending.busy}
        onSend={() => sending.send(plan)}
      />
    </>
  )
}

const outIn = (refused: CallRefused | null) =>
  refused?.code === 'out_already' ? (OutAlready.safeParse(refused.current).data ?? []) : []

const itself = (draft: SendDraft) => draft

const whyUnplanned = (refused: CallRefused | null, t: (sentence: string) => string): string =>
  refused && !refused.mayPassLater && refused.message
    ? refused.message
    : t('What would go out could not be worked out.')

/** While another choice is planned, what was planned last stays. */
function useLast(plan: SubmissionPlan | undefined): SubmissionPlan | undefined {
  const [last, setLast] = useState(plan)
  useEffect(() => {
    if (plan) setLast(plan)
  }, [plan])
  return plan ?? last
}

/** Somebody has saved one of the records since it was read: it is planned anew as it stands, once for each refusal. */
function useReadAnewWhereStale(refused: CallRefused | null): void {
  const told = useRef<CallRefused>(undefined)
  useEffect(() => {
    if (refused?.code !== 'stale' || told.current === refused) return
    told.current = refused
    invalidate(...records)
  }, [refused])
}

function useSending(
  clientId: string,
  asked: InputOf<typeof planSubmission>['body'],
  store: SendStore,
  waits: boolean,
) {
  const navigate = useNavigate()
  const goToSent = () => void navigate(paths.sent(clientId))
  const reasonsOf = ({ readiness }: SubmissionPlan) => {
    const asking = readiness.filter(askedHere)
    return (store.snapshot().acknowledgements ?? []).flatMap(({ key, path, reason }) =>
      key && isReason(reason) && asking.some((line) => line.key === key && pathOf(line) === path)
        ? [{ key, path, reason }]
        : [],
    )
  }
  const { send, busy, refused } = useSend(sendSubmission, {
    says: { done: waits ? words('Waiting for approval') : words('Sent for signature') },
    quiet: true,
    refreshes: changedBySending,
    onDone: () => {
      store.discard()
      goToSent()
    },
    // how it stands now is shown with what is to be done
    onRefused: ({ code }) => {
      if (code === 'stale') invalidate(...records)
      if (code === 'not_ready' || code === 'out_already') invalidate(planSubmission, listSubmissions)
    },
  })
  return {
    busy,
    refused,
    goToSent,
    reasonsOf,
    send: (plan: SubmissionPlan) => {
      const { days } = store.snapshot()
      const reasons = reasonsOf(plan)
      send({
        body: {
          ...asked,
          ...(days !== null && { days }),
          ...(reasons.length > 0 && { acknowledgements: reasons }),
        },
      })
    },
  }
}

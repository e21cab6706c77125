import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import type { Step } from '../../../platform/form.ts'
import { words } from '../../../platform/words.ts'
import type { Outcome } from '../../../web/draft/draft.ts'
import type { DraftStore } from '../../../web/draft/draft-store.ts'
import { useDraftValue } from '../../../web/draft/use-draft.ts'
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
import { application } from '../application.ts'
import { type Client, readClient } from '../contract.ts'
import { totalsOf } from '../net-worth.ts'
import type { ClientDraft } from '../sections.ts'
import { changedByApplication, type Judged, useApplication } from './application-store.ts'
import { Address } from './sections/address.tsx'
import { Employment } from './sections/employment.tsx'
import { External } from './sections/external.tsx'
import { General } from './sections/general.tsx'
import { NetWorth } from './sections/net-worth.tsx'
import { Regulatory } from './sections/regulatory.tsx'
import { Spouse } from './sections/spouse.tsx'
import { SpouseDoubts } from './spouse-doubts.tsx'

export function Screen() {
  const { t } = useTranslation()
  const { clientId = '' } = useParams()
  const read = useCall(readClient, { params: { id: clientId } })
  // somebody else may have saved since it was read last
  useEffect(() => invalidate(readClient), [])
  return (
    <Loaded
      reads={[read]}
      data={read.data}
      missing={t('This participant was not found')}
      failed={t('The participant could not be loaded')}
      header={<ClientHeader title={t(title)} clientId={clientId} client={undefined} />}
    >
      {(client) => <Application key={client.id} client={client} />}
    </Loaded>
  )
}

const title = words('Create Front-Office Application')
const form = withReview(application)

function Application({ client }: { client: Client }) {
  const { t } = useTranslation()
  const store = useApplication(client)
  const goBack = useGoBack(paths.client(client.id))

  /** True when it is stored; else it is told why it is not. */
  const save = async (judged: Judged, done: string): Promise<boolean> => {
    const outcome = await store.submit(judged)
    if (outcome.is === 'saved') {
      toast.done(t(done))
      return true
    }
    toast.failed(t('Error Updating Client Details'))
    const reason = reasonOf(outcome)
    if (reason) toast.failed(t(reason))
    return false
  }
  const saveStep = ({ savedAs = 0 }: Step<ClientDraft>) =>
    save({ step: savedAs }, words('Client Details Updated Successfully'))
  const submit = async () => {
    const isDone = await save({ completedKYC: true }, words('Successfully Created Client!'))
    if (!isDone) return
    invalidate(...changedByApplication)
    goBack()
  }

  const wizard = useWizard({
    form,
    store,
    saveStep,
    submit,
  })
  return (
    <>
      <ClientHeader
        title={t(title)}
        clientId={client.id}
        client={client}
        actions={import.meta.env.DEV && <ShowDraft store={store} label="Show Form" />}
      />
      <Wizard
        wizard={wizard}
        notices={<Doubts store={store} />}
        fields={(step) =>
          step === reviewStep ? <Review wizard={wizard} totals={totalsOf} /> : sections[step]
        }
      />
    </>
  )
}

function Doubts({ store }: { store: DraftStore<ClientDraft> }) {
  const spouseId = useDraftValue(store, 'spouseDetails.participantId')
  const maritalStatus = useDraftValue(store, 'generalDetails.maritalStatus')
  return <SpouseDoubts spouseId={spouseId} maritalStatus={maritalStatus || null} />
}

const sections: Readonly<Record<string, ReactNode>> = {
  general: <General />,
  address: <Address />,
  employment: <Employment />,
  spouse: <Spouse />,
  'net-worth': <NetWorth />,
  external: <External />,
  regulatory: <Regulatory />,
}

/** What the server says of it, or what is to be done first. */
function reasonOf(outcome: Outcome<ClientDraft>): string | undefined {
  if (outcome.is === 'stale')
    return words('This was changed here and elsewhere. Please choose which to keep.')
  return outcome.is === 'refused' ? outcome.issues[0]?.message : undefined
}

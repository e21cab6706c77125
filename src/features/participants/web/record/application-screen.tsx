import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { reasonFor } from '../../../../platform/acknowledgements.ts'
import { words } from '../../../../platform/words.ts'
import type { DraftStore } from '../../../../web/draft/draft-store.ts'
import { useDraftValue } from '../../../../web/draft/use-draft.ts'
import { useRecordDraft } from '../../../../web/draft/use-record-draft.ts'
import { Reasons } from '../../../../web/form/reasons.tsx'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ApplicationOutOfDate } from '../../../../web/ui/changes-since.tsx'
import { ClientHeader } from '../../../../web/ui/client-header.tsx'
import { useGoBack } from '../../../../web/ui/go-back.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { FormWizard } from '../../../../web/wizard/form-wizard.tsx'
import { withReview } from '../../../../web/wizard/review.tsx'
import { ShowDraft } from '../../../../web/wizard/show-draft.tsx'
import { ReasonsAcross } from '../../../readiness/web/panels.ts'
import { application } from '../../application.ts'
import { type Client, readClient } from '../../contract.ts'
import { totalsOf } from '../../net-worth.ts'
import type { ClientDraft, StepId } from '../../sections.ts'
import { changedByApplication, clientDraft } from './application-store.ts'
import { withAttorneys } from './attorneys.tsx'
import { SharedSins, SpouseDoubts } from './doubts.tsx'
import { Address } from './sections/address.tsx'
import { Employment } from './sections/employment.tsx'
import { External } from './sections/external.tsx'
import { General } from './sections/general.tsx'
import { NetWorth } from './sections/net-worth.tsx'
import { Regulatory } from './sections/regulatory.tsx'
import { Spouse } from './sections/spouse.tsx'

export function Screen() {
  const { t } = useTranslation()
  const { clientId = '' } = useParams()
  const client = useCall(readClient, { params: { id: clientId } })
  // somebody else may have saved since it was read last
  useFresh(readClient)
  return (
    <Loaded
      reads={{ client }}
      failed={t('The participant could not be loaded')}
      header={<ClientHeader clientId={clientId} />}
    >
      {({ client }) => <Application key={client.id} client={client} />}
    </Loaded>
  )
}

const form = withReview(application)
const says = {
  failed: words('Error Updating Client Details'),
  stepSaved: words('Client Details Updated Successfully'),
  submitted: words('Successfully Created Client!'),
}

function Application({ client }: { client: Client }) {
  const store = useRecordDraft(client, clientDraft(client, 'client'))
  const goBack = useGoBack(paths.client(client.id))
  return (
    <>
      <ClientHeader
        clientId={client.id}
        client={client}
        actions={import.meta.env.DEV && <ShowDraft store={store} label="Show Form" />}
      />
      <FormWizard
        form={form}
        store={store}
        whole={{ completedKYC: true }}
        says={says}
        refreshes={changedByApplication}
        onSubmitted={goBack}
        sections={sections}
        totals={totalsOf}
        below={(step) => (
          <>
            <Reasons form={form} step={step} store={store} />
            <ReasonsAcross
              clientId={client.id}
              kind="application"
              recordId={client.id}
              step={step}
              store={store}
            />
          </>
        )}
        reasonOf={reasonFor}
        instead={withAttorneys(client.id)}
        notices={
          <>
            <ApplicationOutOfDate changes={client.outOfDate} />
            <Doubts clientId={client.id} store={store} />
          </>
        }
      />
    </>
  )
}

function Doubts({ clientId, store }: { clientId: string; store: DraftStore<ClientDraft> }) {
  const spouseId = useDraftValue(store, 'spouseDetails.participantId')
  const maritalStatus = useDraftValue(store, 'generalDetails.maritalStatus')
  return (
    <>
      <SpouseDoubts spouseId={spouseId} maritalStatus={maritalStatus || null} />
      <SharedSins clientId={clientId} />
    </>
  )
}

const sections: Readonly<Record<StepId, ReactNode>> = {
  general: <General />,
  address: <Address />,
  employment: <Employment />,
  spouse: <Spouse />,
  'net-worth': <NetWorth />,
  external: <External />,
  regulatory: <Regulatory />,
}

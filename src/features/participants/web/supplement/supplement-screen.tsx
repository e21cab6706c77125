import { type ReactNode, useMemo } from 'react'
import { useParams } from 'react-router'
import { reasonFor } from '../../../../platform/acknowledgements.ts'
import { words } from '../../../../platform/words.ts'
import { useRecordDraft } from '../../../../web/draft/use-record-draft.ts'
import { Reasons } from '../../../../web/form/reasons.tsx'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ClientHeader } from '../../../../web/ui/client-header.tsx'
import { useGoBack } from '../../../../web/ui/go-back.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { FormWizard } from '../../../../web/wizard/form-wizard.tsx'
import { useRuleWords } from '../../../../web/wizard/open-points.tsx'
import { ReasonsAcross } from '../../../readiness/web/panels.ts'
import { type Client, readClient } from '../../contract.ts'
import type { SupplementCircumstances } from '../../supplement/circumstances.ts'
import { supplement } from '../../supplement.ts'
import { readSupplementCircumstances } from '../../supplement-contract.ts'
import type { SupplementStepId } from '../../supplement-sections.ts'
import { changedByApplication, clientDraft } from '../record/application-store.ts'
import { Confirmation } from './sections/confirmation.tsx'
import { Identity } from './sections/identity.tsx'
import { Tax } from './sections/tax.tsx'
import { ThirdParty } from './sections/third-party.tsx'
import { TrustedContact } from './sections/trusted-contact.tsx'

export function Screen() {
  const { t } = useTranslation()
  const { clientId = '' } = useParams()
  const client = useCall(readClient, { params: { id: clientId } })
  const circumstances = useCall(readSupplementCircumstances, { params: { id: clientId } })
  // somebody else may have saved since it was read last
  useFresh(readClient)
  useFresh(readSupplementCircumstances)
  return (
    <Loaded
      reads={{ client, circumstances }}
      failed={t('The participant could not be loaded')}
      header={<ClientHeader clientId={clientId} />}
    >
      {(read) => <Supplement key={read.client.id} {...read} />}
    </Loaded>
  )
}

const says = {
  failed: words('Supplementary KYC could not be saved'),
  stepSaved: words('Supplementary KYC Saved'),
  submitted: words('Supplementary KYC Saved'),
}
const buttons = { next: words('Save and Continue'), submit: words('Save and Close') }

interface Props {
  client: Client
  circumstances: SupplementCircumstances
}

function Supplement({ client, circumstances }: Props) {
  const { t } = useTranslation()
  const form = useMemo(() => supplement(circumstances), [circumstances])
  const store = useRecordDraft(client, clientDraft(client, 'client'))
  const goBack = useGoBack(paths.client(client.id))
  const { name } = useRuleWords(form)
  const sections: Readonly<Record<SupplementStepId, ReactNode>> = {
    identity: <Identity circumstances={circumstances} />,
    tax: <Tax />,
    thirdParty: <ThirdParty />,
    trustedContact: <TrustedContact />,
    confirmation: <Confirmation client={client} />,
  }
  return (
    <>
      <ClientHeader clientId={client.id} client={client} />
      <FormWizard
        form={form}
        store={store}
        whole={{ completedKYC: true }}
        lastAsk={{ query: { step: 'confirmation' } }}
        says={says}
        buttons={buttons}
        refreshes={changedByApplication}
        onSubmitted={goBack}
        sections={sections}
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
        reviewedAt="confirmation"
        done={words('Everything is entered. Please go through it with the client.')}
        pointsOnceBegun
        openPoints={{
          title: (count) => t('{{count}} points keep this from being ready to sign:', { count }),
          name,
        }}
      />
    </>
  )
}

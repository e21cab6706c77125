import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { reasonFor } from '../../../platform/acknowledgements.ts'
import { words } from '../../../platform/words.ts'
import { useRecordDraft } from '../../../web/draft/use-record-draft.ts'
import { Reasons } from '../../../web/form/reasons.tsx'
import { paths } from '../../../web/paths.ts'
import { ApplicationOutOfDate } from '../../../web/ui/changes-since.tsx'
import { ClientHeader } from '../../../web/ui/client-header.tsx'
import { FormWizard } from '../../../web/wizard/form-wizard.tsx'
import { withReview } from '../../../web/wizard/review.tsx'
import { ShowDraft } from '../../../web/wizard/show-draft.tsx'
import type { Client } from '../../participants/contract.ts'
import { ReasonsAcross } from '../../readiness/web/panels.ts'
import { accountApplication } from '../application.ts'
import type { Circumstances } from '../circumstances.ts'
import type { Account } from '../contract.ts'
import { accountDraft, changedByAccount } from './account-store.ts'
import { Cancel } from './cancel.tsx'
import { OnFile } from './fields.ts'
import { Agreements } from './sections/agreements.tsx'
import { General } from './sections/general.tsx'
import { Contributions, Eft, IncomeFund, Transfers, Withdrawals } from './sections/money.tsx'
import { Joint, SpousalContributor, Successor, Trust } from './sections/people.tsx'
import { Beneficiaries, RespBeneficiaries } from './sections/shares.tsx'
import { Suitability } from './sections/suitability.tsx'

interface Props {
  client: Client
  account: Account
  circumstances: Circumstances
}

const says = {
  failed: words('An error has occurred'),
  submitted: words('Investment Account Created Successfully'),
}

/** An application step by step. */
export function Application({ client, account, circumstances }: Props) {
  const navigate = useNavigate()
  const store = useRecordDraft(account, accountDraft(account))
  const form = useMemo(() => withReview(accountApplication(circumstances)), [circumstances])
  const onFile = useMemo(
    () => ({ circumstances, householdId: client.householdId }),
    [circumstances, client.householdId],
  )
  return (
    <OnFile value={onFile}>
      <ClientHeader
        clientId={client.id}
        client={client}
        actions={
          <>
            {import.meta.env.DEV && <ShowDraft store={store} label="Show Form" />}
            <Cancel account={account} store={store} />
          </>
        }
      />
      <FormWizard
        form={form}
        store={store}
        whole={{ status: 'complete' }}
        says={says}
        refreshes={changedByAccount}
        onSubmitted={() => void navigate(paths.createInvestmentAccount(client.id))}
        sections={sections}
        below={(step) => (
          <>
            <Reasons form={form} step={step} store={store} />
            <ReasonsAcross
              clientId={client.id}
              kind="account"
              recordId={account.id}
              step={step}
              store={store}
            />
          </>
        )}
        reasonOf={reasonFor}
        notices={<ApplicationOutOfDate changes={account.outOfDate} />}
      />
    </OnFile>
  )
}

const sections: Readonly<Record<string, ReactNode>> = {
  general: <General />,
  joint: <Joint />,
  beneficiaries: <Beneficiaries />,
  successor: <Successor />,
  'resp-beneficiaries': <RespBeneficiaries />,
  'spousal-contributor': <SpousalContributor />,
  eft: <Eft />,
  transfers: <Transfers />,
  pac: <Contributions />,
  swp: <Withdrawals />,
  trust: <Trust />,
  'income-fund': <IncomeFund />,
  suitability: <Suitability />,
  agreements: <Agreements />,
}

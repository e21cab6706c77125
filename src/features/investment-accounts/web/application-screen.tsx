import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Step } from '../../../platform/form.ts'
import { words } from '../../../platform/words.ts'
import type { Outcome } from '../../../web/draft/draft.ts'
import { Reasons } from '../../../web/form/reasons.tsx'
import { paths } from '../../../web/paths.ts'
import { invalidate } from '../../../web/query-client.ts'
import { useTranslation } from '../../../web/translation.ts'
import { ClientHeader } from '../../../web/ui/client-header.tsx'
import { toast } from '../../../web/ui/toast/toast.ts'
import { Review, reviewStep, withReview } from '../../../web/wizard/review.tsx'
import { ShowDraft } from '../../../web/wizard/show-draft.tsx'
import { useWizard } from '../../../web/wizard/use-wizard.ts'
import { Wizard } from '../../../web/wizard/wizard.tsx'
import type { Client } from '../../participants/contract.ts'
import { accountApplication } from '../application.ts'
import type { Circumstances } from '../circumstances.ts'
import type { Account } from '../contract.ts'
import type { AccountDraft } from '../draft.ts'
import { changedByAccount, type Judged, useAccount } from './account-store.ts'
import { Cancel } from './cancel.tsx'
import { OnFile } from './on-file.ts'
import { General } from './sections/general.tsx'
import { Contributions, Eft, IncomeFund, Transfers, Withdrawals } from './sections/money.tsx'
import { Joint, SpousalContributor, Successor, Trust } from './sections/people.tsx'
import { Beneficiaries, RespBeneficiaries } from './sections/shares.tsx'

interface Props {
  client: Client
  account: Account
  circumstances: Circumstances
}

export const title = words('Investment Account Application')

/** An application step by step. */
export function Application({ client, account, circumstances }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const store = useAccount(account)
  const form = useMemo(() => withReview(accountApplication(circumstances)), [circumstances])
  const onFile = useMemo(
    () => ({ circumstances, householdId: client.householdId }),
    [circumstances, client.householdId],
  )

  /** True when it is stored; else it is told why it is not. */
  const save = async (judged: Judged): Promise<boolean> => {
    const outcome = await store.submit(judged)
    if (outcome.is === 'saved') return true
    toast.failed(t('An error has occurred'))
    const reason = reasonOf(outcome)
    if (reason) toast.failed(t(reason))
    return false
  }
  const submit = async () => {
    const isDone = await save({ status: 'complete' })
    if (!isDone) return
    toast.done(t('Investment Account Created Successfully'))
    invalidate(...changedByAccount)
    void navigate(paths.createInvestmentAccount(client.id))
  }

  const wizard = useWizard({
    form,
    store,
    saveStep: ({ id }: Step<AccountDraft>) => save({ step: id }),
    submit,
  })
  return (
    <OnFile value={onFile}>
      <ClientHeader
        title={t(title)}
        clientId={client.id}
        client={client}
        actions={
          <>
            {import.meta.env.DEV && <ShowDraft store={store} label="Show Form" />}
            <Cancel account={account} store={store} />
          </>
        }
      />
      <Wizard
        wizard={wizard}
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
}

/** What the server says of it, or what is to be done first. */
function reasonOf(outcome: Outcome<AccountDraft>): string | undefined {
  if (outcome.is === 'stale')
    return words('This was changed here and elsewhere. Please choose which to keep.')
  return outcome.is === 'refused' ? outcome.issues[0]?.message : undefined
}

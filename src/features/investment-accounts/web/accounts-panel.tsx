import { Title } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { words } from '../../../platform/words.ts'
import { paths } from '../../../web/paths.ts'
import { May } from '../../../web/session/rights.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { disabledFor } from '../../../web/ui/disabled-for.ts'
import { SendingButton } from '../../../web/ui/sending-button.tsx'
import { Unread } from '../../../web/ui/unread.tsx'
import { useCall, useSend } from '../../../web/use-call.ts'
import { listBankAccounts } from '../../bank-accounts/contract.ts'
import { createAccount, listAccounts } from '../contract.ts'
import classes from './accounts.module.css'
import { AccountsList } from './accounts-list.tsx'

/** A client's account applications, and the way to a new one. */
export function AccountsPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={title}>
      <Title order={2} size="h3" id={title}>
        {t('Investment Accounts')}
      </Title>
      <AccountsList clientId={clientId} />
      <May to="write">
        <AddAccount clientId={clientId} />
      </May>
    </section>
  )
}

/** A new application needs a bank account. */
function AddAccount({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const held = useCall(listBankAccounts, { params: { clientId } })
  const bankAccounts = held.data
  const hasBankAccount = bankAccounts !== undefined && bankAccounts.length > 0
  const why = useId()
  const adds = useId()
  const begin = useSend(createAccount, {
    says: { failed: words('An error has occurred') },
    refreshes: [listAccounts],
    onDone: ({ id }) => void navigate(paths.investmentAccount(clientId, id)),
  })
  return (
    <>
      <Unread says={t('Whether there is a bank account could not be loaded.')} reads={[held]} />
      {bankAccounts?.length === 0 && (
        <p id={why} className={classes.why}>
          {t('A bank account must be added first. Then an investment account can be opened.')}
        </p>
      )}
      <p id={adds} className={classes.why}>
        {t('Add Account begins an application for an investment account.')}
      </p>
      <SendingButton
        w="fit-content"
        aria-describedby={adds}
        size="sm"
        leftSection={<Plus size={16} aria-hidden />}
        busy={begin.busy}
        onClick={() => begin.send({ body: { participantId: clientId, status: 'draft' } })}
        {...disabledFor(!hasBankAccount && { 'aria-describedby': `${adds} ${why}` })}
      >
        {t('Add Account')}
      </SendingButton>
    </>
  )
}

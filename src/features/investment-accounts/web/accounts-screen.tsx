import { type ComponentType, useEffect } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { paths } from '../../../web/paths.ts'
import { invalidate } from '../../../web/query-client.ts'
import { useTranslation } from '../../../web/translation.ts'
import { ClientHeader } from '../../../web/ui/client-header.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { useCall } from '../../../web/use-call.ts'
import { type Client, readClient } from '../../participants/contract.ts'
import { type Account, readAccount, readCircumstances } from '../contract.ts'
import { AccountHistory } from './account-history.tsx'
import { accountName } from './account-words.ts'
import classes from './accounts.module.css'
import { AccountsPanel } from './accounts-panel.tsx'
import { Application, title } from './application-screen.tsx'

interface Props {
  /** The panel of a client's bank accounts, which another feature has. */
  BankAccounts: ComponentType<{ clientId: string }>
}

/** The accounts of a client: where an application begins, or the one that the address names. */
export function Screen({ BankAccounts }: Props) {
  const { t } = useTranslation()
  const { participantId = '' } = useParams()
  const [search] = useSearchParams()
  const accountId = search.get('account')
  const isHistory = search.get('view') === 'history'
  const client = useCall(readClient, { params: { id: participantId } })
  // somebody else may have saved since it was read last
  useEffect(() => invalidate(readClient, readCircumstances), [])
  return (
    <Loaded
      reads={[client]}
      data={client.data}
      missing={t('This participant was not found')}
      failed={t('The participant could not be loaded')}
      header={<ClientHeader title={t(title)} clientId={participantId} client={undefined} />}
    >
      {(data) =>
        accountId ? (
          <Opened key={accountId} client={data} accountId={accountId} isHistory={isHistory} />
        ) : (
          <>
            <ClientHeader title={t(title)} clientId={data.id} client={data} />
            <h2 className={classes.part}>{t('Account Details')}</h2>
            <div className={classes.panels}>
              <BankAccounts clientId={data.id} />
              <AccountsPanel clientId={data.id} />
            </div>
          </>
        )
      }
    </Loaded>
  )
}

interface OpenedProps {
  client: Client
  accountId: string
  /** What was changed of the application is shown, and not the application itself. */
  isHistory: boolean
}

function Opened({ client, accountId, isHistory }: OpenedProps) {
  const { t } = useTranslation()
  const account = useCall(readAccount, { params: { id: accountId } })
  const circumstances = useCall(readCircumstances, { params: { clientId: client.id } })
  useEffect(() => invalidate(readAccount), [])
  return (
    <Loaded
      reads={[account, circumstances]}
      data={
        account.data && circumstances.data && { account: account.data, circumstances: circumstances.data }
      }
      missing={t('This account application was not found')}
      failed={t('The account application could not be loaded')}
      header={<ClientHeader title={t(title)} clientId={client.id} client={client} />}
    >
      {(data) => {
        if (data.account.participantId !== client.id)
          return <Navigate to={paths.investmentAccount(data.account.participantId, accountId)} replace />
        return isHistory ? (
          <HistoryPage client={client} account={data.account} />
        ) : (
          <Application client={client} {...data} />
        )
      }}
    </Loaded>
  )
}

function HistoryPage({ client, account }: { client: Client; account: Account }) {
  const { t } = useTranslation()
  return (
    <>
      <ClientHeader title={t('History of the Account Application')} clientId={client.id} client={client} />
      <p className={classes.part}>{accountName(account, t)}</p>
      <AccountHistory account={account} />
    </>
  )
}

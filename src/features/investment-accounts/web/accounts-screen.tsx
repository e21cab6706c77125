import { Navigate, useParams, useSearchParams } from 'react-router'
import { RecordHistory, titlesOf } from '../../../web/history/record-history.tsx'
import { paths } from '../../../web/paths.ts'
import { InHousehold, May } from '../../../web/session/rights.tsx'
import { AccessDenied } from '../../../web/shell/access-denied.tsx'
import { useTitle } from '../../../web/shell/title.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { ClientHeader } from '../../../web/ui/client-header.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { useCall, useFresh } from '../../../web/use-call.ts'
import { BankAccountsPanel } from '../../bank-accounts/web/panels.ts'
import { type Client, readClient } from '../../participants/contract.ts'
import { application } from '../application.ts'
import {
  type Account,
  listAccountRevisions,
  readAccount,
  readCircumstances,
  restoreAccountRevision,
} from '../contract.ts'
import { changedByAccount } from './account-store.ts'
import classes from './accounts.module.css'
import { accountName } from './accounts-list.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { Application } from './application-screen.tsx'

/** The accounts of a client: where an application begins, or the one that the address names. */
export function Screen() {
  const { t } = useTranslation()
  const { participantId = '' } = useParams()
  const [search] = useSearchParams()
  const accountId = search.get('account')
  const isHistory = search.get('view') === 'history'
  const client = useCall(readClient, { params: { id: participantId } })
  // somebody else may have saved since it was read last
  useFresh(readClient, readCircumstances)
  return (
    <Loaded
      reads={{ client }}
      failed={t('The participant could not be loaded')}
      header={<ClientHeader clientId={participantId} />}
    >
      {({ client }) => (
        <InHousehold id={client.householdId}>
          {accountId ? (
            <Opened key={accountId} client={client} accountId={accountId} isHistory={isHistory} />
          ) : (
            <>
              <ClientHeader clientId={client.id} client={client} />
              <h2 className={classes.part}>{t('Account Details')}</h2>
              <div className={classes.panels}>
                <BankAccountsPanel clientId={client.id} />
                <AccountsPanel clientId={client.id} />
              </div>
            </>
          )}
        </InHousehold>
      )}
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
  useFresh(readAccount)
  return (
    <Loaded
      reads={{ account, circumstances }}
      missing={t('This account application was not found')}
      failed={t('The account application could not be loaded')}
      header={<ClientHeader clientId={client.id} client={client} />}
    >
      {(data) => {
        if (data.account.participantId !== client.id)
          return <Navigate to={paths.investmentAccount(data.account.participantId, accountId)} replace />
        return isHistory ? (
          <HistoryPage client={client} account={data.account} />
        ) : (
          <May to="write" otherwise={<AccessDenied can="clients.write" />}>
            <Application client={client} {...data} />
          </May>
        )
      }}
    </Loaded>
  )
}

const titles = new Map(titlesOf(application))

function HistoryPage({ client, account }: { client: Client; account: Account }) {
  const { t } = useTranslation()
  const title = t('History of the Account Application')
  useTitle(title)
  return (
    <>
      <ClientHeader title={title} clientId={client.id} client={client} />
      <p className={classes.part}>{accountName(account, t)}</p>
      <RecordHistory
        record={account}
        calls={{ list: listAccountRevisions, restore: restoreAccountRevision }}
        titles={titles}
        changed={changedByAccount}
      />
    </>
  )
}

import { Button, Title } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { Issue } from '../../../platform/problem.ts'
import { May } from '../../../web/session/rights.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { useCall } from '../../../web/use-call.ts'
import type { BankAccount } from '../bank-account.ts'
import { listBankAccounts } from '../contract.ts'
import { BankAccountDialog } from './bank-account-dialog.tsx'
import { BankAccountRow } from './bank-account-row.tsx'
import classes from './bank-accounts.module.css'

/** A client's bank accounts, to be added, edited and removed. */
export function BankAccountsPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const accounts = useCall(listBankAccounts, { params: { clientId } })
  const title = useId()
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={title}>
      <Title order={2} size="h3" id={title}>
        {t('Bank Accounts')}
      </Title>
      <Loaded reads={{ accounts }} failed={t('The bank accounts could not be loaded')}>
        {({ accounts }) => <Accounts clientId={clientId} accounts={accounts} />}
      </Loaded>
    </section>
  )
}

function Accounts({ clientId, accounts }: { clientId: string; accounts: readonly BankAccount[] }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<BankAccount>()
  const [warnings, setWarnings] = useState<readonly Issue[]>([])
  const add = useRef<HTMLButtonElement>(null)
  const adds = useId()
  const open = (account?: BankAccount) => {
    setWarnings([])
    setEdited(account)
    setOpen(true)
  }
  return (
    <>
      {warnings.length > 0 && (
        <Notice tone="problem" title={t('Please check this account')}>
          {warnings.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      {accounts.length === 0 ? (
        <p className={classes.nothing}>{t('No Accounts Found')}</p>
      ) : (
        <ul className={classes.list}>
          {accounts.map((account) => (
            <BankAccountRow
              key={account.id}
              account={account}
              others={accounts.filter(({ id }) => id !== account.id)}
              onEdit={() => open(account)}
              onRemoved={() => add.current?.focus()}
            />
          ))}
        </ul>
      )}
      <May to="write">
        <p id={adds} className={classes.hint}>
          {t('Add Account adds a bank account of the client.')}
        </p>
        <Button
          ref={add}
          variant="default"
          size="sm"
          w="fit-content"
          aria-describedby={adds}
          onClick={() => open()}
        >
          {t('Add Account')}
        </Button>
      </May>
      <BankAccountDialog
        clientId={clientId}
        account={edited}
        hasOthers={accounts.length > 0}
        opened={isOpen}
        onClose={() => setOpen(false)}
        onSaved={(told) => {
          setWarnings(told)
          setOpen(false)
        }}
      />
    </>
  )
}

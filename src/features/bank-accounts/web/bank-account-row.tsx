import { Star } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { words } from '../../../platform/words.ts'
import { CodeForm } from '../../../web/form/code-form.tsx'
import { WholeSecret } from '../../../web/form/whole-secret.tsx'
import { invalidate } from '../../../web/query-client.ts'
import { May } from '../../../web/session/rights.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { ConfirmButton } from '../../../web/ui/confirm-button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { toast } from '../../../web/ui/toast/toast.ts'
import { useSend } from '../../../web/use-call.ts'
import type { BankAccount } from '../bank-account.ts'
import { deleteBankAccount, listBankAccounts, readAccountNumber, updateBankAccount } from '../contract.ts'
import classes from './bank-accounts.module.css'
import { changedByBankAccount } from './use-bank-account-form.ts'

interface Props {
  account: BankAccount
  others: readonly BankAccount[]
  onEdit: () => void
  onRemoved: () => void
}

export function BankAccountRow({ account, others, onEdit, onRemoved }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const edit = useRef<HTMLButtonElement>(null)
  return (
    <li className={classes.row} aria-labelledby={name}>
      <span className={classes.star}>
        {account.isPrimaryAccount && (
          <>
            <Star size={18} fill="currentColor" aria-hidden />
            <span className="unseen">{t('Primary Account')}</span>
          </>
        )}
      </span>
      <div className={classes.account}>
        <p id={name} className={classes.name}>
          {account.accountName}
        </p>
        <p className={classes.institution}>{t(account.institutionName ?? '')}</p>
        <WholeSecret
          endpoint={readAccountNumber}
          recordId={account.id}
          masked={account.accountNumber}
          whole={({ accountNumber }) => accountNumber}
          title={t('Show the Account Number')}
        />
      </div>
      <May to="write">
        <div className={classes.ways}>
          {!account.isPrimaryAccount && (
            <MakePrimary account={account} onMade={() => edit.current?.focus()} />
          )}
          <button ref={edit} type="button" className="link" onClick={onEdit}>
            {t('Edit')}
          </button>
          <Remove account={account} others={others} onRemoved={onRemoved} />
        </div>
      </May>
    </li>
  )
}

/** Somebody else may have changed the account, or removed it. */
const showAsTheyStand = () => invalidate(listBankAccounts)

/** Takes a fresh code. Once that is done the button is gone, and the focus with it. */
function MakePrimary({ account, onMade }: Pick<Props, 'account'> & { onMade: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const make = useSend(updateBankAccount, {
    quiet: true,
    says: { done: words('Bank Account Updated Successfully') },
    refreshes: changedByBankAccount,
    onDone: () => {
      setAsking(false)
      onMade()
    },
    onRefused: (error) => {
      if (error.issues.length > 0) return
      toast.failed(error.message)
      showAsTheyStand()
    },
  })
  const { id, ...body } = account
  return (
    <>
      <button type="button" className="link" onClick={() => setAsking(true)}>
        {t('Make Primary')}
      </button>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Make {{name}} the Primary Account?', { name: account.accountName ?? '' })}
      >
        <CodeForm
          {...make}
          help={words(
            'Another primary account needs a code: the six digits that your app shows now, or a recovery code',
          )}
          onSubmit={(code) => make.send({ params: { id }, body: { ...body, isPrimaryAccount: true, code } })}
          submit={t('Make Primary')}
        />
      </Dialog>
    </>
  )
}

function Remove({ account, others, onRemoved }: Pick<Props, 'account' | 'others' | 'onRemoved'>) {
  const { t } = useTranslation()
  const remove = useSend(deleteBankAccount, {
    says: { done: words('Bank Account Removed') },
    refreshes: changedByBankAccount,
    onDone: onRemoved,
    onRefused: showAsTheyStand,
  })
  const name = account.accountName ?? ''
  const leavesNone = account.isPrimaryAccount && others.length > 0
  return (
    <ConfirmButton
      label={t('Remove')}
      isLink
      title={t('Remove {{name}}?', { name })}
      sure={t('Remove Bank Account')}
      onSure={() => remove.send({ params: { id: account.id }, query: { version: String(account.version) } })}
      busy={remove.busy}
      isDanger
    >
      {t(
        'The account {{number}} is taken off this person’s list, and can no longer be chosen. It is kept for the record.',
        {
          number: account.accountNumber,
        },
      )}{' '}
      {leavesNone && t('No account is the primary one then: please choose another afterwards.')}
    </ConfirmButton>
  )
}

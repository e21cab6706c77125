import { Button, Title } from '@mantine/core'
import { type FocusEvent, useState, useSyncExternalStore } from 'react'
import { Currency } from '../../../platform/codes/account.ts'
import { Bank } from '../../../platform/codes/bank.ts'
import { words } from '../../../platform/words.ts'
import { SaveConflict } from '../../../web/draft/save-conflict.tsx'
import { useFromDraft } from '../../../web/draft/use-from-draft.ts'
import { codeFieldFor } from '../../../web/form/code-field.tsx'
import { Fields, FullWidth } from '../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../web/form/fields.tsx'
import { useFormDraft } from '../../../web/form/form-draft.tsx'
import { HeldForm } from '../../../web/form/held-form.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { toast } from '../../../web/ui/toast/toast.ts'
import { type BankAccountDraft, numberOf } from '../form.ts'
import classes from './bank-accounts.module.css'
import { ChequeFoot } from './cheque-foot.tsx'
import { codeNeededFor, type FormOf, useBankAccountForm, withCode } from './use-bank-account-form.ts'

// the fields are the same whatever asks for a code
const { Text, Digits, Select, Toggle, When, CountryRegion, YesNo, useStore } = fieldsFor(
  withCode(undefined, false),
)
const Code = codeFieldFor(withCode(undefined, false))

const institutions = Bank.options.map(({ label }) => ({ value: label, label }))

interface Props extends FormOf {
  opened: boolean
  onClose: () => void
}

/** The form of a new account, or of one on file. Closed by its cross it keeps what was typed. */
export function BankAccountDialog({ opened, onClose, ...form }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={form.account ? t('Edit Bank Account') : t('Create New Bank Account')}
      size={760}
      closeOnClickOutside={false}
    >
      <BankAccountForm {...form} onCancel={onClose} />
    </Dialog>
  )
}

function BankAccountForm({
  onCancel,
  ...form
}: Omit<Props, 'opened' | 'onClose'> & { onCancel: () => void }) {
  const { t } = useTranslation()
  const { held, people, ...sending } = useBankAccountForm(form)
  const { store } = held
  const [wasLeft] = useState(store.isDirty)
  const cancel = () => {
    store.discard()
    onCancel()
  }
  const isPrimary = form.account?.isPrimaryAccount || !form.hasOthers
  return (
    <HeldForm
      held={held}
      tell={toast.failed}
      onSubmit={sending.save}
      busy={sending.busy}
      refused={sending.refused}
      submit={form.account ? t('Save') : t('Create Bank Account')}
      beside={
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
      }
    >
      <div className={classes.form}>
        {wasLeft && (
          <p className={classes.hint}>{t('What you entered before is still here. It is not saved yet.')}</p>
        )}
        <SaveConflict form={held.form} store={store} />
        <Fields>
          <Text name="accountName" maxLength={200} />
          <Select name="currency" options={Currency.options} />
          <FullWidth>
            {isPrimary ? (
              <p className={classes.hint}>
                {form.account
                  ? t('This is the primary account.')
                  : t(
                      'A first account becomes the primary one; after one that was removed, choose it in the list.',
                    )}
              </p>
            ) : (
              <YesNo name="isPrimaryAccount" />
            )}
          </FullWidth>
        </Fields>
        <Owners people={people} />
        <Institution />
        <Numbers />
        <CodeForMoney {...form} />
      </div>
    </HeldForm>
  )
}

const hasSeveral = ({ owners }: BankAccountDraft): boolean => (owners ?? []).length > 1

/** Of the household; who signs is asked where it is more than one. */
function Owners({ people }: { people: readonly { id: string; name: string }[] }) {
  const options = people.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Fields>
      <FullWidth>
        <Toggle
          name="owners"
          options={options}
          help={words('Whose account it is at the institution. An agreement of a debit names them.')}
        />
      </FullWidth>
      <When holds={hasSeveral}>
        <FullWidth>
          <Toggle
            name="signers"
            options={options}
            help={words('Whose signatures the account takes: one of them, or all.')}
          />
        </FullWidth>
      </When>
    </Fields>
  )
}

function Institution() {
  const { t } = useTranslation()
  const store = useStore()
  return (
    <section aria-labelledby="institution">
      <Title order={3} size="h4" id="institution" mb="sm">
        {t('Institution')}
      </Title>
      <Fields>
        <Select
          name="institutionName"
          options={institutions}
          onChosen={(name) => store.set('institutionNumber', numberOf(name ?? '') || null)}
        />
        <Text name="address" maxLength={200} />
        <Text name="city" maxLength={200} />
        <CountryRegion country="country" region="region" postalCode="postalCode" />
      </Fields>
    </section>
  )
}

const numbersIn = ({ transitNumber, institutionNumber, accountNumber }: BankAccountDraft) => ({
  transitNumber,
  institutionNumber,
  accountNumber,
})

function Numbers() {
  const { t } = useTranslation()
  const [inFocus, setInFocus] = useState('')
  const numbers = useFromDraft(useStore(), numbersIn)
  const follow = ({ target }: FocusEvent<HTMLElement>) => setInFocus(target.id)
  return (
    <section aria-labelledby="numbers" onFocus={follow} onBlur={() => setInFocus('')}>
      <Title order={3} size="h4" id="numbers" mb="sm">
        {t('Account')}
      </Title>
      <Fields>
        <Digits name="transitNumber" maxLength={5} />
        <Digits name="institutionNumber" maxLength={3} />
        <FullWidth>
          <Digits name="accountNumber" maxLength={20} />
        </FullWidth>
      </Fields>
      <ChequeFoot numbers={numbers} inFocus={inFocus} />
    </section>
  )
}

/** Where money goes elsewhere by it, an account is taken only with a fresh code. */
function CodeForMoney({ account, hasOthers }: Pick<FormOf, 'account' | 'hasOthers'>) {
  const { board } = useFormDraft()
  const store = useStore()
  const reason = useFromDraft(store, (draft) => codeNeededFor(draft, account, hasOthers))
  const isTyped = useFromDraft(store, ({ code }) => Boolean(code))
  const shown = () => board.at('code')
  // the server may ask for one, too
  const isWrong = useSyncExternalStore(board.subscribe, shown)?.error !== undefined
  if (!reason && !isWrong && !isTyped) return null
  return (
    <Code
      name="code"
      help={
        reason === 'numbers'
          ? words(
              'Other numbers of an account need a code: the six digits that your app shows now, or a recovery code',
            )
          : words(
              'Another primary account needs a code: the six digits that your app shows now, or a recovery code',
            )
      }
    />
  )
}

import { Button, Group, TextInput, Title } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { Currency } from '../../../platform/codes/account.ts'
import { Bank } from '../../../platform/codes/bank.ts'
import { SaveConflict } from '../../../web/draft/save-conflict.tsx'
import { useFromDraft } from '../../../web/draft/use-from-draft.ts'
import { Fields, FullWidth } from '../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../web/form/fields.tsx'
import { FormDraftProvider } from '../../../web/form/form-draft.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { SendingButton } from '../../../web/ui/sending-button.tsx'
import { chosenByEnter, instead } from '../../../web/wizard/use-wizard.ts'
import { type BankAccountDraft, bankAccountForm, numberOf } from '../form.ts'
import classes from './bank-accounts.module.css'
import { ChequeFoot } from './cheque-foot.tsx'
import { codeNeededFor, type FormOf, missingCode, useBankAccountForm } from './use-bank-account-form.ts'

const { Text, Digits, Select, CountryRegion, YesNo, useStore } = fieldsFor(bankAccountForm)

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
  const [code, setCode] = useState('')
  const [wasTried, setTried] = useState(false)
  const { store, board, save, busy, refused } = useBankAccountForm(form)
  const [wasLeft] = useState(store.isDirty)
  const cancel = () => {
    store.discard()
    onCancel()
  }
  const isPrimary = form.account?.isPrimaryAccount || !form.hasOthers
  return (
    <FormDraftProvider store={store} board={board}>
      <form
        noValidate
        onSubmit={instead(() => {
          setTried(true)
          save(code)
        })}
        onKeyDown={chosenByEnter}
        className={classes.form}
      >
        {wasLeft && (
          <p className={classes.hint}>{t('What you entered before is still here. It is not saved yet.')}</p>
        )}
        <SaveConflict form={bankAccountForm} store={store} />
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
        <Institution />
        <Numbers />
        <CodeForMoney
          {...form}
          code={code}
          onType={setCode}
          wasTried={wasTried}
          wrong={refused?.issues.find(({ path }) => path === 'code')?.message}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            {t('Cancel')}
          </Button>
          <SendingButton type="submit" busy={busy}>
            {form.account ? t('Save') : t('Create Bank Account')}
          </SendingButton>
        </Group>
      </form>
    </FormDraftProvider>
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

interface CodeProps extends Pick<FormOf, 'account' | 'hasOthers'> {
  code: string
  onType: (code: string) => void
  wasTried: boolean
  wrong: string | undefined
}

/** Where money goes elsewhere by it, an account is taken only with a fresh code. */
function CodeForMoney({ account, hasOthers, code, onType, wasTried, wrong }: CodeProps) {
  const { t } = useTranslation()
  const reason = useFromDraft(useStore(), (draft) => codeNeededFor(draft, account, hasOthers))
  if (!reason && wrong === undefined) return null
  return (
    <TextInput
      id="code"
      label={t('Code')}
      description={
        reason === 'numbers'
          ? t(
              'Other numbers of an account need a code: the six digits that your app shows now, or a recovery code',
            )
          : t(
              'Another primary account needs a code: the six digits that your app shows now, or a recovery code',
            )
      }
      value={code}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      error={code.trim() === '' ? wasTried && t(missingCode) : wrong}
      autoComplete="one-time-code"
      inputMode="numeric"
      withAsterisk
    />
  )
}

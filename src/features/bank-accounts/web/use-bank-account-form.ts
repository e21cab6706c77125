import { useMemo } from 'react'
import { Currency } from '../../../platform/codes/account.ts'
import { type Form, issuesIn, rulesFor } from '../../../platform/form.ts'
import { isMasked } from '../../../platform/formats/mask.ts'
import type { Issue as WireIssue } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { CallRefused } from '../../../web/call.ts'
import type { Stored } from '../../../web/draft/draft.ts'
import { secretsAt } from '../../../web/draft/secrets.ts'
import { useLocalDraft } from '../../../web/draft/use-local-draft.ts'
import { missingCode } from '../../../web/form/code-form.tsx'
import { called } from '../../../web/form/form-of-body.ts'
import { useHeld } from '../../../web/form/held-form.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { toast } from '../../../web/ui/toast/toast.ts'
import { useCall, useSend } from '../../../web/use-call.ts'
import { readCircumstances } from '../../investment-accounts/contract.ts'
import { readClient } from '../../participants/contract.ts'
import type { BankAccount } from '../bank-account.ts'
import { createBankAccount, listBankAccounts, updateBankAccount } from '../contract.ts'
import { type BankAccountDraft, bankAccountForm, bankAccountFormOf } from '../form.ts'

/** The calls that read what a change of an account changes. */
export const changedByBankAccount = [listBankAccounts, readClient]

export interface FormOf {
  clientId: string
  /** Undefined for a new one. */
  account: BankAccount | undefined
  /** Whether the client has an account already. */
  hasOthers: boolean
  /** The warnings are those that the form itself does not tell. */
  onSaved: (warnings: readonly WireIssue[]) => void
}

/** Until the household is read. */
const nobody: { id: string; name: string }[] = []

/** What most new accounts have is filled in; everything else is asked. */
const opened = (
  record: string,
  { account, clientId }: Pick<FormOf, 'account' | 'clientId'>,
): Stored<Draft> => {
  if (!account) {
    const draft = { currency: Currency.cad, isPrimaryAccount: false, owners: [clientId] }
    return { id: record, version: 0, draft }
  }
  const { id, clientId: _, version, ...draft } = account
  return { id, version, draft }
}

/**
 * The form of an account: a store that keeps what is typed, also while the dialog is closed, until all of it is sent by
 * the button.
 */
export function useBankAccountForm({ clientId, account, hasOthers, onSaved }: FormOf) {
  const { t } = useTranslation()
  const record = account ? `bank-account ${account.id}` : `bank-account of ${clientId}`
  const store = useLocalDraft({
    name: record,
    keptAs: record,
    opened: opened(record, { account, clientId }),
    secrets: secretsAt('accountNumber', 'code'),
  })
  const { data } = useCall(readCircumstances, { params: { clientId } })
  const people = data?.people ?? nobody
  const form = useMemo(() => withCode(account, hasOthers, people), [account, hasOthers, people])
  const held = useHeld(form, store)

  const saving = (done: string, otherwise: string) => ({
    quiet: true,
    says: { done },
    refreshes: changedByBankAccount,
    onDone: (_: unknown, __: unknown, warnings: readonly WireIssue[]) => {
      const told = issuesIn(bankAccountForm, store.snapshot()).map(({ message }) => t(message))
      store.discard()
      onSaved(warnings.filter(({ message }) => !told.includes(message)))
    },
    onRefused: (error: CallRefused) => {
      // the endpoint's result is what stands now
      if (error.code === 'stale')
        store.refresh(opened(record, { account: error.current as BankAccount, clientId }))
      toast.failed(error.message || t(otherwise))
    },
  })
  const create = useSend(
    createBankAccount,
    saving(words('Bank Account Created Successfully'), words('Error Creating Bank Account')),
  )
  const update = useSend(
    updateBankAccount,
    saving(words('Bank Account Updated Successfully'), words('Error Updating Bank Account')),
  )
  const save = ({ code, ...draft }: Draft) => {
    const body = { ...draft, ...(code && { code }) }
    if (store.status().conflicts.length > 0)
      toast.failed(t('This was changed here and elsewhere. Please choose which to keep.'))
    else if (account)
      update.send({ params: { id: account.id }, body: { ...body, version: store.known().version } })
    else create.send({ params: { clientId }, body: { ...body, clientId } })
  }
  const { busy, refused } = account ? update : create
  return { held, save, people, busy, refused }
}

type Draft = BankAccountDraft & { code?: string | null }

const { required } = rulesFor<Draft>()

/** The form of an account with the code by which some changes of one are taken. */
export function withCode(
  account: BankAccount | undefined,
  hasOthers: boolean,
  people: Parameters<typeof bankAccountFormOf>[0] = nobody,
): Form<Draft> {
  return {
    steps: bankAccountFormOf(people).steps.map((step) => ({
      ...step,
      owns: [...step.owns, 'code'],
      rules: [
        ...step.rules,
        required('code', missingCode, (draft) => codeNeededFor(draft, account, hasOthers) !== undefined),
      ],
      facts: [...step.facts, called<Draft>({ code: words('Code') })],
    })),
  }
}

/**
 * Why a draft is taken only with a fresh code, as far as the page knows: what the client had before and was removed, the
 * server alone does, and asks for the code then.
 */
export function codeNeededFor(
  draft: BankAccountDraft,
  account: BankAccount | undefined,
  hasOthers: boolean,
): 'numbers' | 'primary' | undefined {
  const { accountNumber, transitNumber, institutionNumber, isPrimaryAccount } = draft
  const isOther = (now: string | null | undefined, before: string | null) => (now ?? '') !== (before ?? '')
  if (
    account &&
    ((accountNumber && !isMasked(accountNumber)) ||
      isOther(transitNumber, account.transitNumber) ||
      isOther(institutionNumber, account.institutionNumber))
  )
    return 'numbers'
  if (isPrimaryAccount === true && (account ? !account.isPrimaryAccount : hasOthers)) return 'primary'
  return undefined
}

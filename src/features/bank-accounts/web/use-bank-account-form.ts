import { useMemo, useRef } from 'react'
import { Currency } from '../../../platform/codes/account.ts'
import { type Issue, issuesIn } from '../../../platform/form.ts'
import { isMasked } from '../../../platform/formats/mask.ts'
import { type PathOf, read } from '../../../platform/path.ts'
import type { Issue as WireIssue } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { CallRefused } from '../../../web/call.ts'
import type { Stored } from '../../../web/draft/draft.ts'
import { same } from '../../../web/draft/equal.ts'
import { secretsAt } from '../../../web/draft/secrets.ts'
import { useLocalDraft } from '../../../web/draft/use-local-draft.ts'
import { createIssueBoard } from '../../../web/form/issue-board.ts'
import { useTranslation } from '../../../web/translation.ts'
import { toast } from '../../../web/ui/toast/toast.ts'
import { useSend } from '../../../web/use-call.ts'
import { focusField } from '../../../web/wizard/focus-field.ts'
import { readClient } from '../../participants/contract.ts'
import type { BankAccount } from '../bank-account.ts'
import { createBankAccount, listBankAccounts, updateBankAccount } from '../contract.ts'
import { type BankAccountDraft, bankAccountForm } from '../form.ts'

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

/** What most new accounts have is filled in; everything else is asked. */
const opened = (record: string, account: BankAccount | undefined): Stored<BankAccountDraft> => {
  if (!account) return { id: record, version: 0, draft: { currency: Currency.cad, isPrimaryAccount: false } }
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
    opened: opened(record, account),
    secrets: secretsAt('accountNumber'),
  })
  const refused = useRef<{ draft: BankAccountDraft; issues: readonly WireIssue[] }>(undefined)
  const board = useMemo(() => {
    // what was refused stands at its field until that is another
    const isAsRefused = ({ path }: WireIssue) =>
      same(
        read(refused.current?.draft ?? {}, path as PathOf<BankAccountDraft>),
        store.get(path as PathOf<BankAccountDraft>),
      )
    const issues = () => refused.current?.issues.filter(isAsRefused) ?? []
    return createIssueBoard(bankAccountForm, {
      ...store,
      status: () => ({ ...store.status(), issues: issues() }),
    })
  }, [store])

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
      if (error.code === 'stale') store.refresh(opened(record, error.current as BankAccount))
      refused.current = { draft: store.snapshot(), issues: error.issues }
      mark()
      toast.failed(error.message || t(otherwise))
      if (error.issues[0]) focusField(error.issues[0].path)
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
  const mark = () => {
    for (const { id } of bankAccountForm.steps) board.tryStep(id)
  }

  const save = (code: string) => {
    mark()
    const needsCode = codeNeededFor(store.snapshot(), account, hasOthers) !== undefined
    const [mistake] = mistakesIn(store.snapshot(), needsCode, code)
    if (mistake) {
      toast.failed(t(mistake.message))
      focusField(mistake.path)
    } else if (store.status().conflicts.length > 0)
      toast.failed(t('This was changed here and elsewhere. Please choose which to keep.'))
    else if (account)
      update.send({
        params: { id: account.id },
        body: { ...store.snapshot(), version: store.known().version, ...codeOf(code) },
      })
    else create.send({ params: { clientId }, body: { ...store.snapshot(), clientId, ...codeOf(code) } })
  }
  return {
    store,
    board,
    save,
    busy: create.busy || update.busy,
    refused: (account ? update : create).refused,
  }
}

const codeOf = (code: string) => (code.trim() === '' ? {} : { code })

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

export const missingCode = words('Please Enter a Code')

function mistakesIn(
  draft: BankAccountDraft,
  needsCode: boolean,
  code: string,
): Pick<Issue, 'path' | 'message'>[] {
  const broken = issuesIn(bankAccountForm, draft).filter(({ warning }) => !warning)
  const lacksCode = needsCode && code.trim() === ''
  return lacksCode ? [...broken, { path: 'code', message: missingCode }] : broken
}

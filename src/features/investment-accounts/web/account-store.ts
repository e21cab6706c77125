import { useEffect } from 'react'
import type { InputOf } from '../../../platform/endpoint.ts'
import { call } from '../../../web/call.ts'
import { useAfterLeaving } from '../../../web/draft/after-leaving.ts'
import { draftBackup } from '../../../web/draft/backup.ts'
import type { Save, Stored } from '../../../web/draft/draft.ts'
import type { DraftStore } from '../../../web/draft/draft-store.ts'
import { outcomeOf } from '../../../web/draft/outcome-of.ts'
import { secretsAt } from '../../../web/draft/secrets.ts'
import type { Send } from '../../../web/draft/send-save.ts'
import { useDraft } from '../../../web/draft/use-draft.ts'
import { useUser } from '../../../web/session/session.ts'
import { useTranslation } from '../../../web/translation.ts'
import { listClients, listParticipants, readClient } from '../../participants/contract.ts'
import { type Account, listAccounts, readAccount, updateAccount } from '../contract.ts'
import { type AccountDraft, accountFields } from '../draft.ts'

/** What a save of an application can be beside a draft: a step that its button saves, or the whole that is submitted. */
export type Judged = { step: string } | { status: 'complete' }

/** The calls that read what a save changes. */
export const changedByAccount = [readAccount, listAccounts, readClient, listParticipants, listClients]

const storedOf = ({ id, version, stamps, ...account }: Account): Stored<AccountDraft> => ({
  id,
  version,
  draft: Object.fromEntries(accountFields.map((field) => [field, account[field]])),
  stamps,
})

const bodyOf = (
  { version, changed, stamp }: Save<AccountDraft>,
  judged: Judged | undefined,
): InputOf<typeof updateAccount>['body'] => ({
  version,
  stamp,
  ...changed,
  ...(judged && 'status' in judged ? judged : {}),
})

const sendAccount =
  (id: string): Send<AccountDraft> =>
  (save, options) => {
    // the store hands on what a submit was given
    const judged = save.extra as Judged | undefined
    const query = judged && 'step' in judged ? judged : {}
    const body = bodyOf(save, judged)
    return outcomeOf(call(updateAccount, { params: { id }, query, body }, options), storedOf)
  }

const secrets = secretsAt('transferDetails.*.instructions.*.institutionAccountNumber')

/** The store of an application, saved as it is typed. */
export function useAccount(account: Account): DraftStore<AccountDraft> {
  const { t } = useTranslation()
  const { id } = account
  const store = useDraft<AccountDraft>({
    name: `account ${id}`,
    opened: storedOf(account),
    send: sendAccount(id),
    backup: draftBackup(useUser().id, `account.${id}`, secrets),
    readAgain: async () => storedOf((await call(readAccount, { params: { id } })).result),
  })
  useEffect(() => store.refresh(storedOf(account)), [store, account])
  useAfterLeaving(store, {
    unsaved: t('Your last entries in an account application could not be saved. Please check it.'),
    refreshes: changedByAccount,
  })
  return store
}

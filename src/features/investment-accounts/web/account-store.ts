import { call } from '../../../web/call.ts'
import { secretsAt } from '../../../web/draft/secrets.ts'
import type { RecordDraft } from '../../../web/draft/use-record-draft.ts'
import { t } from '../../../web/translation.ts'
import { listClients, listParticipants, readClient } from '../../participants/contract.ts'
import { type Account, listAccounts, readAccount, updateAccount } from '../contract.ts'
import { type AccountDraft, accountFields } from '../draft.ts'

/** The calls that read what a save changes. */
export const changedByAccount = [readAccount, listAccounts, readClient, listParticipants, listClients]

/** The draft of an application. */
export const accountDraft = ({ id }: Account): RecordDraft<AccountDraft, { status: 'complete' }> => ({
  name: `account ${id}`,
  keptAs: `account.${id}`,
  fields: accountFields,
  secrets: secretsAt('transferDetails.*.instructions.*.institutionAccountNumber'),
  read: () => call(readAccount, { params: { id } }),
  update: (input, options) => call(updateAccount, input, options),
  unsaved: t('Your last entries in an account application could not be saved. Please check it.'),
  refreshes: changedByAccount,
})

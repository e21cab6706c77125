import { sendable } from '../../../server/records/sendable.ts'
import { application } from '../application.ts'
import { updateAccount } from '../contract.ts'
import { documentsOf } from '../documents.ts'
import { bankAccountsIn } from './named.ts'
import { readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { accountRecord } from './saving.ts'
import { fieldsOf, isOutOfDate, outOfDateIn } from './stored.ts'

/** An account application as it is sent to be signed. */
export const accountToSend = sendable(
  accountRecord,
  application,
  updateAccount.audit,
  ({ row, circumstances }, draft) => ({
    documents: documentsOf(draft, circumstances),
    bankAccountIds: bankAccountsIn(fieldsOf(row)).map(({ id }) => id),
  }),
  async ({ tx, services, language }, row, submitted) => {
    const since = { ...row, submitted }
    // what stands beside it only tells a difference in words
    if (!isOutOfDate(since)) return []
    const owner = { advisorId: row.advisor_id, clientId: row.client_id }
    const circumstances = await readCircumstancesOf(tx, owner, todayOf(services))
    return outOfDateIn(since, { language, circumstances })
  },
)

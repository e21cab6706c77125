import { type Issue, issuesIn } from '../../../platform/form.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { secretsToJudge } from '../../../server/encryption/secrets.ts'
import type { RequestServices } from '../../../server/services.ts'
import { detailsOf } from '../bank-account.ts'
import { type BankAccountDraft, bankAccountForm } from '../form.ts'
import { findSameAccountsOf } from './queries.ts'
import { bankAccountRows } from './records.ts'

interface BankAccountToSign {
  id: string
  clientId: string
  draft: BankAccountDraft
  issues: () => Issue[]
}

/** The bank accounts of clients, the oldest first, and what keeps agreements about each from being signed. */
export async function bankAccountsToSign(
  tx: Tx,
  { advisorId, clientIds }: { advisorId: string; clientIds: readonly string[] },
  { cipher }: RequestServices,
): Promise<BankAccountToSign[]> {
  if (clientIds.length === 0) return []
  const rows = await bankAccountRows(tx)
    .select('bank_account.account_number')
    .where('bank_account.advisor_id', '=', advisorId)
    .where('bank_account.client_id', 'in', clientIds)
    .execute()
  const same = await findSameAccountsOf(
    tx,
    advisorId,
    rows.map(({ id }) => id),
  )
  const numbers = await secretsToJudge(tx, cipher, {
    advisorId,
    ids: rows.map(({ account_number }) => account_number),
  })
  return rows.map((row) => {
    const { id, client_id: clientId } = row
    const accountNumber = numbers.get(row.account_number) ?? row.masked
    const draft = { ...detailsOf(row), isPrimaryAccount: row.is_primary, accountNumber }
    const issues = () => [...issuesIn(bankAccountForm, draft), ...sameOf(same.get(id) ?? [], clientId)]
    return { id, clientId, draft, issues }
  })
}

/** @param holders of the same account on file, entered once more */
function sameOf(holders: readonly string[], clientId: string): Issue[] {
  const isOwn = holders.includes(clientId)
  if (holders.length === 0) return []
  return [
    {
      step: 'bankAccount',
      path: 'accountNumber',
      ...(isOwn
        ? {
            message: words('This account is on file for this person already. Please remove one of the two.'),
            warning: { holdsSigning: true },
          }
        : {
            message: words('This account is on file for somebody else of the household, too.'),
            warning: {},
          }),
    },
  ]
}

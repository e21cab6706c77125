import { type Issue, issuesIn } from '../../../platform/form.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { secretDigests } from '../../../server/encryption/secrets.ts'
import type { RequestServices } from '../../../server/services.ts'
import { detailsOf } from '../bank-account.ts'
import { type BankAccountDraft, bankAccountForm } from '../form.ts'
import { findSameAccounts } from './queries.ts'
import { bankAccountRows } from './records.ts'

interface BankAccountToSign {
  id: string
  draft: BankAccountDraft
  issues: Issue[]
}

/** The bank accounts of a client, the oldest first, and what keeps agreements about each from being signed. */
export async function bankAccountsToSign(
  tx: Tx,
  { advisorId, clientId }: { advisorId: string; clientId: string },
  { cipher }: RequestServices,
): Promise<BankAccountToSign[]> {
  const rows = await bankAccountRows(tx)
    .select('secret.digest')
    .where('bank_account.advisor_id', '=', advisorId)
    .where('bank_account.client_id', '=', clientId)
    .execute()
  const found: BankAccountToSign[] = []
  for (const row of rows) {
    const draft = { ...detailsOf(row), isPrimaryAccount: row.is_primary, accountNumber: row.masked }
    // nothing is decrypted: what a number of one digit would be is compared
    const idle = [...'0123456789']
      .map((digit) => digit.repeat(row.masked.length))
      .find((number) => secretDigests(cipher, number).some((digest) => digest.equals(row.digest)))
    const own = issuesIn(bankAccountForm, { ...draft, accountNumber: idle ?? row.masked })
    const holders = await findSameAccounts(tx, advisorId, row.id)
    found.push({ id: row.id, draft, issues: [...own, ...sameOf(holders, clientId)] })
  }
  return found
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

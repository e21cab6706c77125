import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { secretLocation } from '../../../server/encryption/secrets.ts'

/**
 * Bank accounts that are on file, the oldest first: of the adviser and the client that the caller names. Several features
 * read them; `bankAccountOf` (features/bank-accounts/bank-account.ts) makes of a row what the wire carries.
 */
export const bankAccountRows = (tx: Tx) =>
  tx
    .selectFrom('bank_account')
    .innerJoin('secret', 'secret.id', 'bank_account.account_number')
    .select([
      'bank_account.id',
      'bank_account.client_id',
      'bank_account.details',
      'bank_account.is_primary',
      'secret.masked',
      'bank_account.version',
    ])
    .where('bank_account.removed_at', 'is', null)
    .orderBy('bank_account.created_at')
    .orderBy('bank_account.id')

/** The ids of all that were ever on file for these people. */
export async function bankAccountIdsOf(
  tx: Tx,
  advisorId: string,
  clientIds: readonly string[],
): Promise<string[]> {
  if (clientIds.length === 0) return []
  const rows = await tx
    .selectFrom('bank_account')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('client_id', 'in', clientIds)
    .execute()
  return rows.map(({ id }) => id)
}

/** The whole numbers of bank accounts, by their ids: for the document that is signed or processed. */
export async function bankAccountNumbers(
  tx: Tx,
  cipher: Cipher,
  advisorId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('bank_account')
    .innerJoin('secret', 'secret.id', 'bank_account.account_number')
    .select(['bank_account.id', 'secret.id as secret', 'secret.value_encrypted'])
    .where('bank_account.advisor_id', '=', advisorId)
    .where('bank_account.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ id, secret, value_encrypted }) => [
      id,
      cipher.decrypt(secretLocation(secret), value_encrypted),
    ]),
  )
}

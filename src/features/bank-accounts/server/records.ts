import type { Tx } from '../../../server/database/tx.ts'

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

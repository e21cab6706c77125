import { sql } from 'kysely'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Package } from '../../../signing/server/records.ts'
import type { PackageProgress } from '../../packages-contract.ts'

type Key = Pick<Package, 'advisorId' | 'id'>

interface NewProgress {
  state: PackageProgress['state']
  recordId: string | undefined
  /** Its secret. */
  accountNumber: string | undefined
  at: string
  toldBy: string | null
}

export async function insertProgress(
  tx: Tx,
  { advisorId, id }: Key,
  { state, recordId, accountNumber, at, toldBy }: NewProgress,
): Promise<void> {
  await tx
    .insertInto('package_progress')
    .values({
      advisor_id: advisorId,
      package_id: id,
      record_id: recordId ?? null,
      state,
      account_number: accountNumber ?? null,
      at,
      told_by: toldBy,
    })
    .execute()
}

/** How far a package is, in the order in which it was told; account numbers as they are shown. */
export const progressOf = (tx: Tx, { advisorId, id }: Key) =>
  tx
    .selectFrom('package_progress as progress')
    .leftJoin('secret', 'secret.id', 'account_number')
    .leftJoin('portal_user', 'portal_user.id', 'told_by')
    .select(['state', 'record_id as recordId', 'at', 'masked as accountNumber'])
    .select('account_number as secretId')
    .select(
      sql<string | null>`case when portal_user.id is not null
        then concat_ws(' ', nullif(first_name, ''), last_name) end`.as('by'),
    )
    .where('progress.advisor_id', '=', advisorId)
    .where('package_id', '=', id)
    .orderBy('told_at')
    .orderBy('progress.id')
    .execute()

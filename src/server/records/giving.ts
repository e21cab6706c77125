import { sql } from 'kysely'
import type { Tx } from '../database/tx.ts'

// What hangs on a client and says nothing of them that is attested goes along where two records are made one.

type Given = 'supporting_file' | 'note' | 'task'

interface Giving {
  advisorId: string
  from: string
  to: string
  /** Those alone; all that are `from`'s where it is left out. */
  ids?: readonly string[]
}

/**
 * Makes rows of one client another's. Both are locked.
 * @returns the ids of those that were `from`'s
 */
export async function giveRows(
  tx: Tx,
  table: Given,
  { advisorId, from, to, ids }: Giving,
): Promise<string[]> {
  const given = await tx
    .updateTable(table)
    .set({ client_id: to })
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', from)
    .where(ids === undefined ? sql<boolean>`true` : sql<boolean>`id = any (${ids}::uuid[])`)
    .returning('id')
    .execute()
  return given.map(({ id }) => id)
}

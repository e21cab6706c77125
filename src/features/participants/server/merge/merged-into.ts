import { sql } from 'kysely'
import type { Tx } from '../../../../server/database/tx.ts'

/** The ids of what was merged into a client's record, also by way of another. */
export async function mergedInto(tx: Tx, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select merged_into_client(${clientId}) as id`.execute(tx)
  return rows.map(({ id }) => id)
}

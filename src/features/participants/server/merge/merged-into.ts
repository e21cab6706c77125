import { sql } from 'kysely'
import type { Tx } from '../../../../server/database/tx.ts'

/** The ids of what was merged into a client's record, also by way of another. */
export async function mergedInto(tx: Tx, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select merged_into_client(${clientId}) as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The ids of every record of a person, the one that stayed first; none where there is no such record in the book. */
export async function recordsOfPerson(tx: Tx, advisorId: string, clientId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('client')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', sql<string>`(select records_of_person(${clientId}))`)
    .orderBy(sql`merged_into is not null`)
    .orderBy('archived_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

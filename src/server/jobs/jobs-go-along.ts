import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/tx.ts'

/**
 * Jobs that are still to be done for what has moved into a book are done in that book.
 * @param which the condition that tells them, on the `data` of a job
 */
export async function jobsGoAlong(tx: Tx, advisorId: string, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update pgboss.job set data = jsonb_set(data, '{advisorId}', to_jsonb(${advisorId}::text))
    where state <> 'completed' and data ->> 'advisorId' <> ${advisorId} and (${which})
  `.execute(tx)
}

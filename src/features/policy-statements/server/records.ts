import { sql } from 'kysely'
import type { Tx } from '../../../server/database/tx.ts'
import type { ClientKey } from '../../participants/server/records.ts'

// What other features read of policy statements.

/** The time horizon in years that a client's newest statement tells; null where none tells any. */
export async function horizonOfStatement(tx: Tx, { advisorId, clientId }: ClientKey): Promise<number | null> {
  const row = await tx
    .selectFrom('policy_statement')
    .select(sql<number | null>`nullif((fields ->> 'timeHorizion')::int, 0)`.as('horizon'))
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.horizon ?? null
}

import { Problem } from '../../platform/problem.ts'
import type { Tx } from './tx.ts'

/** @throws Problem not_found, where the adviser has no such client, or has archived them */
export async function mustHaveClient(tx: Tx, advisorId: string, id: string): Promise<void> {
  const client = await tx
    .selectFrom('client')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!client) throw new Problem('not_found')
}

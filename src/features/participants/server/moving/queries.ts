import type { Tx } from '../../../../server/database/tx.ts'
import type { ClientKey } from '../records.ts'

/** Of a client who is locked, as both households are: the search of each follows by its trigger. */
export async function setHousehold(
  tx: Tx,
  { advisorId, clientId }: ClientKey,
  householdId: string,
): Promise<void> {
  await tx
    .updateTable('client')
    .set((eb) => ({ household_id: householdId, version: eb('version', '+', 1) }))
    .where('advisor_id', '=', advisorId)
    .where('id', '=', clientId)
    .execute()
}

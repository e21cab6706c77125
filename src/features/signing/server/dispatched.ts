import { sql } from 'kysely'
import type { Tx } from '../../../server/database/tx.ts'
import type { Trail } from '../../../server/transact.ts'
import { noteEvent } from './events.ts'
import type { PackageOrder } from './order.ts'

/** Notes that a package went out, whoever sees to its signing. What kept it from going out is over. */
export async function noteDispatched(
  tx: Tx,
  { advisorId, packageId }: PackageOrder,
  trail: Trail,
): Promise<void> {
  await tx
    .updateTable('signature_package')
    .set({ dispatched_at: sql<string>`now()`, trouble: null })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', packageId)
    .execute()
  await noteEvent(tx, { advisorId, packageId, event: 'sent' })
  trail.record({ event: 'package sent', payload: { package: packageId } })
}

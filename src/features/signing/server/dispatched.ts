import type { Tx } from '../../../server/database/tx.ts'
import type { Trail } from '../../../server/transact.ts'
import { noteEvent } from './event-queries.ts'
import { changePackage, noteFailure, type PackageKey } from './package-queries.ts'
import { transactionTime } from './signer-queries.ts'

/** Notes that a package went out, whoever sees to its signing. What kept it from going out is over. */
export async function noteDispatched(tx: Tx, about: PackageKey, trail: Trail): Promise<void> {
  await changePackage(tx, about, { dispatched_at: transactionTime })
  await noteFailure(tx, about, null)
  await noteEvent(tx, about, { event: 'sent' })
  trail.record({ event: 'package sent', payload: { package: about.id } })
}

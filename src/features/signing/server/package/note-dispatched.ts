import type { Trail } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { transactionTime } from '../signer/queries/signer-queries.ts'
import type { PackageKey } from './package-key.ts'
import { noteEvent } from './queries/event-queries.ts'
import { changePackage, noteFailure } from './queries/package-changes.ts'
import { tellOfPackage } from './tell-systems.ts'

/** Notes that a package went out, whoever sees to its signing. What kept it from going out is over. */
export async function noteDispatched(
  tx: Tx,
  services: Pick<RequestServices, 'jobs'>,
  about: PackageKey,
  trail: Trail,
): Promise<void> {
  await changePackage(tx, about, { dispatched_at: transactionTime })
  await noteFailure(tx, about, null)
  await noteEvent(tx, about, { event: 'sent' })
  await tellOfPackage(tx, services, about, 'package.sent')
  trail.record({ event: 'package sent', payload: { package: about.id } })
}

import { sql } from 'kysely'
import type { Tx } from '../../../../server/database/tx.ts'
import type { House } from '../../../../server/house.ts'
import type { Trail } from '../../../../server/transact.ts'
import { declinePackage, expirePackage } from '../endings.ts'
import { noteEvent } from '../events.ts'
import { endPackage, type Package } from '../queries.ts'
import { isDue } from '../standing.ts'
import { revokeOrder } from './orders.ts'
import { changeSigners } from './queries.ts'
import { isCompleted } from './standing.ts'
import type { OneSpanPackage } from './wire.ts'

const dayMs = 86_400_000

/** Ends a package that ended there without having been signed by everybody. */
export async function endAsThere(
  tx: Tx,
  house: House,
  found: Package,
  there: OneSpanPackage,
  trail: Trail,
): Promise<void> {
  if (isCompleted(there)) return
  const { advisorId, id: packageId } = found
  const record = (event: string) => trail.record({ event, payload: { package: packageId } })
  if (there.status === 'DECLINED') {
    await decline(tx, house, found, there)
    record('signing declined')
  } else if (there.status === 'OPTED_OUT' || there.status === 'ARCHIVED') {
    await endPackage(tx, found, there.status)
    await noteEvent(tx, {
      advisorId,
      packageId,
      event: there.status === 'ARCHIVED' ? 'revoked' : 'opted out',
    })
    record('package ended by its provider')
  } else if (there.status === 'EXPIRED' || isLongOver(found)) {
    await expirePackage(tx, house, found)
    if (there.status !== 'EXPIRED') await house.jobs.send(tx, revokeOrder, { advisorId, packageId })
    record('package expired')
  }
}

/** It judges by its own clock and calendar day when the time is over; a day later it has had its chance. */
const isLongOver = ({ expiresAt }: Package): boolean => Date.now() - Date.parse(expiresAt) > dayMs

async function decline(tx: Tx, house: House, found: Package, { messages }: OneSpanPackage): Promise<void> {
  const { advisorId, id: packageId } = found
  const message = messages?.[0]
  const reason = message?.content?.slice(0, 1000) ?? ''
  const address = message?.from?.email?.toLowerCase()
  const signer =
    found.signers.find(({ email }) => email.toLowerCase() === address) ??
    found.signers.find((one) => isDue(found, one))
  if (signer) {
    await changeSigners(tx, found, [signer], { declined_at: sql<string>`now()`, decline_reason: reason })
    await noteEvent(tx, { advisorId, packageId, signerId: signer.id, event: 'declined' })
  }
  await declinePackage(tx, house, found, { signerId: signer?.id ?? '', reason })
}

import { withPlainLines } from '../../../../platform/formats/wire.ts'
import type { Trail } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { AppServices } from '../../../../server/services.ts'
import { declinePackage, expirePackage, optOutOfPackage, withdrawPackage } from '../package/end-package.ts'
import type { Package } from '../package/queries/package-queries.ts'
import { isDue } from '../package/status.ts'
import { revokeJob } from './job-definitions.ts'
import { isCompleted } from './status.ts'
import type { OneSpanPackage } from './wire.ts'

const dayMs = 86_400_000

/** Ends a package that ended there without having been signed by everybody, and tells the adviser. */
export async function endAsThere(
  tx: Tx,
  services: AppServices,
  about: Package,
  there: OneSpanPackage,
  trail: Trail,
): Promise<void> {
  if (isCompleted(there)) return
  const { advisorId, id: packageId } = about
  const record = (event: string) => trail.record({ event, payload: { package: packageId } })
  if (there.status === 'DECLINED') {
    await declinePackage(tx, services, about, declinedBy(about, there))
    record('signing declined')
  } else if (there.status === 'OPTED_OUT') {
    await optOutOfPackage(tx, services, about)
    record('package ended by its provider')
  } else if (there.status === 'ARCHIVED') {
    await withdrawPackage(tx, services, about)
    record('package ended by its provider')
  } else if (there.status === 'EXPIRED' || isLongOver(about)) {
    await expirePackage(tx, services, about)
    if (there.status !== 'EXPIRED') await services.jobs.send(tx, revokeJob, { advisorId, packageId })
    record('package expired')
  }
}

/** It judges by its own clock and calendar day when the time is over; a day later it has had its chance. */
const isLongOver = ({ expiresAt }: Package): boolean => Date.now() - Date.parse(expiresAt) > dayMs

/** Who declined, and why. */
function declinedBy(about: Package, { messages }: OneSpanPackage) {
  const message = messages?.[0]
  const address = message?.from?.email?.toLowerCase()
  const signer =
    about.signers.find(({ email }) => email.toLowerCase() === address) ??
    about.signers.find((candidate) => isDue(about, candidate))
  return {
    signer,
    reason: withPlainLines(message?.content ?? '')
      .slice(0, 1000)
      .toWellFormed(),
  }
}

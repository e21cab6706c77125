import type { PackageStatus } from '../../../../platform/codes/package-status.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { inviteDue } from './built-in.ts'
import { completePackage } from './end-package.ts'
import { sealJob } from './job-definitions.ts'
import type { PackageKey } from './package-key.ts'
import { isToBeMade } from './queries/document-queries.ts'
import { findPackage } from './queries/package-queries.ts'
import { isOpen, isOver, statusNow, toBeSealed } from './status.ts'

/**
 * Goes on with a package, which is locked, after documents of it were signed, declined or taken back: to the seal of what all
 * have signed, to whoever is to sign next, or to its end where the rest is sealed. How it stands then.
 */
export async function goOn(tx: Tx, services: RequestServices, key: PackageKey): Promise<PackageStatus> {
  const about = await findPackage(tx, key.advisorId, key.id)
  if (!about) throw new Error('a package under lock is gone')
  if (isOver(about)) {
    await completePackage(tx, services, about, services.now())
    return 'COMPLETED'
  }
  if (toBeSealed(about.documents).length > 0)
    await services.jobs.send(tx, sealJob, { advisorId: about.advisorId, packageId: about.id })
  // before it went out nobody has a link; of what takes the place of others the job that makes it tells
  const isMaking = about.documents.some(isToBeMade)
  if (about.dispatchedAt && isOpen(about) && !isMaking) await inviteDue(tx, services, about)
  return statusNow(about)
}

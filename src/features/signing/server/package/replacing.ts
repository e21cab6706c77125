import type { PackageStatus } from '../../../../platform/codes/package-status.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { expirePackage } from './end-package.ts'
import { goOn } from './go-on.ts'
import { providerOf } from './providers.ts'
import { changeDocuments, type PackageDocument } from './queries/document-queries.ts'
import { findPackage, lockPackage, type Package } from './queries/package-queries.ts'
import { isLeft, statusNow, toBeSealed } from './status.ts'
import { takeBackPackage } from './take-back.ts'

// What is out says something else by now: its documents are taken back, one by one, and all else of their package goes on.

/** How a package stands. @throws Problem not_found */
export async function statusOfPackage(
  tx: Tx,
  advisorId: string,
  packageId: string,
): Promise<{ packageId: string; status: PackageStatus }> {
  const about = orNotFound(await findPackage(tx, advisorId, packageId))
  return { packageId, status: statusNow(about) }
}

/**
 * Takes documents back that are out, in the place of which others go out. A package of which nothing is left is over; so is one
 * whose days are, and one at a provider outside, where no document can be taken away alone.
 * @throws Problem out_already, where all have signed one: it is being sealed
 */
export async function takeBackDocuments(
  tx: Tx,
  services: RequestServices,
  advisorId: string,
  documents: readonly { id: string; packageId: string }[],
): Promise<void> {
  for (const [packageId, own] of Map.groupBy(documents, (document) => document.packageId)) {
    // somebody may be signing it at this moment
    const about = orNotFound(await lockPackage(tx, advisorId, packageId))
    const sealing = toBeSealed(about.documents)
    if (sealing.some(({ id }) => own.some((document) => document.id === id))) throw new Problem('out_already')
    if (statusNow(about) === 'EXPIRED' && sealing.length === 0) {
      await expirePackage(tx, services, about)
      await providerOf(about).revoke(tx, services.jobs, about)
      continue
    }
    const isTakenBack = ({ id, status }: PackageDocument) =>
      status === 'SENT' && own.some((document) => document.id === id)
    await changeDocuments(tx, about, about.documents.filter(isTakenBack), { status: 'REPLACED' })
    const left = about.documents.filter((document) => !isTakenBack(document))
    await goOnOrEnd(tx, services, { ...about, documents: left })
  }
}

/** Goes on with what is left of a package, which is locked; one of which nothing is left to be signed or kept is over. */
export async function goOnOrEnd(tx: Tx, services: RequestServices, about: Package): Promise<void> {
  const goesOn = about.documents.some((document) => isLeft(document) || document.status === 'SEALED')
  if (about.provider === 'built-in' && goesOn) {
    await goOn(tx, services, about)
    return
  }
  await takeBackPackage(tx, services, about, 'replaced')
}

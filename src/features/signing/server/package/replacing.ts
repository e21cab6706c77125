import type { PackageStatus } from '../../../../platform/codes/package-status.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { completePackage, endPackage } from './end-package.ts'
import { providerOf } from './providers.ts'
import { changeDocuments } from './queries/document-queries.ts'
import { findPackage, lockPackage } from './queries/package-queries.ts'
import { isOver, statusNow } from './status.ts'

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

/** Takes documents back that are out, in the place of which others go out. A package of which nothing is left is over. */
export async function takeBackDocuments(
  tx: Tx,
  services: RequestServices,
  advisorId: string,
  documents: readonly { id: string; packageId: string }[],
): Promise<void> {
  for (const [packageId, own] of Map.groupBy(documents, (document) => document.packageId)) {
    // somebody may be signing it at this moment
    const before = orNotFound(await lockPackage(tx, advisorId, packageId))
    const open = before.documents.filter(
      ({ id, status }) => status === 'SENT' && own.some((document) => document.id === id),
    )
    await changeDocuments(tx, before, open, { status: 'REPLACED' })
    const about = orNotFound(await findPackage(tx, advisorId, packageId))
    if (!isOver(about)) continue
    if (about.documents.some(({ status }) => status === 'SEALED'))
      await completePackage(tx, services, about, services.now())
    else {
      await endPackage(tx, services, about, 'ARCHIVED', { event: 'replaced' })
      await providerOf(about).revoke(tx, services.jobs, about)
    }
  }
}

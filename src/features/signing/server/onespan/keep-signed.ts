import { transact } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { AppServices } from '../../../../server/services.ts'
import { completePackage, keepSealed } from '../package/end-package.ts'
import { adviserOf } from '../package/job-definitions.ts'
import { isMade } from '../package/queries/document-queries.ts'
import { findLive, lockPackage, type Package } from '../package/queries/package-queries.ts'
import { oneSpanOf } from './client.ts'
import { noteSigned } from './note-signed.ts'
import { titled } from './payload.ts'
import { signedFiles } from './signed-files.ts'
import type { OneSpanPackage } from './wire.ts'

/**
 * Fetches what was signed, with no transaction open, and keeps it once. Whether it did.
 * @throws OneSpanTrouble
 */
export async function keepSigned(
  services: AppServices,
  about: Package,
  there: OneSpanPackage,
): Promise<boolean> {
  const adviser = adviserOf({ advisorId: about.advisorId, packageId: about.id })
  if (!(await transact(services.pool, adviser, (tx) => mayComplete(tx, about, there)))) return false
  const documents = titled(about.documents, services.signatures).filter(isMade)
  if (documents.length === 0) return false
  const completedAt = there.completed ? new Date(there.completed) : new Date()
  const files = await signedFiles(oneSpanOf(services.config), there.id, documents)
  return await transact(services.pool, adviser, async (tx, _, trail) => {
    const before = await lockPackage(tx, about.advisorId, about.id)
    if (!before || !(await mayComplete(tx, before, there))) return false
    const { now } = await noteSigned(tx, before, there)
    for (const { id } of documents) {
      const own = files.get(id)
      if (own) await keepSealed(tx, services, { advisorId: now.advisorId, id }, own, completedAt)
    }
    await completePackage(tx, services, now, completedAt)
    trail.record({ event: 'package sealed', payload: { package: now.id } })
    return true
  })
}

/**
 * What was taken back here, or was over, is completed nevertheless where the last signature came before that, and
 * the record was not sent to be signed anew.
 */
async function mayComplete(tx: Tx, about: Package, { completed }: OneSpanPackage): Promise<boolean> {
  const { status, endedAt, advisorId, documents } = about
  if (status === 'SENT') return true
  if (status !== 'ARCHIVED' && status !== 'EXPIRED') return false
  const isBefore = completed && endedAt && Date.parse(completed) < Date.parse(endedAt)
  if (!isBefore) return false
  for (const { recordId } of documents) if (await findLive(tx, advisorId, recordId)) return false
  return true
}

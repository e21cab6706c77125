import { transact } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { AppServices } from '../../../../server/services.ts'
import { completePackage } from '../package/end-package.ts'
import { adviserOf } from '../package/job-definitions.ts'
import { findDocument } from '../package/queries/document-queries.ts'
import { findLive, lockPackage, type Package } from '../package/queries/package-queries.ts'
import { oneSpanOf } from './client.ts'
import { noteSigned } from './note-signed.ts'
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
  const document = await transact(services.pool, adviser, async (tx) =>
    (await mayComplete(tx, about, there)) ? await findDocument(tx, about) : undefined,
  )
  if (!document) return false
  const title = services.signatures.title(about.kind)[about.language]
  const completedAt = there.completed ? new Date(there.completed) : new Date()
  const files = await signedFiles(oneSpanOf(services.config), there.id, { ...document, title }, completedAt)
  return await transact(services.pool, adviser, async (tx, _, trail) => {
    const before = await lockPackage(tx, about.advisorId, about.id)
    if (!before || !(await mayComplete(tx, before, there))) return false
    const { now } = await noteSigned(tx, before, there)
    await completePackage(tx, services, now, files, completedAt)
    trail.record({ event: 'package sealed', payload: { package: now.id } })
    return true
  })
}

/**
 * What was taken back here, or was over, is completed nevertheless where the last signature came before that, and
 * the record was not sent to be signed anew.
 */
async function mayComplete(tx: Tx, about: Package, { completed }: OneSpanPackage): Promise<boolean> {
  const { status, endedAt, advisorId, subjectId } = about
  if (status === 'SENT') return true
  if (status !== 'ARCHIVED' && status !== 'EXPIRED') return false
  const isBefore = completed && endedAt && Date.parse(completed) < Date.parse(endedAt)
  return isBefore ? (await findLive(tx, advisorId, subjectId)) === undefined : false
}

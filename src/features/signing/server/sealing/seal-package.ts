import { transact } from '../../../../server/database/transact.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import type { Job } from '../../../../server/jobs/job.ts'
import type { AppServices } from '../../../../server/services.ts'
import { completePackage, keepSealed } from '../package/end-package.ts'
import { adviserOf, type PackageJob, sealJob } from '../package/job-definitions.ts'
import { isMade } from '../package/queries/document-queries.ts'
import { findPackage, lockPackage, type Package, packageOfJob } from '../package/queries/package-queries.ts'
import { isOver, mostSealFailures, toBeSealed } from '../package/status.ts'
import { sealOf } from './certificate.ts'
import { withSealFailureNoted } from './seal-failure.ts'
import { sealedFiles } from './sealed-files.ts'
import { signedDocument } from './signed-document.ts'
import { TimeStampFailed } from './time-stamp.ts'

/**
 * Seals one by one the documents that everybody signed, and keeps each with its evidence; the last one completes the package.
 * Sealing asks a time-stamp authority and so holds no transaction; of two that seal the same document, the second finds it
 * sealed and keeps nothing.
 */
export const sealPackage: Job<typeof sealJob.data> = {
  ...sealJob,
  work: (services, job) =>
    withSealFailureNoted(services, job, async () => {
      // the time-stamp authority is asked on the way: only what is set takes a turn
      const inTurns: Typesetting = {
        typeset: (request) => services.typesetter.forJob(job.advisorId, ({ typeset }) => typeset(request)),
      }
      const failed = new Map<string, unknown>()
      for (;;) {
        const sealedAt = new Date()
        const signed = await readSigned(services, job, sealedAt, failed)
        if (!signed) break
        const id = signed.documentId
        try {
          const files = await sealedFiles(inTurns, await sealOf(services.config), signed)
          await keep(services, job, sealedAt, { id, files })
        } catch (error) {
          // without time stamps none is sealed; of anything else the others know nothing
          if (error instanceof TimeStampFailed) throw error
          failed.set(id, error)
        }
      }
      for (const error of failed.values()) throw error
    }),
}

/** The next document to be sealed, but for those of which that failed just now. */
const nextOf = (about: Package, failed: ReadonlyMap<string, unknown>) =>
  about.status === 'SENT' && about.provider === 'built-in' && about.sealFailures < mostSealFailures
    ? toBeSealed(about.documents)
        .filter(isMade)
        .find(({ id }) => !failed.has(id))
    : undefined

const readSigned = (
  services: AppServices,
  job: PackageJob,
  sealedAt: Date,
  failed: ReadonlyMap<string, unknown>,
) =>
  transact(services.pool, adviserOf(job), async (tx) => {
    const about = await packageOfJob(findPackage, tx, job)
    const document = nextOf(about, failed)
    return document && (await signedDocument(tx, services, { about, document }, sealedAt))
  })

interface Sealed {
  id: string
  files: Awaited<ReturnType<typeof sealedFiles>>
}

const keep = (services: AppServices, job: PackageJob, sealedAt: Date, { id, files }: Sealed) =>
  transact(services.pool, adviserOf(job), async (tx, _, trail) => {
    const about = await packageOfJob(lockPackage, tx, job)
    if (about.status !== 'SENT' || !toBeSealed(about.documents).some((document) => document.id === id)) return
    await keepSealed(tx, services, { advisorId: about.advisorId, id }, files, sealedAt)
    const { sha256Before, sha256After } = files.evidence.document
    const payload = { package: about.id, sha256Before, sha256After }
    if (about.documents.length > 1)
      trail.record({ event: 'document sealed', payload: { ...payload, document: id } })
    const now = await packageOfJob(lockPackage, tx, job)
    if (!isOver(now)) return
    await completePackage(tx, services, now, sealedAt)
    trail.record({ event: 'package sealed', payload })
  })

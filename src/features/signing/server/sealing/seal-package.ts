import { transact } from '../../../../server/database/transact.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import type { Job } from '../../../../server/jobs/job.ts'
import type { AppServices } from '../../../../server/services.ts'
import { completePackage } from '../package/end-package.ts'
import { adviserOf, type PackageJob, sealJob } from '../package/job-definitions.ts'
import { findPackage, lockPackage, type Package, packageOfJob } from '../package/queries/package-queries.ts'
import { hasEverybodySigned, mostSealFailures } from '../package/status.ts'
import { sealOf } from './certificate.ts'
import { withSealFailureNoted } from './seal-failure.ts'
import { sealedFiles } from './sealed-files.ts'
import { signedPackage } from './signed-package.ts'

/**
 * Seals a document that everybody signed, and keeps it with its evidence. Sealing asks a time-stamp authority and
 * so holds no transaction; of two that seal the same package, the second finds it completed and keeps nothing.
 */
export const sealPackage: Job<typeof sealJob.data> = {
  ...sealJob,
  work: (services, job) =>
    withSealFailureNoted(services, job, async () => {
      const sealedAt = new Date()
      const signed = await readSigned(services, job, sealedAt)
      if (!signed) return
      // the time-stamp authority is asked on the way: only what is set takes a turn
      const inTurns: Typesetting = {
        typeset: (request) => services.typesetter.forJob(job.advisorId, ({ typeset }) => typeset(request)),
      }
      const files = await sealedFiles(inTurns, await sealOf(services.config), signed)
      await keepSealed(services, job, sealedAt, files)
    }),
}

const isToBeSealed = (about: Package): boolean =>
  about.status === 'SENT' &&
  about.provider === 'built-in' &&
  hasEverybodySigned(about) &&
  about.sealFailures < mostSealFailures

const readSigned = (services: AppServices, job: PackageJob, sealedAt: Date) =>
  transact(services.pool, adviserOf(job), async (tx) => {
    const about = await packageOfJob(findPackage, tx, job)
    return isToBeSealed(about) ? await signedPackage(tx, services, about, sealedAt) : undefined
  })

type Files = Awaited<ReturnType<typeof sealedFiles>>

const keepSealed = (services: AppServices, job: PackageJob, sealedAt: Date, files: Files) =>
  transact(services.pool, adviserOf(job), async (tx, _, trail) => {
    const about = await packageOfJob(lockPackage, tx, job)
    if (!isToBeSealed(about)) return
    await completePackage(tx, services, about, files, sealedAt)
    const { sha256Before, sha256After } = files.evidence.document
    trail.record({ event: 'package sealed', payload: { package: about.id, sha256Before, sha256After } })
  })

import type { House } from '../../../server/house.ts'
import type { Job } from '../../../server/jobs.ts'
import { transact } from '../../../server/transact.ts'
import { completePackage } from './endings.ts'
import { adviserOf, type PackageOrder, sealOrder } from './order.ts'
import { findPackage, lockPackage, type Package } from './package-queries.ts'
import { withSealFailureNoted } from './seal-failure.ts'
import { sealOf } from './seal-of.ts'
import { sealedFiles } from './sealing/sealed-files.ts'
import { signedPackage } from './signed-package.ts'
import { hasEverybodySigned, mostSealFailures } from './standing.ts'

/**
 * Seals a document that everybody signed, and keeps it with its evidence. Sealing asks a time-stamp authority and
 * so holds no transaction; of two that seal the same package, the second finds it completed and keeps nothing.
 */
export const sealPackage: Job<typeof sealOrder.data> = {
  ...sealOrder,
  work: (house, order) =>
    withSealFailureNoted(house, order, async () => {
      const sealedAt = new Date()
      const signed = await readSigned(house, order, sealedAt)
      if (!signed) return
      const files = await sealedFiles(house.typesetter, await sealOf(house.config), signed)
      await keepSealed(house, order, sealedAt, files)
    }),
}

const isToBeSealed = (about: Package | undefined): about is Package =>
  about?.status === 'SENT' &&
  about.provider === 'built-in' &&
  hasEverybodySigned(about) &&
  about.sealFailures < mostSealFailures

const readSigned = (house: House, order: PackageOrder, sealedAt: Date) =>
  transact(house.pool, adviserOf(order), async (tx) => {
    const about = await findPackage(tx, order.advisorId, order.packageId)
    return isToBeSealed(about) ? await signedPackage(tx, house, about, sealedAt) : undefined
  })

type Files = Awaited<ReturnType<typeof sealedFiles>>

const keepSealed = (house: House, order: PackageOrder, sealedAt: Date, files: Files) =>
  transact(house.pool, adviserOf(order), async (tx, _, trail) => {
    const { advisorId, packageId } = order
    const about = await lockPackage(tx, advisorId, packageId)
    if (!isToBeSealed(about)) return
    await completePackage(tx, house, about, files, sealedAt)
    const { sha256Before, sha256After } = files.evidence.document
    trail.record({ event: 'package sealed', payload: { package: packageId, sha256Before, sha256After } })
  })

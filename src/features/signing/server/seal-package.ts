import type { House } from '../../../server/house.ts'
import type { Job } from '../../../server/jobs.ts'
import { transact } from '../../../server/transact.ts'
import { completePackage } from './endings.ts'
import { noteEvent } from './events.ts'
import { adviserOf, type PackageOrder, sealOrder } from './order.ts'
import { findPackage, lockPackage, type Package } from './queries.ts'
import { sealOf } from './seal-of.ts'
import { sealPackage as sealBytes } from './sealing/seal-package.ts'
import { signedPackage } from './signed-package.ts'
import { hasEverybodySigned } from './standing.ts'
import { withTroubleNoted } from './trouble.ts'

/**
 * Seals a document that everybody signed, and keeps it with its evidence. Sealing asks a time-stamp authority and
 * so holds no transaction; of two that seal the same package, the second finds it completed and keeps nothing.
 */
export const sealPackage: Job<typeof sealOrder.data> = {
  ...sealOrder,
  work: (house, order) =>
    withTroubleNoted(house, order, async () => {
      const sealedAt = new Date()
      const signed = await readSigned(house, order, sealedAt)
      if (!signed) return
      const files = await sealBytes(house.typesetter, await sealOf(house.config), signed)
      await keepSealed(house, order, sealedAt, files)
    }),
}

const isToBeSealed = (found: Package | undefined): found is Package =>
  found?.status === 'SENT' && found.provider === 'built-in' && hasEverybodySigned(found)

const readSigned = (house: House, order: PackageOrder, sealedAt: Date) =>
  transact(house.pool, adviserOf(order), async (tx) => {
    const found = await findPackage(tx, order.advisorId, order.packageId)
    return isToBeSealed(found) ? await signedPackage(tx, found, house.config.firm, sealedAt) : undefined
  })

type Files = Awaited<ReturnType<typeof sealBytes>>

const keepSealed = (house: House, order: PackageOrder, sealedAt: Date, files: Files) =>
  transact(house.pool, adviserOf(order), async (tx, _, trail) => {
    const { advisorId, packageId } = order
    const found = await lockPackage(tx, advisorId, packageId)
    if (!isToBeSealed(found)) return
    await completePackage(tx, house, found, files)
    await noteEvent(tx, { advisorId, packageId, event: 'sealed', at: sealedAt })
    const { sha256Before, sha256After } = files.evidence.document
    trail.record({ event: 'package sealed', payload: { package: packageId, sha256Before, sha256After } })
  })

import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import type { House } from '../../../server/house.ts'
import type { Job } from '../../../server/jobs.ts'
import type { SignableKind } from '../../../server/signatures.ts'
import { transact } from '../../../server/transact.ts'
import { adviserOf, dispatchOrder, type PackageOrder } from './order.ts'
import { providerOf } from './providers.ts'
import { findDocument, lockPackage, type Package } from './queries.ts'
import { isOpen } from './standing.ts'
import { withTroubleNoted } from './trouble.ts'

/** Makes the document of a package that was asked for, and hands it to whoever sees to its signing. */
export const dispatchPackage = (kinds: readonly SignableKind[]): Job<typeof dispatchOrder.data> => ({
  ...dispatchOrder,
  work: (house, order) =>
    withTroubleNoted(house, order, async () => {
      const made = await keepDocument(house, kinds, order)
      if (made) await providerOf(made).dispatch(house, order)
    }),
})

/**
 * Makes the document and keeps it, unless an earlier run did: its bytes are what is signed, and never made anew.
 * Undefined where there is nothing to be sent any more.
 */
async function keepDocument(
  house: House,
  kinds: readonly SignableKind[],
  order: PackageOrder,
): Promise<Package | undefined> {
  const { advisorId, packageId } = order
  return await transact(house.pool, adviserOf(order), async (tx) => {
    const asked = await lockPackage(tx, advisorId, packageId)
    if (!asked || !isOpen(asked) || asked.dispatchedAt) return undefined
    if (await findDocument(tx, advisorId, packageId)) return asked
    const kind = kinds.find((one) => one.kind === asked.kind)
    if (!kind) throw new Error(`there is no kind ${asked.kind}`)
    const { name, pdf, fields } = await kind.document(house, tx, advisorId, asked.subjectId)
    for (const { role } of asked.signers)
      if (!fields.some(({ signer }) => signer === role))
        throw new Error(`there is no place for ${role} to sign`)
    await tx
      .insertInto('signature_document')
      .values({
        advisor_id: advisorId,
        package_id: packageId,
        name,
        pdf,
        sha256: createHash('sha256').update(pdf).digest(),
        pages: (await PDF.load(pdf)).getPageCount(),
        fields: JSON.stringify(fields),
      })
      .execute()
    return asked
  })
}

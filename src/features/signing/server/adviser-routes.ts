import { found } from '../../../platform/found.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Adviser } from '../../../server/permissions.ts'
import { serve } from '../../../server/serve.ts'
import { correctSigner, listPackages, remindSigners, revokePackage } from '../contract.ts'
import { noteEvent } from './events.ts'
import { providerOf } from './providers.ts'
import {
  changeAddress,
  endPackage,
  findClient,
  findPackage,
  findPackageOfSigner,
  lockPackage,
  type Package,
  packagesOfClient,
} from './queries.ts'
import { shownToAdviser } from './shown.ts'
import { isDue, isOpen } from './standing.ts'

export const adviserRoutes = [
  serve(listPackages, async ({ actor, params, tx }) => {
    found(await findClient(tx, actor.advisorId, params.clientId))
    return (await packagesOfClient(tx, actor.advisorId, params)).map(shownToAdviser)
  }),

  serve(remindSigners, async ({ actor, params, tx, rooms, record, nothingChanged }) => {
    const one = await openToChange(tx, actor, params.id)
    const due = one.signers.filter((signer) => signer.notifiedAt && isDue(one, signer))
    if (due.length === 0) throw new Problem('conflict')
    const late = due.filter(({ remindedAt }) => !isJustNow(remindedAt))
    if (late.length === 0) {
      nothingChanged()
      return shownToAdviser(one)
    }
    await providerOf(one).remind(tx, rooms, one, late)
    await noteEvent(tx, { advisorId: one.advisorId, packageId: one.id, event: 'reminded' })
    record({ package: one.id })
    return await shown(tx, one)
  }),

  serve(revokePackage, async ({ actor, params, tx, rooms, record }) => {
    const one = await openToChange(tx, actor, params.id)
    await endPackage(tx, one, 'ARCHIVED')
    await noteEvent(tx, { advisorId: one.advisorId, packageId: one.id, event: 'revoked' })
    await providerOf(one).revoke(tx, rooms.jobs, one)
    record({ package: one.id })
    return await shown(tx, one)
  }),

  serve(correctSigner, async ({ actor, params, body, tx, rooms, record }) => {
    const packageId = found(await findPackageOfSigner(tx, actor.advisorId, params.id))
    const one = await openToChange(tx, actor, packageId)
    const signer = found(one.signers.find(({ id }) => id === params.id))
    if (signer.signedAt) throw new Problem('conflict')
    if (signer.version !== body.version) throw new Problem('stale', { current: shownToAdviser(one) })
    await changeAddress(tx, one, signer.id, body.email)
    const detail = { from: signer.email, to: body.email }
    const about = { advisorId: one.advisorId, packageId, signerId: signer.id }
    await noteEvent(tx, { ...about, event: 'email corrected', detail })
    await providerOf(one).correctSigner(tx, rooms, one, { ...signer, email: body.email })
    record({ package: packageId, signer: signer.id })
    return await shown(tx, one)
  }),
]

/** A second click is no second letter. */
const isJustNow = (at: string | null): boolean => at !== null && Date.now() - Date.parse(at) < 60_000

/** @throws Problem not_found · conflict, where everybody has signed or it has ended */
async function openToChange(tx: Tx, { advisorId }: Adviser, id: string): Promise<Package> {
  const one = found(await lockPackage(tx, advisorId, id))
  if (!isOpen(one)) throw new Problem('conflict')
  return one
}

const shown = async (tx: Tx, { advisorId, id }: Package) =>
  shownToAdviser(found(await findPackage(tx, advisorId, id)))

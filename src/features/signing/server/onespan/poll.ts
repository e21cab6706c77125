import type { Tx } from '../../../../server/database/tx.ts'
import type { House } from '../../../../server/house.ts'
import { as, transact } from '../../../../server/transact.ts'
import { completePackage } from '../endings.ts'
import { noteEvent } from '../events.ts'
import { adviserOf } from '../order.ts'
import { findDocument, lockPackage, noteTrouble, type Package } from '../queries.ts'
import { withTroubleNoted } from '../trouble.ts'
import { oneSpanOf } from './client.ts'
import { endAsThere } from './ending.ts'
import type { PollOrder } from './orders.ts'
import { changeSigners, findByProviderId, noteNotified } from './queries.ts'
import { signedFiles } from './signed-files.ts'
import { isCompleted } from './standing.ts'
import { isAdvisers, noteTold } from './told.ts'
import type { OneSpanPackage } from './wire.ts'

/**
 * Asks OneSpan Sign how a package stands and takes that over. What it answers is the truth, whatever it was that
 * gave the reason to ask: any number of times, in any order, this comes to the same.
 * @throws OneSpanTrouble, noted on the package
 */
export async function pollOneSpan(house: House, { advisorId, providerId, told }: PollOrder): Promise<void> {
  const adviser = as({ userId: null, advisorId, requestId: 'poll-onespan' })
  const about = await transact(house.pool, adviser, (tx) => findByProviderId(tx, advisorId, providerId))
  if (about?.status !== 'SENT') return
  const ask = async () => {
    const there = await oneSpanOf(house.config).read(providerId)
    await transact(house.pool, adviser, async (tx, _, trail) => {
      const found = await lockPackage(tx, advisorId, about.id)
      if (found?.status !== 'SENT') return
      const hasNews = await noteSigned(tx, found, there)
      // that it answered ends whatever kept it from answering, and a signature whatever kept the signer from signing
      if (found.trouble && (hasNews || !isAdvisers(found.trouble)))
        await noteTrouble(tx, { advisorId, packageId: found.id }, null)
      if (told) await noteTold(tx, found, told)
      await endAsThere(tx, house, found, there, trail)
    })
    if (isCompleted(there)) await keepSigned(house, about, there)
  }
  // what only the adviser can mend stays told until he does
  if (about.trouble && isAdvisers(about.trouble)) await ask()
  else await withTroubleNoted(house, { advisorId, packageId: about.id }, ask)
}

/** Takes over who has signed, and so whose turn it is now. Whether there was anything new. */
async function noteSigned(tx: Tx, found: Package, there: OneSpanPackage): Promise<boolean> {
  const { advisorId, id: packageId } = found
  let hasNews = false
  for (const signer of found.signers.filter(({ signedAt }) => !signedAt)) {
    const signedAt = signedAtOf(there, signer.id)
    if (!signedAt) continue
    hasNews = true
    await changeSigners(tx, found, [signer], { signed_at: signedAt })
    await noteEvent(tx, {
      advisorId,
      packageId,
      signerId: signer.id,
      event: 'signed',
      at: new Date(signedAt),
    })
  }
  const now = await lockPackage(tx, advisorId, packageId)
  if (now?.dispatchedAt) await noteNotified(tx, now)
  return hasNews
}

/** When the last signature of a role was confirmed; undefined while one is missing. */
function signedAtOf(there: OneSpanPackage, roleId: string): string | undefined {
  const own = there.documents
    .flatMap(({ approvals }) => approvals ?? [])
    .filter(({ role }) => role === roleId)
    .map(
      ({ accepted }) =>
        accepted ?? (isCompleted(there) ? (there.completed ?? new Date().toISOString()) : undefined),
    )
  const dates = own.flatMap((date) => (date ? [date] : []))
  return own.length > 0 && dates.length === own.length ? dates.sort().at(-1) : undefined
}

/** Fetches what was signed, with no transaction open, and keeps it once. */
async function keepSigned(house: House, about: Package, there: OneSpanPackage): Promise<void> {
  const { advisorId, id: packageId } = about
  const adviser = adviserOf({ advisorId, packageId })
  const document = await transact(house.pool, adviser, (tx) => findDocument(tx, advisorId, packageId))
  if (!document) throw new Error('the package has no document')
  const completedAt = there.completed ? new Date(there.completed) : new Date()
  const files = await signedFiles(oneSpanOf(house.config), there.id, document.name, completedAt)
  await transact(house.pool, adviser, async (tx, _, trail) => {
    const found = await lockPackage(tx, advisorId, packageId)
    if (found?.status !== 'SENT') return
    await completePackage(tx, house, found, files)
    await noteEvent(tx, { advisorId, packageId, event: 'sealed', at: completedAt })
    trail.record({ event: 'package sealed', payload: { package: packageId } })
  })
}

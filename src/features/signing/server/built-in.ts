import type { Tx } from '../../../server/database/tx.ts'
import type { Rooms } from '../../../server/house.ts'
import { transact } from '../../../server/transact.ts'
import { noteDispatched } from './dispatched.ts'
import { adviserOf } from './order.ts'
import { lockPackage, type Package } from './package-queries.ts'
import type { Provider } from './provider.ts'
import { writeToSigners } from './signer-links.ts'
import { isDue, isOpen } from './standing.ts'

/** The portal itself sees to the signing: a letter with a link to each signer whose turn it is. */
export const builtIn: Provider = {
  async dispatch(house, order) {
    await transact(house.pool, adviserOf(order), async (tx, _, trail) => {
      const about = await lockPackage(tx, order.advisorId, order.packageId)
      if (!about || !isOpen(about) || about.dispatchedAt) return
      await inviteDue(tx, house, about)
      await noteDispatched(tx, about, trail)
    })
  },
  remind: (tx, rooms, about, signers) => writeToSigners(tx, rooms, about, signers, 'to remind'),
  // a link is judged by its package whenever it is opened
  revoke: async () => {},
  correctSigner: async (tx, rooms, about, signer) => {
    if (signer.notifiedAt) await writeToSigners(tx, rooms, about, [signer])
  },
}

/** Writes to whoever is to sign now and has not been written to. */
export async function inviteDue(
  tx: Tx,
  rooms: Pick<Rooms, 'config' | 'mailer' | 'signatures'>,
  about: Package,
): Promise<void> {
  const due = about.signers.filter((signer) => !signer.notifiedAt && isDue(about, signer))
  await writeToSigners(tx, rooms, about, due)
}

import { sql } from 'kysely'
import type { Tx } from '../../../server/database/tx.ts'
import type { Rooms } from '../../../server/house.ts'
import { as, transact } from '../../../server/transact.ts'
import { noteEvent } from './events.ts'
import type { Provider } from './provider.ts'
import { lockPackage, type Package } from './queries.ts'
import { writeToSigners } from './signer-links.ts'
import { isDue, isOpen } from './standing.ts'

/** The portal itself sees to the signing: a letter with a link to each signer whose turn it is. */
export const builtIn: Provider = {
  async dispatch(house, { advisorId, packageId }) {
    const adviser = as({ userId: null, advisorId, requestId: packageId })
    await transact(house.pool, adviser, async (tx, _, trail) => {
      const sent = await lockPackage(tx, advisorId, packageId)
      if (!sent || !isOpen(sent) || sent.dispatchedAt) return
      await inviteDue(tx, house, sent)
      await tx
        .updateTable('signature_package')
        .set({ dispatched_at: sql<string>`now()`, trouble: null })
        .where('advisor_id', '=', advisorId)
        .where('id', '=', packageId)
        .execute()
      await noteEvent(tx, { advisorId, packageId, event: 'sent' })
      trail.record({ event: 'package sent', payload: { package: packageId } })
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
  rooms: Pick<Rooms, 'config' | 'mailer'>,
  about: Package,
): Promise<void> {
  const due = about.signers.filter((signer) => !signer.notifiedAt && isDue(about, signer))
  await writeToSigners(tx, rooms, about, due)
}

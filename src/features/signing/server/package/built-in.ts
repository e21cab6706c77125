import { transact } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { writeToSigners } from '../signer/signer-links.ts'
import { adviserOf } from './job-definitions.ts'
import { noteDispatched } from './note-dispatched.ts'
import type { Provider } from './provider.ts'
import { lockPackage, type Package, packageOfJob } from './queries/package-queries.ts'
import { isBeingMade } from './shown-documents.ts'
import { isDue, isOpen } from './status.ts'

/** The portal itself sees to the signing: an email with a link to each signer whose turn it is. */
export const builtIn: Provider = {
  async dispatch(services, job) {
    await transact(services.pool, adviserOf(job), async (tx, _, trail) => {
      const about = await packageOfJob(lockPackage, tx, job)
      if (!isOpen(about) || about.dispatchedAt) return
      await inviteDue(tx, services, about)
      await noteDispatched(tx, services, about, trail)
    })
  },
  remind: (tx, services, about, signers) => writeToSigners(tx, services, about, signers, 'to remind'),
  extend: (tx, services, about, signers) => writeToSigners(tx, services, about, signers, 'later day'),
  // a link is judged by its package whenever it is opened
  revoke: async () => {},
  correctSigner: async (tx, services, about, signer) => {
    // who had no address was written to by nobody
    const isDueNow = about.dispatchedAt !== null && isDue(about, signer) && !isBeingMade(about, signer)
    if (signer.notifiedAt || isDueNow) await writeToSigners(tx, services, about, [signer])
  },
}

/** Writes to whoever is to sign now and has not been written to. */
export async function inviteDue(
  tx: Tx,
  services: Pick<RequestServices, 'config' | 'mailer' | 'signatures'>,
  about: Package,
): Promise<void> {
  const due = about.signers.filter((signer) => !signer.notifiedAt && isDue(about, signer))
  await writeToSigners(tx, services, about, due)
}

import { sql } from 'kysely'
import type { Provider } from '../provider.ts'
import { noteTrouble } from '../queries.ts'
import { dispatchToOneSpan } from './dispatch.ts'
import { correctOrder, remindOrder, revokeOrder } from './orders.ts'
import { changeSigners } from './queries.ts'

/** OneSpan Sign sees to the signing: it writes to the signers, shows them the document and seals it. */
export const oneSpanProvider: Provider = {
  dispatch: dispatchToOneSpan,
  async remind(tx, { jobs }, about, signers) {
    const { advisorId, id: packageId } = about
    await changeSigners(tx, about, signers, { reminded_at: sql<string>`now()` })
    for (const { id: signerId } of signers)
      await jobs.send(tx, remindOrder, { advisorId, packageId, signerId })
  },
  revoke: (tx, jobs, { advisorId, id: packageId }) => jobs.send(tx, revokeOrder, { advisorId, packageId }),
  async correctSigner(tx, { jobs }, { advisorId, id: packageId }, { id: signerId }) {
    // a letter that came back from the old address is dealt with
    await noteTrouble(tx, { advisorId, packageId }, null)
    await jobs.send(tx, correctOrder, { advisorId, packageId, signerId })
  },
}

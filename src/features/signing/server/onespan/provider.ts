import type { Provider } from '../package/provider.ts'
import { noteProblem } from '../package/queries/package-changes.ts'
import { isDue } from '../package/status.ts'
import { changeSigners, transactionTime } from '../signer/queries/signer-queries.ts'
import { dispatchToOneSpan } from './dispatch.ts'
import { correctJob, extendJob, remindJob, revokeJob } from './job-definitions.ts'

/** OneSpan Sign sees to the signing: it writes to the signers, shows them the document and seals it. */
export const oneSpanProvider: Provider = {
  dispatch: dispatchToOneSpan,
  async remind(tx, { jobs }, about, signers) {
    const { advisorId, id: packageId } = about
    await changeSigners(tx, about, signers, { reminded_at: transactionTime })
    for (const { id: signerId } of signers) await jobs.send(tx, remindJob, { advisorId, packageId, signerId })
  },
  async extend(tx, { jobs }, about, signers) {
    const { advisorId, id: packageId } = about
    await changeSigners(tx, about, signers, { reminded_at: transactionTime })
    await jobs.send(tx, extendJob, { advisorId, packageId })
  },
  revoke: (tx, jobs, { advisorId, id: packageId }) => jobs.send(tx, revokeJob, { advisorId, packageId }),
  async correctSigner(tx, { jobs }, about, signer) {
    const { advisorId, id: packageId } = about
    // an email that came back from the old address is dealt with; whoever is locked out is so still
    if (about.problem === 'bounced' && isDue(about, signer)) await noteProblem(tx, about, null)
    if (signer.notifiedAt)
      await changeSigners(tx, about, [signer], { notified_at: transactionTime, reminded_at: null })
    await jobs.send(tx, correctJob, { advisorId, packageId, signerId: signer.id })
  },
}

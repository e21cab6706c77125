import type { Tx } from '../../../../server/database/tx.ts'
import { noteEvent } from '../package/queries/event-queries.ts'
import { lockPackage, type Package } from '../package/queries/package-queries.ts'
import { documentsOf, isDue } from '../package/status.ts'
import { changeSigners, signDocuments, transactionTime } from '../signer/queries/signer-queries.ts'
import { isCompleted } from './status.ts'
import type { OneSpanPackage } from './wire.ts'

/** Takes over who has signed, and so whose turn it is now. The package as it is then, and whether it is another. */
export async function noteSigned(tx: Tx, about: Package, there: OneSpanPackage) {
  let hasNews = false
  for (const signer of about.signers.filter(({ signedAt }) => !signedAt)) {
    const signedAt = signedAtOf(there, signer.id)
    if (!signedAt) continue
    hasNews = true
    await changeSigners(tx, about, [signer], { signed_at: signedAt })
    const { advisorId } = about
    await signDocuments(tx, { advisorId, signerId: signer.id }, documentsOf(about, signer), {
      signed_at: signedAt,
    })
    await noteEvent(tx, about, { event: 'signed', signerId: signer.id, at: new Date(signedAt) })
  }
  const now = (hasNews && (await lockPackage(tx, about.advisorId, about.id))) || about
  if (now.dispatchedAt) await noteNotified(tx, now)
  return { now, hasNews }
}

/** Notes that whoever is to sign now has been written to: OneSpan Sign does so by itself. */
export async function noteNotified(tx: Tx, about: Package): Promise<void> {
  const due = about.signers.filter((signer) => !signer.notifiedAt && isDue(about, signer))
  await changeSigners(tx, about, due, { notified_at: transactionTime })
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

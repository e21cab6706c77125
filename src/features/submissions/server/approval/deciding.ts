import type { Language } from '../../../../platform/codes/person.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { translated } from '../../../../server/http/language.ts'
import { lockPackage, type Package } from '../../../signing/server/records.ts'
import { type Approving, type DecidedDocuments, findApproval, isAwaiting } from './approval-queries.ts'
import { findReviewer, ownWorkIn } from './own-work.ts'

// What every decision upon a package begins with.

interface Deciding {
  advisorId: string
  userId: string
  packageId: string
  language: Language
}

/**
 * A package that waits for a decision, locked: of two who decide at once the second finds what the first has decided.
 * @throws Problem not_found · own_work, to whoever had a part in it · conflict, where it does not wait
 */
export async function lockToDecide(
  tx: Tx,
  { advisorId, userId, packageId, language }: Deciding,
): Promise<{ about: Package; approving: Approving }> {
  const about = orNotFound(await lockPackage(tx, advisorId, packageId))
  const approving = await findApproval(tx, about)
  const reviewer = await findReviewer(tx, userId)
  const because = await ownWorkIn(tx, reviewer, about, approving ?? { writers: [] })
  if (because !== undefined) throw new Problem('own_work', { sentence: translated(language)(because) })
  if (!approving || !isAwaiting(approving, about))
    throw new Problem('conflict', { sentence: whyNotNow(approving, about) })
  return { about, approving }
}

function whyNotNow(approving: Approving | undefined, { status }: Package): string {
  if (!approving) return words('This package needs no approval.')
  if (approving.status === 'approved') return words('This package has been approved.')
  if (approving.status === 'returned') return words('This package has been returned.')
  return status === 'SENT'
    ? words('This package is still to be signed.')
    : words('This package has ended: there is nothing to decide any more.')
}

/** The documents of a package that stand, as they are decided upon. */
export const decidedIn = (about: Package): DecidedDocuments =>
  about.documents
    .filter(({ status }) => status === 'SENT' || status === 'SEALED')
    .map(({ id, sha256, recordKind, recordId, version }) => ({
      id,
      sha256: sha256?.toString('hex') ?? null,
      recordKind,
      recordId,
      version,
    }))

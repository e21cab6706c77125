import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Holder } from '../../../server/permissions.ts'
import { findPackage, lockPackage, type Package } from './package-queries.ts'
import { findSignerOfCode, type Signer } from './signer-queries.ts'
import { statusNow } from './standing.ts'

export interface Opened {
  about: Package
  self: Signer
}

/**
 * What the code of a link opens, to be read. Codes that are unknown, replaced or expired, and those of a package
 * that was taken back or is over, are alike: not found.
 * @throws Problem not_found
 */
export async function opened(tx: Tx, { advisorId, codeHash }: Holder): Promise<Opened> {
  const link = await findSignerOfCode(tx, advisorId, codeHash)
  return mustOpen(link, link && (await findPackage(tx, advisorId, link.packageId)))
}

/**
 * The same, for changing it: nobody else can until this transaction ends.
 * @throws Problem not_found
 */
export async function openedToChange(tx: Tx, { advisorId, codeHash }: Holder): Promise<Opened> {
  const before = await findSignerOfCode(tx, advisorId, codeHash)
  const about = before && (await lockPackage(tx, advisorId, before.packageId))
  // while this waited for the package, a newer link may have replaced the one that it came by
  return mustOpen(await findSignerOfCode(tx, advisorId, codeHash), about)
}

type Link = NonNullable<Awaited<ReturnType<typeof findSignerOfCode>>>

function mustOpen(link: Link | undefined, about: Package | undefined): Opened {
  const self = about?.signers.find(({ id }) => id === link?.signerId)
  if (!about || !self || !isReadable(about, self)) throw new Problem('not_found')
  return { about, self }
}

/** Whoever declined may still see that he did. */
function isReadable(about: Package, self: Signer): boolean {
  const status = statusNow(about)
  if (status === 'COMPLETED') return about.isFresh ?? false
  return status === 'SENT' || (status === 'DECLINED' && self.declinedAt !== null)
}

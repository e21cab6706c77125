import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Holder } from '../../../server/permissions.ts'
import { findPackage, lockPackage, type Package, type Signer } from './queries.ts'
import { statusNow } from './standing.ts'

export interface Opened {
  one: Package
  self: Signer
}

/**
 * What the code of a link opens, to be read. Codes that are unknown, replaced or expired, and those of a package
 * that was taken back or is over, are alike: not found.
 * @throws Problem not_found
 */
export async function opened(tx: Tx, holder: Holder): Promise<Opened> {
  const link = await findLink(tx, holder)
  return mustOpen(link, link && (await findPackage(tx, holder.advisorId, link.packageId)))
}

/**
 * The same, for changing it: nobody else can until this transaction ends.
 * @throws Problem not_found
 */
export async function openedToChange(tx: Tx, holder: Holder): Promise<Opened> {
  const before = await findLink(tx, holder)
  const one = before && (await lockPackage(tx, holder.advisorId, before.packageId))
  // while this waited for the package, a newer link may have replaced the one that it came by
  return mustOpen(await findLink(tx, holder), one)
}

interface Link {
  signerId: string
  packageId: string
}

async function findLink(tx: Tx, { advisorId, codeHash }: Holder): Promise<Link | undefined> {
  return await tx
    .selectFrom('signature_signer')
    .select(['id as signerId', 'package_id as packageId'])
    .where('advisor_id', '=', advisorId)
    .where((eb) => eb.or([eb('code_hash', '=', codeHash), eb('copy_code_hash', '=', codeHash)]))
    .executeTakeFirst()
}

function mustOpen(link: Link | undefined, one: Package | undefined): Opened {
  const self = one?.signers.find(({ id }) => id === link?.signerId)
  if (!one || !self || !isReadable(one, self)) throw new Problem('not_found')
  return { one, self }
}

/** Whoever declined may still see that he did. */
function isReadable(one: Package, self: Signer): boolean {
  const status = statusNow(one)
  if (status === 'COMPLETED') return one.isFresh ?? false
  return status === 'SENT' || (status === 'DECLINED' && self.declinedAt !== null)
}

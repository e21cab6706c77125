import type { Tx } from '../../../../server/database/tx.ts'
import { LinkNotOpen } from '../../../../server/session/link-not-open.ts'
import type { LinkHolder } from '../../../../server/session/permissions.ts'
import { findPackage, lockPackage, type Package } from '../package/queries/package-queries.ts'
import { findOpenLink } from './open-link.ts'
import type { Signer } from './queries/signer-queries.ts'

export interface Opened {
  about: Package
  self: Signer
}

type Link = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>

/**
 * What the code of a link opens, to be read.
 * @throws LinkNotOpen
 */
export async function opened(tx: Tx, holder: LinkHolder): Promise<Opened> {
  const link = await openLink(tx, holder)
  return openedBy(link, await findPackage(tx, holder.advisorId, link.packageId))
}

/**
 * The same, for changing it: nobody else can until this transaction ends.
 * @throws LinkNotOpen
 */
export async function openedToChange(tx: Tx, holder: LinkHolder): Promise<Opened> {
  const before = await openLink(tx, holder)
  const about = await lockPackage(tx, holder.advisorId, before.packageId)
  // while this waited for the package it may have ended, or a newer link have replaced this one
  return openedBy(await openLink(tx, holder), about)
}

async function openLink(tx: Tx, holder: LinkHolder): Promise<Link> {
  const link = await findOpenLink(tx, holder)
  if (!link) throw new LinkNotOpen()
  return link
}

function openedBy({ signerId }: Link, about: Package | undefined): Opened {
  const self = about?.signers.find(({ id }) => id === signerId)
  if (!about || !self) throw new LinkNotOpen()
  return { about, self }
}

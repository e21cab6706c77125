import type { z } from 'zod'
import type { Tx } from '../../../../server/database/tx.ts'
import type { CallInSteps } from '../../../../server/http/serve-in-steps.ts'
import { LinkNotOpen } from '../../../../server/session/link-not-open.ts'
import type { LinkHolder } from '../../../../server/session/permissions.ts'
import { findPackage, lockPackage, type Package } from '../package/queries/package-queries.ts'
import { findOpenLink } from './open-link.ts'
import { deviceOpenUntil, openUntil } from './opened-documents.ts'
import type { Signer } from './queries/signer-queries.ts'

export interface Opened {
  about: Package
  self: Signer
  /** Until when the documents are open in this browser; undefined where a code is still to be given. */
  openUntil: string | undefined
  /** Whether this browser is a device of the firm's that was opened for the signer. */
  onDevice: boolean
}

/** What of a call says which browser it comes from. */
type Browser = Pick<
  CallInSteps<'link holder', z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
  'services' | 'cookie' | 'openedCookie' | 'deviceCookie'
>

type Link = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>

/**
 * What the code of a link opens, to be read.
 * @throws LinkNotOpen
 */
export async function opened(tx: Tx, holder: LinkHolder, browser: Browser): Promise<Opened> {
  const link = await openLink(tx, holder)
  return openedBy(link, holder, browser, await findPackage(tx, holder.advisorId, link.packageId))
}

/**
 * The same, for changing it: nobody else can until this transaction ends.
 * @throws LinkNotOpen
 */
export async function openedToChange(tx: Tx, holder: LinkHolder, browser: Browser): Promise<Opened> {
  const before = await openLink(tx, holder)
  const about = await lockPackage(tx, holder.advisorId, before.packageId)
  // while this waited for the package it may have ended, or a newer link have replaced this one
  return openedBy(await openLink(tx, holder), holder, browser, about)
}

async function openLink(tx: Tx, holder: LinkHolder): Promise<Link> {
  const link = await findOpenLink(tx, holder)
  if (!link) throw new LinkNotOpen()
  return link
}

function openedBy(
  { signerId, isOnDevice }: Link,
  holder: LinkHolder,
  { services, cookie, openedCookie, deviceCookie }: Browser,
  about: Package | undefined,
): Opened {
  const self = about?.signers.find(({ id }) => id === signerId)
  if (!about || !self) throw new LinkNotOpen()
  if (!isOnDevice) {
    const until = openUntil(services, self, openedCookie(holder).token)
    return { about, self, openUntil: until, onDevice: false }
  }
  // a browser in which somebody of the firm is signed in is not in the signer's hands any more
  const until =
    cookie.token === undefined ? deviceOpenUntil(services, self, holder, deviceCookie.token) : undefined
  if (until === undefined) throw new LinkNotOpen()
  return { about, self, openUntil: until, onDevice: true }
}

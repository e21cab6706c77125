import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../server/database/tx.ts'
import type { RequestServices } from '../../../server/services.ts'
import { forgetIdentity } from '../../../server/session/guesses.ts'
import { startedAnewEmail } from './emails.ts'
import { closeAllLinks, mailPasswordLink } from './password-link.ts'
import { deleteSignIn, type User } from './queries.ts'

// What administrators do about how others sign in.

export { deleteSession, deleteSessionsOf, forgetRecentCodes, listSessionsOf } from './session-queries.ts'
export { takenEmail } from './taken-email.ts'
export { mostWrongCodes } from './warn-owner.ts'

type Invited = Pick<User, 'id' | 'email' | 'firstName' | 'language'>

/** Mails a link by which somebody chooses their first password; an earlier one opens nothing any more. */
export async function mailInvitation(
  tx: Tx,
  services: Pick<RequestServices, 'config' | 'mailer'>,
  user: Invited,
): Promise<void> {
  await mailPasswordLink(tx, services, user, { id: randomUUID(), purpose: 'invitation' })
}

/** Links that were mailed to somebody open nothing any more. */
export const withdrawLinks = closeAllLinks

/**
 * Takes from somebody all that they sign in with, and ends every session. A link that leads back in is mailed to their own
 * address.
 * @returns that link, for whoever runs the portal's machine; undefined where one with this id was made before
 */
export async function resetSignIn(
  tx: Tx,
  services: RequestServices,
  user: Invited,
): Promise<string | undefined> {
  await deleteSignIn(tx, user.id)
  await closeAllLinks(tx, user.id)
  await forgetIdentity(tx, services.cipher, { kind: 'password', identity: user.email })
  await forgetIdentity(tx, services.cipher, { kind: 'code', identity: user.id })
  const link = { id: randomUUID(), purpose: 'invitation' } as const
  return await mailPasswordLink(tx, services, user, link, startedAnewEmail)
}

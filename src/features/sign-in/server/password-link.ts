import { sql } from 'kysely'
import type { Tx } from '../../../server/database/tx.ts'
import type { RequestServices } from '../../../server/services.ts'
import { hashToken, newToken } from '../../../server/session/session.ts'
import { invitationEmail, resetEmail } from './emails.ts'
import { findUserToChange, type User } from './queries.ts'

export type Purpose = 'reset' | 'invitation'

const hoursOpen = { reset: 1, invitation: 7 * 24 } as const
/** So soon after an email with a link none is written: it is on its way, and its link counts. */
const minutesBetweenResets = 15

const emails = { reset: resetEmail, invitation: invitationEmail } as const

const pages = { reset: '/resetPassword', invitation: '/invitation' } as const

/**
 * Makes a link by which its holder sets a password, and mails it. Gives the link, or undefined where the one with this
 * id was made before, or a reset was mailed just now.
 */
export async function mailPasswordLink(
  tx: Tx,
  { config, mailer }: Pick<RequestServices, 'config' | 'mailer'>,
  user: Pick<User, 'id' | 'email' | 'firstName' | 'language'>,
  { id, purpose }: { id: string; purpose: Purpose },
  email = emails[purpose],
): Promise<string | undefined> {
  const token = newToken()
  const expiresAt = await insertLink(tx, { id, purpose, userId: user.id, token })
  if (!expiresAt) return undefined
  // behind # it stays in the browser: it reaches no server, and so no log
  const link = `${new URL(pages[purpose], config.publicUrl)}#token=${token}`
  await mailer.post(tx, { ...email(user, config.firm.name, link), usefulUntil: new Date(expiresAt) })
  return link
}

interface NewLink {
  id: string
  purpose: Purpose
  userId: string
  token: string
}

/**
 * When it expires; undefined where it was not made. A new invitation closes the one before it, which may have gone
 * astray. A new reset does not: anybody may ask for it, also while the owner makes use of the one before.
 */
async function insertLink(tx: Tx, { id, purpose, userId, token }: NewLink): Promise<string | undefined> {
  // one at a time for each user
  await findUserToChange(tx, userId)
  if (purpose === 'reset' && (await isResetOnItsWay(tx, userId))) return undefined
  const made = await tx
    .insertInto('password_link')
    .values({
      id,
      purpose,
      user_id: userId,
      token_hash: hashToken(token),
      expires_at: sql<string>`now() + make_interval(hours => ${hoursOpen[purpose]})`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  if (made && purpose === 'invitation') await closeOtherInvitations(tx, userId, id)
  return made?.expires_at
}

async function isResetOnItsWay(tx: Tx, userId: string): Promise<boolean> {
  const minutesLeft = hoursOpen.reset * 60 - minutesBetweenResets
  const young = await tx
    .selectFrom('password_link')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('closed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now() + make_interval(mins => ${minutesLeft})`)
    .executeTakeFirst()
  return young !== undefined
}

async function closeOtherInvitations(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable('password_link')
    .set({ closed_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'invitation')
    .where('id', '!=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/** The open link of a token and whom it is for. Unknown, used, replaced and expired ones are alike: none. */
export const findOpenLink = (tx: Tx, token: string) =>
  tx
    .selectFrom('password_link')
    .innerJoin('portal_user', 'portal_user.id', 'password_link.user_id')
    .select([
      'password_link.id',
      'password_link.purpose',
      'portal_user.id as userId',
      'portal_user.email',
      'portal_user.first_name as firstName',
      'portal_user.last_name as lastName',
      'portal_user.language',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('closed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

/** Closes every open link of the user. */
export async function closeAllLinks(tx: Tx, userId: string): Promise<string[]> {
  const closed = await tx
    .updateTable('password_link')
    .set({ closed_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  return closed.map(({ id }) => id)
}

/** The same. Whether this one was still among them: of any number at once, one call's. */
export async function closeLinks(tx: Tx, link: { id: string; userId: string }): Promise<boolean> {
  return (await closeAllLinks(tx, link.userId)).includes(link.id)
}

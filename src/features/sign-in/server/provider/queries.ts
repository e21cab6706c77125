import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../../../server/database/schema.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { closeAllLinks } from '../password-link.ts'
import type { Identity } from './provider.ts'

/** Whose identity it is; noted as used. */
export async function findOwner(tx: Tx, { issuer, subject }: Identity): Promise<string | undefined> {
  const used = await tx
    .updateTable('provider_identity')
    .set({ last_used_at: sql<string>`now()` })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_id as userId')
    .executeTakeFirst()
  return used?.userId
}

/** Whether it is theirs now: not where it is somebody else's, or they have another at this provider. */
export async function insertIdentity(
  tx: Tx,
  userId: string,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const made = await tx
    .insertInto('provider_identity')
    .values({ issuer, subject, user_id: userId, last_used_at: sql<string>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Whether it is somebody who has never signed in and holds an open invitation, which is taken by this. */
export async function takeInvitation(tx: Tx, userId: string): Promise<boolean> {
  const joined = await tx
    .updateTable('portal_user')
    .set({ joined_at: sql<string>`now()` })
    .where('id', '=', userId)
    // whose sign-in was reset comes back by the letter, whose link goes on
    .where(sql<boolean>`coalesce(joined_at, totp_confirmed_at) is null and password_hash is null`)
    .where(({ exists, selectFrom }) => exists(openInvitation(selectFrom, userId)))
    .executeTakeFirst()
  if (joined.numUpdatedRows === 0n) return false
  await closeAllLinks(tx, userId)
  return true
}

const openInvitation = (selectFrom: ExpressionBuilder<DB, 'portal_user'>['selectFrom'], userId: string) =>
  selectFrom('password_link')
    .select('password_link.id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'invitation')
    .where('closed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)

/** Who somebody is at the provider; undefined where they are not connected. */
export const findIdentityOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('provider_identity')
    .select(['issuer', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** Whether there was one. */
export async function deleteIdentityOf(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('provider_identity')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

import { sql } from 'kysely'
import type { Tx } from '../../../../server/database/tx.ts'
import { hashToken } from '../../../../server/session/session.ts'
import type { MachineToken } from '../../tokens-contract.ts'

export async function listAllTokens(tx: Tx, timeZone: string): Promise<MachineToken[]> {
  const rows = await tx
    .selectFrom('machine_token as token')
    .innerJoin('portal_user', 'portal_user.id', 'token.created_by')
    .select([
      'token.id',
      'token.name',
      'token.books',
      'token.created_at as createdAt',
      'token.used_at as lastUsedAt',
      sql<MachineToken['permissions']>`token.permissions`.as('permissions'),
      sql<string>`to_char(token.expires_on, 'YYYY-MM-DD')`.as('expiresOn'),
      sql<boolean>`token.expires_on < (now() at time zone ${timeZone})::date`.as('isExpired'),
      sql<string>`concat_ws(' ', portal_user.first_name, portal_user.last_name)`.as('by'),
    ])
    .orderBy('token.created_at')
    .orderBy('token.id')
    .execute()
  return rows.map(({ books, ...row }) => ({ ...row, books: books ?? 'all' }))
}

/** Of two who add the last one at once, one waits and is told that there are enough. */
export async function countTokensUnderLock(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('machine_token'))`.execute(tx)
  const { count } = await tx
    .selectFrom('machine_token')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface NewToken extends Pick<MachineToken, 'id' | 'name' | 'permissions' | 'books' | 'expiresOn'> {
  token: string
  userId: string
}

export async function insertToken(
  tx: Tx,
  { token, books, expiresOn, userId, ...row }: NewToken,
): Promise<void> {
  await tx
    .insertInto('machine_token')
    .values({
      ...row,
      token_hash: hashToken(token),
      books: books === 'all' ? null : books,
      expires_on: expiresOn,
      created_by: userId,
    })
    .execute()
}

/** What it was called; undefined where there is no such one. */
export async function deleteToken(tx: Tx, id: string): Promise<{ name: string } | undefined> {
  return await tx.deleteFrom('machine_token').where('id', '=', id).returning('name').executeTakeFirst()
}

/** The place of the first of these that is no adviser's id; -1 where each is one. */
export async function firstUnknownBook(tx: Tx, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('advisor')
    .select('id')
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.findIndex((id) => !known.has(id))
}

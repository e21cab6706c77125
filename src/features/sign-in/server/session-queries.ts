import { sql } from 'kysely'
import { z } from 'zod'
import { limitOf, type PageQuery } from '../../../platform/paging.ts'
import { keysAfter, pageOf } from '../../../server/cursor.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { hashToken, newToken, type SessionTimes, type SignedIn } from '../../../server/session.ts'

/** Time enough to set up an authenticator app; a session that never becomes whole is gone after it. */
const halfMinutes = 30

/** Begins a session that can do nothing but the two-factor calls; gives its token. */
export async function insertSession(tx: Tx, session: { userId: string; userAgent: string }): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('session')
    .values({
      user_id: session.userId,
      user_agent: session.userAgent,
      token_hash: hashToken(token),
      stage: 'password',
      expires_at: sql<string>`now() + make_interval(mins => ${halfMinutes})`,
    })
    .execute()
  return token
}

/**
 * Makes a session whole under a new token: whoever knew the one before the second factor knows nothing now.
 * Undefined where it was no half session any more.
 */
export async function makeSessionWhole(
  tx: Tx,
  id: string,
  longestHours: number,
): Promise<string | undefined> {
  const token = newToken()
  const made = await tx
    .updateTable('session')
    .set({
      token_hash: hashToken(token),
      stage: 'whole',
      started_at: sql<string>`now()`,
      last_seen_at: sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(hours => ${longestHours})`,
    })
    .where('id', '=', id)
    .where('stage', '=', 'password')
    .executeTakeFirst()
  return made.numUpdatedRows === 1n ? token : undefined
}

export async function deleteSessionOfToken(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', userId).execute()
}

/** Whether there was such a session of this user. */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export const findSessionEnd = (tx: Tx, id: string) =>
  tx.selectFrom('session').select('expires_at').where('id', '=', id).executeTakeFirst()

const StartAndId = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of the user's whole sessions that still count, the newest first. */
export async function listSessionsOf(tx: Tx, actor: SignedIn, times: SessionTimes, query: PageQuery) {
  const limit = limitOf(query)
  const after = keysAfter(query.after, StartAndId)
  // an instant is told, and so compared, in milliseconds
  const started = sql<string>`date_trunc('milliseconds', started_at)`
  const own = tx
    .selectFrom('session')
    .where('user_id', '=', actor.userId)
    .where('stage', '=', 'whole')
    .where('expires_at', '>', sql<string>`now()`)
    .where('last_seen_at', '>', sql<string>`now() - make_interval(mins => ${times.idleMinutes})`)
  let rows = own
    .select(['id', 'last_seen_at', 'user_agent', started.as('started_at')])
    .orderBy(started, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (after) rows = rows.where(sql<boolean>`(${started}, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const [found, counted] = await Promise.all([
    rows.execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const sessions = found.map((row) => ({
    id: row.id,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    userAgent: row.user_agent,
    current: row.id === actor.sessionId,
  }))
  return pageOf(sessions, limit, counted.total, (session) => [session.startedAt, session.id])
}

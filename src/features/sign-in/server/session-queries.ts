import { type Selectable, sql } from 'kysely'
import type { SecondFactor } from '../../../platform/codes/second-factor.ts'
import type { PageQuery } from '../../../platform/paging.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Session as SessionTable } from '../../../server/database/schema.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { readPage, sortedBy } from '../../../server/paging.ts'
import { hashToken, newToken, type SessionTimes, type SignedIn } from '../../../server/session/session.ts'

/** Time enough to set up an authenticator app; a session that never becomes whole is gone after it. */
const halfMinutes = 30

interface NewSession {
  userId: string
  /** As it was when they were let in: should that have changed since, the session counts for nothing. */
  sessionVersion: number
  userAgent: string
}

/** Begins a session that can do nothing but the two-factor calls; gives its token. */
export const insertSession = (tx: Tx, session: NewSession): Promise<string> =>
  insert(tx, session, { stage: 'password', minutes: halfMinutes })

/** Begins a session of somebody who has proved both factors at once; gives its token. */
export const insertWholeSession = (tx: Tx, session: NewSession, longestHours: number): Promise<string> =>
  insert(tx, session, { stage: 'whole', minutes: longestHours * 60 })

async function insert(
  tx: Tx,
  session: NewSession,
  { stage, minutes }: { stage: SignedIn['stage']; minutes: number },
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('session')
    .values({
      user_id: session.userId,
      session_version: session.sessionVersion,
      user_agent: session.userAgent,
      token_hash: hashToken(token),
      stage,
      expires_at: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  return token
}

interface HalfSession {
  id: string
  /** The user's, read under a lock before the second factor was set: a session of another version has ended. */
  sessionVersion: number
  longestHours: number
}

export interface NewToken {
  token: string
  sessionVersion: number
}

const versionNow = sql<number>`(select session_version from portal_user where portal_user.id = user_id)`

/**
 * Makes a session whole under a new token: whoever knew the one before the second factor knows nothing now.
 * @throws Problem unauthenticated, where it was no half session any more, or the password changed meanwhile
 */
export async function makeSessionWhole(tx: Tx, session: HalfSession): Promise<NewToken> {
  const token = newToken()
  const made = await tx
    .updateTable('session')
    .set({
      token_hash: hashToken(token),
      stage: 'whole',
      session_version: versionNow,
      totp_secret_encrypted: null,
      started_at: sql<string>`now()`,
      last_seen_at: sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(hours => ${session.longestHours})`,
    })
    .where('id', '=', session.id)
    .where('stage', '=', 'password')
    .where('session_version', '=', session.sessionVersion)
    .returning('session_version as sessionVersion')
    .executeTakeFirst()
  if (!made) throw new Problem('unauthenticated')
  return { token, ...made }
}

/**
 * Puts a new session in the place of a whole one (SE1); it ends when that one would have ended. What was encrypted for
 * the old token is not the new one's to open, so the id is new as well.
 * @throws Problem unauthenticated, where the session ended meanwhile
 */
export async function renewSession(tx: Tx, id: string): Promise<NewToken & { id: string }> {
  const token = newToken()
  const { rows } = await sql<{ id: string; sessionVersion: number }>`
    with old as (delete from session where id = ${id} and stage = 'whole' returning *)
    insert into session (user_id, session_version, token_hash, stage, user_agent, started_at, expires_at)
    select user_id, ${versionNow}, ${hashToken(token)}, stage, user_agent, started_at, expires_at from old
    returning id, session_version as "sessionVersion"
  `.execute(tx)
  const [renewed] = rows
  // of several at the same moment one renews it
  if (!renewed) throw new Problem('unauthenticated')
  return { ...renewed, token }
}

/** Keeps the key that a session is shown, encrypted for the session's row. */
export async function keepSecret(tx: Tx, sessionId: string, encrypted: Buffer): Promise<void> {
  await tx
    .updateTable('session')
    .set({ totp_secret_encrypted: encrypted })
    .where('id', '=', sessionId)
    .execute()
}

/** The key that the session was shown and has not confirmed yet; null where there is none. */
export async function findSecret(tx: Tx, sessionId: string): Promise<Buffer | null> {
  const session = await tx
    .selectFrom('session')
    .select('totp_secret_encrypted as encrypted')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  return session?.encrypted ?? null
}

/** So long a code that was accepted opens to its session what asks for a recent one. */
const minutesACodeHolds = 10

export async function acceptCode(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ code_accepted_at: sql<string>`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/** Whose rights have changed gives a code again for what asks for a recent one. */
export async function forgetRecentCodes(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('session').set({ code_accepted_at: null }).where('user_id', '=', userId).execute()
}

export async function hasRecentCode(tx: Tx, sessionId: string): Promise<boolean> {
  const session = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('code_accepted_at', '>', sql<string>`now() - make_interval(mins => ${minutesACodeHolds})`)
    .executeTakeFirst()
  return session !== undefined
}

/** What a session is stepped up by. */
export type StepUpBy = Extract<SecondFactor, 'passkey' | 'identity provider'>

/** So long a passkey that was used again, or a new sign-in at the identity provider, can take the place of a code. */
const stepUpMinutes = 5

/** Gives the session a token that counts once where a code is asked for; one of before counts no more. */
export async function insertStepUp(tx: Tx, sessionId: string, by: StepUpBy): Promise<string> {
  const token = newToken()
  await tx
    .updateTable('session')
    .set({
      step_up_hash: hashToken(token),
      step_up_until: sql<string>`now() + make_interval(mins => ${stepUpMinutes})`,
      step_up_by: by,
    })
    .where('id', '=', sessionId)
    .execute()
  return token
}

/** By what the session's token was got, where it was this call that used it. */
export async function spendStepUp(tx: Tx, sessionId: string, token: string): Promise<StepUpBy | undefined> {
  const used = await tx
    .updateTable('session')
    .set({ step_up_hash: null })
    .where('id', '=', sessionId)
    .where('step_up_hash', '=', hashToken(token))
    .where('step_up_until', '>', sql<string>`now()`)
    .returning('step_up_by')
    .executeTakeFirst()
  return used?.step_up_by as StepUpBy | undefined // the table's check allows no other
}

export async function deleteSessionOfToken(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
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

/** Signs somebody out everywhere. */
export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', userId).execute()
}

/** A page of the whole sessions of a user that still count, the newest first. */
export async function listSessionsOf(
  tx: Tx,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
  times: SessionTimes,
  query: PageQuery,
) {
  // an instant is told, and so compared, in milliseconds
  const started = sql<string>`date_trunc('milliseconds', started_at)`
  const own = tx
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('stage', '=', 'whole')
    .where('session_version', '=', versionNow)
    .where('expires_at', '>', sql<string>`now()`)
    .where('last_seen_at', '>', sql<string>`now() - make_interval(mins => ${times.idleMinutes})`)
  const rows = own.select(['id', 'last_seen_at', 'user_agent', started.as('started_at')])
  const order = [
    { by: started, kind: 'instant', descends: true },
    sortedBy('id', { kind: 'uuid', descends: true }),
  ] as const
  const tell = (row: Session) => ({
    id: row.id,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    userAgent: row.user_agent,
    current: row.id === sessionId,
  })
  return await readPage(tx, { rows, order, tell }, query)
}

type Session = Pick<Selectable<SessionTable>, 'id' | 'started_at' | 'last_seen_at' | 'user_agent'>

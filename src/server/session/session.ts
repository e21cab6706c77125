import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '../../platform/codes/user-role.ts'
import { emptyGuid } from '../../platform/formats/guid.ts'
import { type BookPermission, type Books, type Reach, reachesOf } from '../../platform/permissions.ts'
import { sightingSeconds } from '../../platform/session-use.ts'
import type { Actor, Opening } from '../database/transact.ts'

/** Somebody who holds a session: after the password alone ('password'), or signed in whole. */
export interface SignedIn extends Actor {
  userId: string
  sessionId: string
  stage: 'password' | 'whole'
  roles: Role[]
  /** Where they may do what; `advisorId` is the book that the call acts in, their own unless it is about a record. */
  books: Books
}

/** Somebody without a session, or with one that has ended. */
export interface Nobody extends Actor {
  userId: null
  advisorId: null
}

/** How long a session lasts: unused, and in all (OWASP ASVS 5.0, 7.3). */
export interface SessionTimes {
  idleMinutes: number
  longestHours: number
}

/** A new session token: 256 bits from the system's generator. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The books within each reach, of a user who is in hand with their adviser record, if they have one. */
const reached: Record<Reach, string> = {
  own: 'array_remove(array[advisor.id], null)',
  assisted: 'array(select id from books_assisted(portal_user.id))',
  'assisted, may send': 'array(select id from books_assisted(portal_user.id) where may_send)',
  'assisted, may reveal': 'array(select id from books_assisted(portal_user.id) where may_reveal)',
  every: 'array(select id from advisor)',
}

/** The books in which a user who is signed in whole may do something, by the roles. Those of two roles may stand twice. */
const booksTo = (permission: BookPermission): string =>
  reachesOf(permission)
    .map(
      ({ role, reach }) =>
        `case when session.stage = 'whole' and '${role}' = any (portal_user.roles) then ${reached[reach]} end`,
    )
    .join(' || ')

/**
 * The books that a transaction may read or write. A call that imports writes where the caller may import; it reads there as
 * well, and an administrator, who reads no book, the files of which it is not said yet whose book they go into. A call that reviews writes where the
 * caller may review, who writes none of it otherwise.
 */
const opened = (verb: 'read' | 'write'): string =>
  `case when $7 then ${verb === 'read' ? 'read || ' : ''}"import"
     || case when 'admin' = any (roles) then array['${emptyGuid}'::uuid] end
     when $8 then review when $9 then progress else ${verb} end`

/**
 * Finds the session, notes when it was last used, and tells row-level security whose books the transaction may read and
 * write, all in one statement. Rights are read anew each time, so that one taken away holds from the next request.
 * A session that was begun, or is still being begun, when the password or the second factor changed is none any more.
 */
const find = `
  with found as (
    select session.id, session.stage, session.last_seen_at, portal_user.id as user_id, portal_user.roles,
           case when session.stage = 'whole' and 'adviser' = any(portal_user.roles) then advisor.id end as own,
           coalesce(${booksTo('clients.read')}, '{}') as read, coalesce(${booksTo('clients.write')}, '{}') as write,
           coalesce(${booksTo('clients.send')}, '{}') as send, coalesce(${booksTo('secrets.reveal')}, '{}') as reveal,
           coalesce(${booksTo('records.import')}, '{}') as "import", coalesce(${booksTo('records.export')}, '{}') as "export",
           coalesce(${booksTo('submissions.review')}, '{}') as review,
           coalesce(${booksTo('submissions.progress')}, '{}') as progress
    from session
    join portal_user on portal_user.id = session.user_id
    left join advisor on advisor.user_id = portal_user.id
    where session.token_hash = $1 and session.expires_at > now()
      and session.last_seen_at > now() - make_interval(mins => $2)
      and session.session_version = portal_user.session_version
      and portal_user.disabled_at is null
  ), seen as (
    update session set last_seen_at = now() - make_interval(secs => $4) from found
    where session.id = found.id
      and found.last_seen_at < now() - make_interval(secs => $4) - make_interval(secs => ${sightingSeconds})
  )
  select found.*,
         case when $6 then open_books('{}', '{}', null, null)
           else open_books(${opened('read')}, ${opened('write')}, own, $5) end as advisor_id,
         set_config('transaction_read_only', $3, true)
  from (select) as everybody left join found on true`

/** One row in any case: without a session, too, a call that reads may not write. */
interface FoundSession extends Books {
  id: string | null
  stage: 'password' | 'whole'
  user_id: string
  roles: Role[]
  advisor_id: string | null
}

export interface Visit {
  token: string | undefined
  requestId: string
  /** From where it comes. */
  address?: string | undefined
  times: SessionTimes
  readOnly: boolean
  /** How long ago somebody used the portal; undefined where the request says of no use, and so prolongs nothing. */
  unusedSeconds: number | undefined
  /** What the call is about; undefined where it is about no one record. */
  recordId?: string | undefined
  /** It is about the firm as a whole: it acts in no book, and reads none. */
  isOfFirm?: boolean
  /** It writes by the right to import. */
  imports?: boolean
  /** It writes by the right to review. */
  reviews?: boolean
  /** It writes by the right to tell how far the back office is. */
  tellsProgress?: boolean
}

/** Opens a transaction for whoever holds the token. */
export const asVisitor =
  ({
    token,
    requestId,
    address,
    times,
    readOnly,
    unusedSeconds,
    recordId,
    isOfFirm = false,
    imports = false,
    reviews = false,
    tellsProgress = false,
  }: Visit): Opening<SignedIn | Nobody> =>
  async (client) => {
    const nobody: Nobody = { userId: null, advisorId: null, requestId, address }
    const { rows } = await client.query<FoundSession>({
      name: 'find session',
      text: find,
      values: [
        token ? hashToken(token) : Buffer.alloc(0),
        times.idleMinutes,
        readOnly ? 'on' : 'off',
        unusedSeconds ?? null,
        recordId ?? null,
        isOfFirm,
        imports,
        reviews,
        tellsProgress,
      ],
    })
    const [session] = rows
    if (!session?.id) return nobody
    const { read, write, send, reveal, import: imported, export: exported, review, progress } = session
    return {
      userId: session.user_id,
      advisorId: session.advisor_id,
      sessionId: session.id,
      stage: session.stage,
      roles: session.roles,
      books: { read, write, send, reveal, import: imported, export: exported, review, progress },
      requestId,
      address,
    }
  }

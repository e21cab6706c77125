import { sql } from 'kysely'
import { Problem } from '../../platform/problem.ts'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from '../encryption/cipher.ts'
import { networkOf } from '../http/network.ts'

/** What is guessed at, or asked for. Each is counted apart, so that a right password forgives no wrong code. */
const limits = {
  password: { identity: 10, address: 50 },
  code: { identity: 10, address: 50 },
  // by the code of one signer: whoever holds an open link never waits for others at the same address (PL3)
  signing: { identity: 5 },
  // no guess, but an email with such a code
  'signing code asked': { identity: 5 },
} satisfies Record<string, { identity: number; address?: number }>

const knownBrowserLimit = 10

/** Undefined on a side where this kind is not counted. */
const limitOf = ({ kind }: Pick<Attempt, 'kind'>, side: Side): number | undefined =>
  ({ address: undefined, browser: knownBrowserLimit, ...limits[kind] })[side]

/** What is asked for from one address: an email into somebody's inbox, or a challenge, rather than a guess. */
const asked = { reset: 50, challenge: 50 } as const

/** Codes of public links that open nothing, from one address (PL3). */
const failedLinks = { kind: 'link by address', limit: 20 } as const

export interface Attempt {
  kind: keyof typeof limits
  /** The account that is tried, known to us or not: the address typed, or the user's id. */
  identity: string
  /** Where it is tried from. */
  address: string
  /**
   * The id of a browser in which the identity has signed in before. It has a count of its own and waits for no other
   * (OWASP, device cookies; NIST SP 800-63B-4, 3.2.2): others' guesses, from wherever, do not shut it out.
   */
  browser?: string | undefined
}

type Side = 'identity' | 'address' | 'browser'

/** The address first, always: two that lock in different order would wait for each other. */
const sidesOf = ({ browser }: Attempt): readonly Side[] =>
  browser === undefined ? ['address', 'identity'] : ['browser']

/** So many failures in so many minutes are free; after that each one is followed by a wait. */
const windowMinutes = 15
const longestWaitMinutes = 15

/**
 * Counts an attempt as a failure before it is judged, so that of any number made at once no more are judged
 * than are free; a success takes its count back. To be kept in a transaction of its own.
 * @returns how many there are since the last success, with this one
 * @throws Problem too_many_attempts, with the seconds left to wait
 */
export async function countAttempt(tx: Tx, cipher: Cipher, attempt: Attempt): Promise<number> {
  let inARow = 0
  for (const side of sidesOf(attempt)) {
    const limit = limitOf(attempt, side)
    if (limit !== undefined) inARow = await countOne(tx, subjectOf(cipher, attempt, side), limit)
  }
  return inARow
}

interface Subject {
  kind: string
  hash: Buffer
}

function subjectOf(cipher: Cipher, attempt: Attempt, side: Side): Subject {
  const kind = `${attempt.kind} by ${side}`
  const text = { identity: attempt.identity, address: networkOf(attempt.address), browser: attempt.browser }
  return { kind, hash: cipher.digest(kind, text[side] ?? '') }
}

/** A count is forgotten when its window, or the wait after it, lies a whole window back. */
const over = sql<boolean>`
  greatest(guess.window_started_at, guess.blocked_until) < now() - make_interval(mins => ${windowMinutes})`

/** Counts one failure. @throws Problem too_many_attempts */
async function countOne(tx: Tx, subject: Subject, limit: number): Promise<number> {
  const counted = await tryToCount(tx, subject, limit)
  if ('inARow' in counted) return counted.inARow
  throw new Problem('too_many_attempts', { retryAfterSeconds: counted.waitSeconds })
}

/** How many failures in a row there are now; or, where nothing is counted because of a wait, how long that is. */
async function tryToCount(
  tx: Tx,
  { kind, hash }: Subject,
  limit: number,
): Promise<{ inARow: number } | { waitSeconds: number }> {
  // 1, 2, 4, 8 minutes, then 15 each time: never for ever, or anybody could lock anybody out
  const wait = sql`make_interval(mins => least(${longestWaitMinutes}, 2 ^ least(10, guess.failures + 1 - ${limit}::int))::int)`
  const { rows } = await sql<{ inARow: number }>`
    insert into guess (kind, subject_hash, failures, failures_in_a_row, window_started_at)
    values (${kind}, ${hash}, 1, 1, now())
    on conflict (kind, subject_hash) do update set
      failures = case when ${over} then 1 else guess.failures + 1 end,
      failures_in_a_row = guess.failures_in_a_row + 1,
      window_started_at = case when ${over} then now() else guess.window_started_at end,
      blocked_until = case when not ${over} and guess.failures + 1 >= ${limit} then now() + ${wait} end
    where guess.blocked_until is null or guess.blocked_until <= now()
    returning failures_in_a_row as "inARow"
  `.execute(tx)
  const [counted] = rows
  if (counted) return counted
  const blocked = await sql<{ seconds: number }>`
    select extract(epoch from blocked_until - now())::float8 as seconds from guess
    where kind = ${kind} and subject_hash = ${hash}
  `.execute(tx)
  return { waitSeconds: blocked.rows[0]?.seconds ?? 1 }
}

/**
 * After a success: the failures of this kind are forgotten, of a known browser its own, else the identity's. The
 * address only gets its one attempt back, since whoever has an account could else guess at others for ever.
 */
export async function forgetFailures(tx: Tx, cipher: Cipher, attempt: Attempt): Promise<void> {
  if (attempt.browser !== undefined) return await forget(tx, subjectOf(cipher, attempt, 'browser'))
  const limit = limitOf(attempt, 'address')
  const { kind, hash } = subjectOf(cipher, attempt, 'address')
  if (limit !== undefined)
    await sql`
      update guess set failures = greatest(failures - 1, 0),
        blocked_until = case when failures - 1 >= ${limit}::int then blocked_until end
      where kind = ${kind} and subject_hash = ${hash}
    `.execute(tx)
  await forgetIdentity(tx, cipher, attempt)
}

export const forgetIdentity = (tx: Tx, cipher: Cipher, attempt: Omit<Attempt, 'address'>): Promise<void> =>
  forget(tx, subjectOf(cipher, { ...attempt, address: '' }, 'identity'))

/** Of these people, those who wait after too many wrong passwords or codes, wherever they came from. */
export async function waiting(
  tx: Tx,
  cipher: Cipher,
  people: readonly { id: string; email: string }[],
): Promise<string[]> {
  const hashes = people.flatMap(({ id, email }) =>
    (['password', 'code'] as const).map((kind) => {
      const identity = kind === 'password' ? email : id
      return { id, ...subjectOf(cipher, { kind, identity, address: '' }, 'identity') }
    }),
  )
  const blocked = await tx
    .selectFrom('guess')
    .select('subject_hash')
    .where('kind', 'in', ['password by identity', 'code by identity'])
    .where('blocked_until', '>', sql<string>`now()`)
    .where(sql<boolean>`subject_hash = any (${hashes.map(({ hash }) => hash)}::bytea[])`)
    .execute()
  return hashes.filter(({ hash }) => blocked.some((row) => row.subject_hash.equals(hash))).map(({ id }) => id)
}

async function forget(tx: Tx, { kind, hash }: Subject): Promise<void> {
  await tx.deleteFrom('guess').where('kind', '=', kind).where('subject_hash', '=', hash).execute()
}

/** Counts what was asked for; whether the address has asked for no more than one may in that time. */
export async function countAsked(
  tx: Tx,
  cipher: Cipher,
  { what, address }: { what: keyof typeof asked; address: string },
): Promise<boolean> {
  const kind = `${what} by address`
  return (
    'inARow' in (await tryToCount(tx, { kind, hash: cipher.digest(kind, networkOf(address)) }, asked[what]))
  )
}

/** Counts a code that opened nothing. @throws Problem too_many_attempts */
export async function countFailedLink(tx: Tx, cipher: Cipher, address: string): Promise<void> {
  const { kind, limit } = failedLinks
  await countOne(tx, { kind, hash: cipher.digest(kind, networkOf(address)) }, limit)
}

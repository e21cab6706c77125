import { sql } from 'kysely'
import { Problem } from '../platform/problem.ts'
import type { Tx } from './database/tx.ts'
import type { Cipher } from './encryption/cipher.ts'
import { networkOf } from './network.ts'

/** What is guessed at, or asked for. Each is counted apart, so that a right password forgives no wrong code. */
const limits = {
  password: { identity: 10, address: 50 },
  code: { identity: 10, address: 50 },
  // no guess, but a letter into somebody's inbox
  reset: { identity: 5, address: 50 },
  // by the code of one signer
  signing: { identity: 5, address: 50 },
  // no guess either, but a letter with such a code
  'signing code asked': { identity: 5, address: 50 },
} as const

/** Codes of public links that open nothing, from one address (PL3). */
const failedLinks = { kind: 'link by address', limit: 20 } as const

export interface Attempt {
  kind: keyof typeof limits
  /** The account that is tried, known to us or not: the address typed, or the user's id. */
  identity: string
  /** Where it is tried from. */
  address: string
}

/** So many failures in so many minutes are free; after that each one is followed by a wait. */
const windowMinutes = 15
const longestWaitMinutes = 15

/**
 * Counts an attempt as a failure before it is judged, so that of any number made at once no more are judged
 * than are free; a success takes its count back. To be kept in a transaction of its own.
 * @throws Problem too_many_attempts, with the seconds left to wait
 */
export async function countAttempt(tx: Tx, cipher: Cipher, attempt: Attempt): Promise<void> {
  // the address first, always: two that lock in different order would wait for each other
  for (const side of ['address', 'identity'] as const)
    await countOne(tx, subjectOf(cipher, attempt, side), limits[attempt.kind][side])
}

interface Subject {
  kind: string
  hash: Buffer
}

function subjectOf(cipher: Cipher, attempt: Attempt, side: 'identity' | 'address'): Subject {
  const kind = `${attempt.kind} by ${side}`
  const text = side === 'address' ? networkOf(attempt.address) : attempt.identity
  return { kind, hash: cipher.digest(kind, text) }
}

/** A count is forgotten when its window, or the wait after it, lies a whole window back. */
const over = sql<boolean>`
  greatest(guess.window_started_at, guess.blocked_until) < now() - make_interval(mins => ${windowMinutes})`

async function countOne(tx: Tx, { kind, hash }: Subject, limit: number): Promise<void> {
  // 1, 2, 4, 8 minutes, then 15 each time: never for ever, or anybody could lock anybody out
  const wait = sql`make_interval(mins => least(${longestWaitMinutes}, 2 ^ least(10, guess.failures + 1 - ${limit}::int))::int)`
  const counted = await sql<{ failures: number }>`
    insert into guess (kind, subject_hash, failures, window_started_at) values (${kind}, ${hash}, 1, now())
    on conflict (kind, subject_hash) do update set
      failures = case when ${over} then 1 else guess.failures + 1 end,
      window_started_at = case when ${over} then now() else guess.window_started_at end,
      blocked_until = case when not ${over} and guess.failures + 1 >= ${limit} then now() + ${wait} end
    where guess.blocked_until is null or guess.blocked_until <= now()
    returning failures
  `.execute(tx)
  if (counted.rows.length > 0) return
  const blocked = await sql<{ seconds: number }>`
    select extract(epoch from blocked_until - now())::float8 as seconds from guess
    where kind = ${kind} and subject_hash = ${hash}
  `.execute(tx)
  throw new Problem('too_many_attempts', { retryAfterSeconds: blocked.rows[0]?.seconds ?? 1 })
}

/**
 * After a success: the identity's failures of this kind are forgotten. The address only gets its one attempt
 * back, since whoever has an account could else guess at others for ever.
 */
export async function forgetFailures(tx: Tx, cipher: Cipher, attempt: Attempt): Promise<void> {
  const { kind, hash } = subjectOf(cipher, attempt, 'address')
  await sql`
    update guess set failures = greatest(failures - 1, 0),
      blocked_until = case when failures - 1 >= ${limits[attempt.kind].address}::int then blocked_until end
    where kind = ${kind} and subject_hash = ${hash}
  `.execute(tx)
  await forgetIdentity(tx, cipher, attempt)
}

export async function forgetIdentity(
  tx: Tx,
  cipher: Cipher,
  attempt: Omit<Attempt, 'address'>,
): Promise<void> {
  const { kind, hash } = subjectOf(cipher, { ...attempt, address: '' }, 'identity')
  await tx.deleteFrom('guess').where('kind', '=', kind).where('subject_hash', '=', hash).execute()
}

/** Counts a code that opened nothing. @throws Problem too_many_attempts */
export const countFailedLink = (tx: Tx, cipher: Cipher, address: string): Promise<void> => {
  const { kind, limit } = failedLinks
  return countOne(tx, { kind, hash: cipher.digest(kind, networkOf(address)) }, limit)
}

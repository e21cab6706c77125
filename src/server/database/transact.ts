import { setTimeout as delay } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { Problem } from '../../platform/problem.ts'
import type { NewAnchor } from '../audit/anchor-file.ts'
import type { Anchors } from '../audit/anchors.ts'
import { type AppendedEntry, append } from '../audit/append.ts'
import { takeAttested } from '../audit/attested-in.ts'
import type { EntryContent } from '../audit/chain.ts'
import { type DatabasePool, errorCode } from './pool.ts'
import { onStandby, StandbyGone } from './standby-awaited.ts'
import { type Tx, txOn } from './tx.ts'

/** Whose doings a transaction records, and what for. */
export interface Trail {
  /** Writes an event into the audit trail of the adviser (or of the firm), in this very transaction. */
  record(entry: AuditEntry): void
  readonly recorded: number
}

export interface AuditEntry {
  event: string
  payload: Record<string, unknown>
  /** Who did it, where the transaction found that out only on its way (signing in). */
  userId?: string
  /** In whose trail it stands, where that is not the actor's. */
  advisorId?: string
}

/** On whose behalf a transaction runs, and in whose book (`advisorId`): what it writes is that adviser's. */
export interface Actor {
  userId: string | null
  advisorId: string | null
  /** Ties the audit entry to the log line of the request or job. */
  requestId: string
  /** From where somebody calls. */
  address?: string | undefined
  /** The token by which another system of the firm's calls: each entry names it. */
  machine?: { id: string; name: string }
}

/** A pool whose transactions leave entries in the audit trail, each of them anchored. */
export type AuditedPool = DatabasePool & { anchors: Anchors }

/** The chain of what belongs to no adviser: sign-in, settings, administration. */
export const firmChain = '00000000-0000-0000-0000-000000000000'

/** "cached plan must not change result type": the tables are others than when the statement was prepared. */
export const planOvertaken = '0A000'

/** How a transaction begins: it settles who acts, having sent BEGIN already. */
export interface Opening<Acting extends Actor> {
  (client: PoolClient): Promise<Acting>
  /** Whether what it last opened, and was refused, is in another book by now: it is then run again, and finds it there. */
  hasMoved?: (pool: AuditedPool, refused: Problem) => Promise<boolean>
}

/** For jobs and commands, which know whom they act for: they read and write that book and no other. */
export const as =
  <Acting extends Actor>(actor: Acting): Opening<Acting> =>
  async (client) => {
    const { advisorId } = actor
    await client.query(
      `select set_config('app.advisor_id', $1, true), set_config('app.readable', $2, true), set_config('app.writable', $2, true)`,
      [advisorId ?? '', advisorId === null ? '{}' : `{${advisorId}}`],
    )
    return actor
  }

/**
 * How long each further try of what another transaction has overtaken waits, by the error that ended the one before. A
 * row that was read is another adviser's by now (no such key, no right to it): again at once, and later where that is
 * overtaken, too. The two waited for each other: the other goes first, since begun again at once this one could take the
 * same lock before the other, on a busy machine, has woken up to take it.
 */
const pausesMs: Readonly<Record<string, readonly number[]>> = {
  '23503': [0, 50, 200],
  '42501': [0, 50, 200],
  '40P01': [50, 200, 800],
}

/** So often something may move to another book while it is worked on. */
const mostMoves = 3

interface Kind {
  /** The opening makes it read-only. Nobody waits for its COMMIT, which has nothing to say. */
  isReading?: boolean
}

type Work<Acting extends Actor, Result> = (tx: Tx, actor: Acting, trail: Trail) => Promise<Result>

/**
 * Runs `work` in one transaction on behalf of whom `opening` names; all of it holds, or nothing. What was overtaken is
 * run again, over what stands there by then.
 */
export async function transact<Acting extends Actor, Result>(
  pool: AuditedPool,
  opening: Opening<Acting>,
  work: Work<Acting, Result>,
  kind: Kind = {},
): Promise<Result> {
  const triedAgain: Record<string, number> = {}
  let moves = 0
  for (;;) {
    try {
      return await transactOnce(pool, opening, work, kind)
    } catch (error) {
      if (error instanceof Problem && moves < mostMoves && (await opening.hasMoved?.(pool, error))) {
        moves += 1
        continue
      }
      const code = errorCode(error)
      const tries = triedAgain[code] ?? 0
      const pauseMs = pausesMs[code]?.[tries]
      if (pauseMs === undefined) throw error
      triedAgain[code] = tries + 1
      await delay(pauseMs)
    }
  }
}

/** The audit entries go in last, with the commit in the same round trip, since they lock their chain. */
async function transactOnce<Acting extends Actor, Result>(
  pool: AuditedPool,
  opening: Opening<Acting>,
  work: Work<Acting, Result>,
  { isReading = false }: Kind,
): Promise<Result> {
  if (!isReading && pool.changesHang) throw new StandbyGone()
  const client = await pool.take()
  let broken: Error | undefined
  let result: Result
  let appended: AppendedEntry[]
  let records: NewAnchor[]
  try {
    client.connection.stream.cork()
    const begun = pool.answered(client, 'begin')
    const opened = opening(client)
    client.connection.stream.uncork()
    const [actor] = await Promise.all([opened, begun])
    const entries: AuditEntry[] = []
    const trail = {
      record: (entry: AuditEntry) => void entries.push(entry),
      get recorded() {
        return entries.length
      },
    }
    const tx = txOn(client)
    // what the connection's last transaction left, where that was rolled back
    takeAttested(tx)
    result = await work(tx, actor, trail)
    if (isReading) {
      // whoever has the connection next hears of one that is lost
      client.query('commit').catch(() => {})
      return result
    }
    records = takeAttested(tx)
    // each entry locks its chain: in the same order whoever writes into several
    const sent = entries.map((entry) => contentFor(actor, entry)).sort(byChain)
    if (sent.length + records.length > 0) await pool.anchors.announce(sent)
    // while it worked, others may have waited in vain
    if (pool.changesHang) throw new StandbyGone()
    appended = await onStandby(client, () => commit(client, sent))
  } catch (error) {
    // a connection whose prepared statements a migration overtook would refuse them for ever
    if (errorCode(error) === planOvertaken && error instanceof Error) broken = error
    await pool.answered(client, 'rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
  await anchor(pool.anchors, appended, records)
  return result
}

const contentFor = (actor: Actor, { event, payload, userId, advisorId }: AuditEntry): EntryContent => ({
  chain: advisorId ?? actor.advisorId ?? firmChain,
  event,
  actor: userId ?? actor.userId,
  request: actor.requestId,
  address: actor.address ?? null,
  payload: JSON.stringify(
    actor.machine ? { ...payload, token: actor.machine.id, machine: actor.machine.name } : payload,
  ),
})

const byChain = (one: EntryContent, other: EntryContent): number =>
  one.chain === other.chain ? 0 : one.chain < other.chain ? -1 : 1

/** Commits, with the entries right before it. */
async function commit(client: PoolClient, entries: readonly EntryContent[]): Promise<AppendedEntry[]> {
  client.connection.stream.cork()
  const appending = entries.map((entry) => append(client, entry))
  const committed = client.query('commit')
  client.connection.stream.uncork()
  const [ended, ...appended] = await Promise.all([committed, ...appending])
  // after a failed statement PostgreSQL answers COMMIT with ROLLBACK, and no error
  if (ended?.command !== 'COMMIT') throw new Error('the transaction was rolled back')
  return appended
}

/** Whoever waits for the file holds no connection any more. */
async function anchor(
  anchors: Anchors,
  appended: readonly AppendedEntry[],
  records: readonly NewAnchor[],
): Promise<void> {
  if (appended.length + records.length === 0) return
  await anchors.append(appended, records)
  if (appended.some(({ isAsSent }) => !isAsSent))
    throw new Error('the database did not append the audit entry that it was sent')
}

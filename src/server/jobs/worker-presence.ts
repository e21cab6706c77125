import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { connectingTo } from '../database/addresses.ts'
import type { Login } from '../database/pool.ts'
import type { Tx } from '../database/tx.ts'

/** Any number, but for ever the same: processes of different versions of the portal see each other by it. */
const presenceLock = 7_033_922

/**
 * Marks this process as one that works on jobs. The mark is a lock of a database session, so it goes with the
 * process, however that ends. Where no other process bears it, `whenAlone` is done before any other can arrive.
 * Should the session be lost while the process lives, the mark is taken again; meanwhile another one may believe itself
 * alone: a job that is in hand here may then run twice, as any job may.
 * @returns the way to take the mark away
 */
export async function takePresence(
  login: Login,
  whenAlone: (client: Client) => Promise<void>,
): Promise<() => Promise<void>> {
  const leaving = new AbortController()
  let client = await arrive(login, async (arriving) => {
    const { rows } = await arriving.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      presenceLock,
    ])
    const alone = rows[0]?.alone === true
    if (alone) await whenAlone(arriving)
    // taken before the other is let go, so that nobody finds the place empty in between
    await arriving.query(takeShared, [presenceLock])
    if (alone) await arriving.query('select pg_advisory_unlock($1)', [presenceLock])
  })
  const stay = async () => {
    while (!leaving.signal.aborted) {
      await client.ended
      const again = arrive(login, (arriving) => arriving.query(takeShared, [presenceLock]))
      await again.then(
        (arrived) => {
          client = arrived
        },
        () => delay(pauseMs, undefined, { ref: false, signal: leaving.signal }).catch(() => {}),
      )
    }
    await client.leave()
  }
  const staying = stay()
  return async () => {
    leaving.abort()
    await client.leave()
    await staying
  }
}

const takeShared = 'select pg_advisory_lock_shared($1)'

const pauseMs = 1_000

/** A session of its own, with what is done first in it. */
async function arrive({ url, role }: Login, begin: (client: Client) => Promise<unknown>) {
  const client = new Client({
    ...connectingTo(url),
    ...(role ? { options: `-c role=${role}` } : {}),
    application_name: 'portal worker',
    keepAlive: true,
  })
  // without a listener it would end the process
  client.on('error', () => {})
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  const leave = () => client.end().catch(() => {})
  try {
    await client.connect()
    await begin(client)
    return { ended, leave }
  } catch (error) {
    await leave()
    throw error
  }
}

/** So many processes bear the mark at this moment. */
export async function countWorkers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ workers: number }>`
    select count(distinct pid)::int as workers from pg_locks
    where locktype = 'advisory' and granted and classid = 0 and objid = ${presenceLock} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
  `.execute(tx)
  return rows[0]?.workers ?? 0
}

/** For how many seconds nobody has taken jobs; 0 where somebody does, null where nobody ever has. */
export async function secondsWithoutWorker(tx: Tx): Promise<number | null> {
  if ((await countWorkers(tx)) > 0) return 0
  // whoever works looks after the queues every ten seconds (`superviseIntervalSeconds`), and the queue notes when
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - max(greatest(monitor_on, monitor_claim_on)))::int as seconds from pgboss.queue
  `.execute(tx)
  return rows[0]?.seconds ?? null
}

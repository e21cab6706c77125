import { setTimeout as delay } from 'node:timers/promises'
import type { Client, PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { DatabasePool } from './pool.ts'

// Where each change waits for a standby (synchronous_standby_names) and that is gone, PostgreSQL lets it wait for ever: no timeout
// of its own ends a COMMIT, and whoever goes away leaves it waiting there, with its locks and its connection.

/** Committed here, and on no standby: if this machine is lost now, so is the change. Whoever asked for it is told to try again. */
export class StandbyGone extends Error {
  override readonly name = 'StandbyGone'
  /** PostgreSQL's own for a connection that was lost in mid-transaction, of which nobody knows how it ended. */
  readonly code = '08007'

  constructor() {
    super('No standby has the change.')
  }
}

/** With a look each second, and what waited for the first to commit: a caller has its answer within ten. */
const longestSeconds = 7
/** Once it is known that nobody gets through. */
const longestSecondsThen = 0.5

/** The wait alone is ended by this: the change is committed, and says so in a notice. */
const endWaits = `
  select count(pg_cancel_backend(pid))::int as ended from pg_stat_activity
  where datname = current_database() and usename = session_user and wait_event = 'SyncRep'
    and query_start < clock_timestamp() - make_interval(secs => $1)`

/** Whoever waits behind those for a lock would wait as long once more. */
const endQueue = `
  select pg_cancel_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = session_user and wait_event_type = 'Lock'
    and query_start < clock_timestamp() - make_interval(secs => $1)`

/** What PostgreSQL says as the wait for a standby is ended; its words are of the server's language, where they come from is not. */
const saysSo = ({ routine }: { routine?: string | undefined }): boolean => routine === 'SyncRepWaitForLSN'

/** Does what commits, and hears whether its wait for a standby was given up meanwhile. @throws StandbyGone */
export async function onStandby<Result>(
  client: Client | PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
  let isAlone = false
  const hear = (notice: { routine?: string | undefined }) => {
    isAlone ||= saysSo(notice)
  }
  client.on('notice', hear)
  try {
    const result = await work()
    if (isAlone) throw new StandbyGone()
    return result
  } finally {
    client.off('notice', hear)
  }
}

/** Ends the waits of this login, whichever process has them; from then on changes are refused at once until one gets through. */
export async function sweepChanges(
  client: Client,
  pool: DatabasePool,
  log: Logger,
  ending: AbortSignal,
): Promise<void> {
  // whoever looks as portal_app alone does not see what another login of that role waits for
  const seconds = [pool.changesHang ? longestSecondsThen : longestSeconds]
  const [, { rows }] = await Promise.all([
    client.query('set role none'),
    client.query<{ ended: number }>(endWaits, seconds),
    ...(pool.changesHang ? [client.query(endQueue, seconds)] : []),
  ])
  if (!rows[0]?.ended || pool.changesHang) return
  pool.changesHang = true
  await client.query(endQueue, [longestSecondsThen])
  log.error('changes wait for a standby that is gone')
  untilThrough(pool, ending).then(() => {
    pool.changesHang = false
    log.warn('changes go on')
  })
}

const pauseMs = 200

/** Tries a change that says nothing, again and again. */
async function untilThrough(pool: DatabasePool, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    const client = await pool.connectBeside().catch(() => undefined)
    try {
      if (client)
        return await onStandby(client, () =>
          client.query(`select pg_logical_emit_message(true, 'portal', '')`).then(() => {}),
        )
    } catch {
      // not yet
    } finally {
      client?.end().catch(() => {})
    }
    await delay(pauseMs, undefined, { signal: ending, ref: false }).catch(() => {})
  }
}

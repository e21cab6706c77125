import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { DatabasePool } from './pool.ts'
import { DatabaseSilent } from './silence.ts'
import { sweepChanges } from './standby-awaited.ts'

const askedEveryMs = 200
/** How often each of several addresses is asked which of them can be written. */
const lookedEveryMs = 2_000
/** How often changes are looked for that wait for a standby. */
const sweptEveryMs = 1_000

/**
 * Sends an empty statement every 200 ms, on a connection of its own. Ordinary statements cannot be limited to a second,
 * because they may wait for a lock or for the disk; but where even an empty one gets no answer, callers are refused
 * until one does. A server that refuses connections answers, too: each call that connects gets its refusal at once.
 * Of several addresses the one is looked for all the while that can be written: another one may, and the one so far still answer.
 * @returns ends it
 */
export function watchDatabase(pool: DatabasePool, log: Logger): () => Promise<void> {
  const ending = new AbortController()
  const watching = watch(pool, log, ending.signal)
  return async () => {
    ending.abort()
    await watching
  }
}

async function watch(pool: DatabasePool, log: Logger, ending: AbortSignal): Promise<void> {
  let client: Client | undefined
  let wasSilent = false
  let lookedAt = Date.now()
  let sweptAt = Date.now()
  while (!ending.aborted) {
    let isSilent = false
    try {
      client ??= await pool.connectBeside()
      await pool.answered(client, 'select')
    } catch (error) {
      isSilent = error instanceof DatabaseSilent
      client?.end().catch(() => {})
      client = undefined
    }
    if (client && Date.now() - sweptAt >= (pool.changesHang ? askedEveryMs : sweptEveryMs)) {
      sweptAt = Date.now()
      sweepChanges(client, pool, log, ending).catch(() => {})
    }
    if (pool.primary && Date.now() - lookedAt >= lookedEveryMs) {
      lookedAt = Date.now()
      // where none is found, callers are told when they connect
      pool.primary.look().catch(() => {})
    }
    if (isSilent !== wasSilent) {
      log.warn(isSilent ? 'the database does not answer' : 'the database answers again')
      pool.setSilent(isSilent)
    }
    wasSilent = isSilent
    await delay(askedEveryMs, undefined, { signal: ending, ref: false }).catch(() => {})
  }
  await client?.end().catch(() => {})
}

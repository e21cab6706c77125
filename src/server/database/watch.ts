import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { DatabasePool } from './pool.ts'
import { DatabaseSilent } from './silence.ts'

const askedEveryMs = 200

/**
 * Asks the database over and over whether it answers, on a connection of its own. A statement cannot be limited to a
 * second by itself, since it may wait for a lock or for the disk; but where even an empty one is not answered, whoever
 * waits is told so, and whoever comes is refused until it answers again. A refusal is an answer, too: each call that
 * connects gets the same one at once.
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
    if (isSilent !== wasSilent) {
      log.warn(isSilent ? 'the database does not answer' : 'the database answers again')
      pool.setSilent(isSilent)
    }
    wasSilent = isSilent
    await delay(askedEveryMs, undefined, { signal: ending, ref: false }).catch(() => {})
  }
  await client?.end().catch(() => {})
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { errorCode } from '../src/server/database/pool.ts'

const patienceMs = 60_000
const objectInUse = '55006'

/**
 * Drops a database when the last of its connections has said goodbye; the server itself waits five seconds for
 * them. Not with FORCE, which would end an autovacuum, too: that is granted a superuser only.
 */
export async function dropDatabase(server: Pool, name: string): Promise<void> {
  const latest = performance.now() + patienceMs
  for (;;)
    try {
      return void (await server.query(`drop database ${name}`))
    } catch (error) {
      if (errorCode(error) !== objectInUse || performance.now() > latest) throw error
      await delay(200)
    }
}

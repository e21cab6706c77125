import { sql } from 'kysely'
import { readStandbys, type Standbys } from '../database/standbys.ts'
import type { Tx } from '../database/tx.ts'
import { type KindFacts, queueByKind } from '../jobs/watched-jobs.ts'
import { countWorkers } from '../jobs/worker-presence.ts'
import { type MailFacts, readMailFacts } from '../mail/mail-facts.ts'

export interface DatabaseFacts {
  /** Of a statement that costs nothing. */
  answerSeconds: number
  bytes: number
  standbys: Standbys
  workers: number
  queue: readonly KindFacts[]
  mail: MailFacts
}

/** Each statement is given up after this. */
const longestStatement = '2s'

/** What the database tells of itself, the queue and the outbox. */
export async function readDatabaseFacts(tx: Tx): Promise<DatabaseFacts> {
  await sql`select set_config('statement_timeout', ${longestStatement}, true)`.execute(tx)
  const asked = performance.now()
  await sql`select`.execute(tx)
  const answerSeconds = (performance.now() - asked) / 1_000
  const size = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(tx)
  return {
    answerSeconds,
    bytes: size.rows[0]?.bytes ?? 0,
    standbys: await readStandbys(tx),
    workers: await countWorkers(tx),
    queue: await queueByKind(tx),
    mail: await readMailFacts(tx),
  }
}

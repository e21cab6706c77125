import { sql } from 'kysely'
import { takeAttested } from '../audit/attested-in.ts'
import type { Tx } from './tx.ts'

/** Does something in a transaction and takes it back: what came of it is known, and nothing of it stays. */
export async function rehearsed<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint rehearsal`.execute(tx)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(tx)
    // what is not there is not anchored
    takeAttested(tx)
  }
}

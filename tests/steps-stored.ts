import type { Pool, PoolClient } from 'pg'
import { findWrongSteps } from '../src/features/participants/server/people/verify-steps.ts'
import { txOn } from '../src/server/database/tx.ts'

/** Whose stored steps differ from what the records come to; to be asked on behalf of an adviser. */
export const wrongSteps = (portal: PoolClient) => findWrongSteps(txOn(portal))

/** Does something in the database as the portal does on behalf of an adviser. */
export async function asPortal<Result>(
  owner: Pool,
  advisorId: string,
  work: (portal: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await owner.connect()
  try {
    await client.query('set role portal_app')
    await client.query(`select set_config('app.advisor_id', $1, false)`, [advisorId])
    return await work(client)
  } finally {
    await client.query('reset role')
    await client.query(`select set_config('app.advisor_id', '', false)`)
    client.release()
  }
}

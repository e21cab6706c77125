import type { Pool, PoolClient } from 'pg'

/** Of whom the stored steps are others than the records come to, with both; to be asked on behalf of an adviser. */
const mistaken = `
  select to_jsonb(stored) as stored, to_jsonb(steps) as steps
  from client_steps_now as steps full join client_steps as stored using (client_id)
  where to_jsonb(stored) is distinct from to_jsonb(steps)`

export async function mistakenSteps(portal: PoolClient): Promise<unknown[]> {
  return (await portal.query(mistaken)).rows
}

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

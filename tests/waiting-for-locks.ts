import type { Pool } from 'pg'

/** How many wait for a lock that another holds. */
export async function waitingForLocks(owner: Pool): Promise<number | undefined> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  )
  return rows[0]?.count
}

import { sql } from 'kysely'
import type { Tx } from './tx.ts'

interface Standby {
  /** Its application_name. */
  name: string
  /** Null where the login may not see it: that takes pg_monitor. */
  sync: 'async' | 'potential' | 'sync' | 'quorum' | null
  /** How far it is behind, in bytes of the write-ahead log; null where that is not seen. */
  lagBytes: number | null
}

export interface Standbys {
  /** This database itself is one. */
  isStandby: boolean
  /** Changes wait for one (synchronous_standby_names). */
  isWaitedFor: boolean
  /** Those that are connected; a base backup, which is none, is left out. */
  standbys: Standby[]
}

/** Where the database is copied to (PostgreSQL's own streaming replication). */
export async function readStandbys(tx: Tx): Promise<Standbys> {
  const { rows } = await sql<Standbys>`
    select pg_is_in_recovery() as "isStandby", current_setting('synchronous_standby_names') <> '' as "isWaitedFor",
      coalesce((
        select json_agg(json_build_object(
          'name', application_name, 'sync', sync_state,
          'lagBytes', case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) end
        ) order by application_name)
        from pg_stat_replication where state is null or state in ('streaming', 'catchup')
      ), '[]') as standbys
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the database did not tell of its standbys')
  return row
}

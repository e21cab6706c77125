import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/** The tables that are kept month by month (migration 0210). */
export const monthly = ['audit_entry', 'record_revision'] as const
type Monthly = (typeof monthly)[number]

/** Makes the months of a table until the end of the third from now; waits at most two seconds for whoever uses it. */
export async function makeMonths(tx: Tx, table: Monthly): Promise<void> {
  await sql`select make_months(${table})`.execute(tx)
}

/**
 * Until when the months of all are made; what is written later goes to a part of its own, which has no end. Undefined where
 * the tables are those of a release that knew no months.
 */
export async function monthsUntil(tx: Tx): Promise<Date | undefined> {
  const known = await sql<{ known: boolean }>`
    select to_regprocedure('months_until(text)') is not null as known
  `.execute(tx)
  if (!known.rows[0]?.known) return undefined
  const { rows } = await sql<{ until: string }>`
    select min(months_until(name)) as until from unnest(${[...monthly]}::text[]) as name
  `.execute(tx)
  return new Date(rows[0]?.until ?? 0)
}

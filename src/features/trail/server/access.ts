import { sql } from 'kysely'
import type { z } from 'zod'
import { Role } from '../../../platform/codes/user-role.ts'
import type { Paged } from '../../../platform/paging.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { readPage, sortedBy } from '../../../server/paging.ts'
import type { Access, listAccess } from '../contract.ts'

interface Of {
  advisorId: string
  clientId: string
}

type Query = z.output<NonNullable<(typeof listAccess)['query']>>

/** Whether the reader reads the trail of this book: of those that they may read, an assistant reads none. */
export async function readsTrailOf(tx: Tx, reader: string, advisorId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${advisorId}::uuid = any (trail_chains(${reader}::uuid)) as may
  `.execute(tx)
  return rows[0]?.may ?? false
}

/** Whether the client is in the book, archived ones as well: who looked at them is read as long as they are on file. */
export async function isInBook(tx: Tx, { advisorId, clientId }: Of): Promise<boolean> {
  const client = await tx
    .selectFrom('participant')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', clientId)
    .executeTakeFirst()
  return client !== undefined
}

/** A page of who looked at a client, or at a record that was merged into theirs, the newest first. */
export async function listLooks(
  tx: Tx,
  { advisorId, clientId }: Of,
  { userId, from, to, ...query }: Query,
): Promise<Paged<Access>> {
  const ofPerson = tx
    .selectFrom('client_access')
    .select(['user_id', 'day'])
    .select([
      sql<string>`min(role)`.as('role'),
      sql<string>`min(first_at)`.as('first_at'),
      sql<string>`max(last_at)`.as('last_at'),
      sql<number>`sum(times)::int`.as('times'),
    ])
    .where('advisor_id', '=', advisorId)
    .where(
      sql<boolean>`(client_id = ${clientId} or client_id in (select merged_into_client(${clientId}::uuid)))`,
    )
    .groupBy(['user_id', 'day'])
  let rows = tx
    .selectFrom(ofPerson.as('look'))
    .innerJoin('portal_user', 'portal_user.id', 'look.user_id')
    .select(['look.user_id', 'role', 'first_at', 'last_at', 'times'])
    .select([
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
      sql<string>`concat_ws(' ', first_name, last_name)`.as('name'),
    ])
  if (userId) rows = rows.where('look.user_id', '=', userId)
  if (from) rows = rows.where('day', '>=', from)
  if (to) rows = rows.where('day', '<=', to)
  const order = [
    sortedBy('last_at', { kind: 'instant', descends: true }),
    sortedBy('look.user_id', { kind: 'uuid', descends: true }),
  ] as const
  const tell = (row: {
    user_id: string
    name: string
    role: string
    day: string
    first_at: Date | string
    last_at: Date | string
    times: number
  }): Access => ({
    userId: row.user_id,
    name: row.name,
    role: Role.parse(row.role),
    day: row.day,
    first: new Date(row.first_at).toISOString(),
    last: new Date(row.last_at).toISOString(),
    times: row.times,
  })
  return await readPage(tx, { rows, order, tell }, query)
}

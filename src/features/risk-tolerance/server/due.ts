import { sql } from 'kysely'
import { dayIn } from '../../../platform/formats/dates.ts'
import type { ReadDue } from '../../../server/records/due.ts'
import { isOpen } from './link/is-open.ts'

/** So many days before its last one a link is to be seen to. */
const beforeLastDay = 3

/** Links that a client can answer by, and that expire within days. */
export const linksDue: ReadDue = async (tx, { advisorId, today, timeZone }) => {
  const rows = await tx
    .selectFrom('risk_link')
    .select(['client_id', sql<string>`expires_at`.as('expires_at')])
    .where('advisor_id', '=', advisorId)
    .where(isOpen)
    .where(
      sql<boolean>`expires_at < (${today}::date + ${beforeLastDay + 1}::int)::timestamp at time zone ${timeZone}`,
    )
    .execute()
  return rows.map(({ client_id, expires_at }) => ({
    clientId: client_id,
    kind: 'linkExpires',
    dueOn: dayIn(expires_at, timeZone),
  }))
}

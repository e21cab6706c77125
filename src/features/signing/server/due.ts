import { sql } from 'kysely'
import { dayIn } from '../../../platform/formats/dates.ts'
import type { ReadDue } from '../../../server/records/due.ts'

/** So many days before its last one a package is to be seen to. */
const beforeLastDay = 3

/** Packages that are out and expire within days: what nobody signs until then is sent again. */
export const packagesDue: ReadDue = async (tx, { advisorId, today, timeZone }) => {
  const rows = await tx
    .selectFrom('signature_package')
    .select(['client_id', 'expires_at'])
    .where('advisor_id', '=', advisorId)
    .where('status', '=', 'SENT')
    .where(
      sql<boolean>`expires_at > ${today}::timestamp at time zone ${timeZone} and expires_at < (${today}::date + ${beforeLastDay + 1}::int)::timestamp at time zone ${timeZone}`,
    )
    .execute()
  return rows.map(({ client_id, expires_at }) => ({
    clientId: client_id,
    kind: 'packageExpires',
    dueOn: dayIn(expires_at, timeZone),
  }))
}

import { sql } from 'kysely'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Moment } from '../../workflow-contract.ts'

/**
 * What happened of a client's four steps, the oldest first. It is told by the dates that the records keep themselves: the
 * audit trail is not the app's to read.
 */
export async function listMoments(tx: Tx, advisorId: string, clientId: string): Promise<Moment[]> {
  const { rows } = await sql<Moment>`
    select step, what, at, type as "accountType",
      coalesce(who, concat_ws(' ', nullif(person.first_name, ''), person.last_name)) as who
    from step_moment left join portal_user person on person.id = user_id
    where step_moment.advisor_id = ${advisorId} and client_id = ${clientId}
    order by at, what
  `.execute(tx)
  return rows.map((row) => ({ ...row, who: row.who || null }))
}

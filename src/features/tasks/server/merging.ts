import { sql } from 'kysely'
import { words } from '../../../platform/words.ts'
import { rowsInMerge } from '../../../server/records/giving.ts'

// What people have set for a client goes along, done or not. What the portal has set stays, since the record that stays has its own
// of what falls due; once nothing is due of the one that was merged, the daily job takes it away.

const goes = sql<boolean>`kind is null`

export const tasksInMerge = rowsInMerge({
  name: 'tasks',
  table: 'task',
  goes,
  async told(tx, { advisorId, otherId }) {
    const rows = await tx
      .selectFrom('task')
      .select(['id', 'created_at'])
      .where('advisor_id', '=', advisorId)
      .where('client_id', '=', otherId)
      .where(goes)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(({ id, created_at }) => ({
      kind: 'task',
      id,
      text: words('Task'),
      detail: words('Set {{day}}'),
      values: { day: new Date(created_at).toISOString().slice(0, 10) },
    }))
  },
})

import { words } from '../../../platform/words.ts'
import { rowsInMerge } from '../../../server/records/giving.ts'

// A client's notes go along, and what they said before.

export const notesInMerge = rowsInMerge({
  name: 'notes',
  table: 'note',
  async told(tx, { advisorId, otherId }) {
    const rows = await tx
      .selectFrom('note')
      .select(['id', 'at'])
      .where('advisor_id', '=', advisorId)
      .where('client_id', '=', otherId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(({ id, at }) => ({
      kind: 'note',
      id,
      text: words('Note'),
      detail: words('Written {{day}}'),
      values: { day: new Date(at).toISOString().slice(0, 10) },
    }))
  },
})

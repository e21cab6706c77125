import { z } from 'zod'
import { Guid } from '../../../platform/formats/wire.ts'
import { words } from '../../../platform/words.ts'
import { giveRows } from '../../../server/records/giving.ts'
import { mergePart } from '../../../server/records/merging.ts'

// A client's tasks go along, done or not.

export const tasksInMerge = mergePart({
  name: 'tasks',
  // nothing of a merge of before there were any
  found: z.array(Guid).default([]),

  async preview(tx, { advisorId, otherId }) {
    const rows = await tx
      .selectFrom('task')
      .select(['id', 'created_at'])
      .where('advisor_id', '=', advisorId)
      .where('client_id', '=', otherId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const moves = rows.map((row) => ({
      kind: 'task' as const,
      id: row.id,
      text: words('Task'),
      detail: words('Set {{day}}'),
      values: { day: new Date(row.created_at).toISOString().slice(0, 10) },
    }))
    return { moves, stays: [] }
  },

  move: ({ tx }, { advisorId, keepId: to, otherId: from }) => giveRows(tx, 'task', { advisorId, from, to }),

  async moveBack({ tx }, { advisorId, keepId: from, otherId: to }, ids) {
    await giveRows(tx, 'task', { advisorId, from, to, ids })
  },
})

import { z } from 'zod'
import { Guid } from '../../../platform/formats/wire.ts'
import { words } from '../../../platform/words.ts'
import { giveRows } from '../../../server/records/giving.ts'
import { mergePart } from '../../../server/records/merging.ts'

// A client's notes go along, and what they said before.

export const notesInMerge = mergePart({
  name: 'notes',
  // nothing of a merge of before there were any
  found: z.array(Guid).default([]),

  async preview(tx, { advisorId, otherId }) {
    const rows = await tx
      .selectFrom('note')
      .select(['id', 'at'])
      .where('advisor_id', '=', advisorId)
      .where('client_id', '=', otherId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    const moves = rows.map((row) => ({
      kind: 'note' as const,
      id: row.id,
      text: words('Note'),
      detail: words('Written {{day}}'),
      values: { day: new Date(row.at).toISOString().slice(0, 10) },
    }))
    return { moves, stays: [] }
  },

  move: ({ tx }, { advisorId, keepId: to, otherId: from }) => giveRows(tx, 'note', { advisorId, from, to }),

  async moveBack({ tx }, { advisorId, keepId: from, otherId: to }, ids) {
    await giveRows(tx, 'note', { advisorId, from, to, ids })
  },
})

import { z } from 'zod'
import { Guid } from '../../../platform/formats/wire.ts'
import { words } from '../../../platform/words.ts'
import { giveRows } from '../../../server/records/giving.ts'
import { mergePart } from '../../../server/records/merging.ts'
import { type FileKind, fileKinds } from '../contract.ts'
import { everyFile } from './queries.ts'

// A client's files go along, those that are archived among them. Those of an account application stay with it, wherever it goes.

export const filesInMerge = mergePart({
  name: 'supportingFiles',
  // nothing of a merge of before files were kept
  found: z.array(Guid).default([]),

  async preview(tx, { advisorId, otherId }) {
    const rows = await everyFile(tx, advisorId)
      .where('file.client_id', '=', otherId)
      .where('file.archived_at', 'is', null)
      .orderBy('file.added_at')
      .orderBy('file.id')
      .execute()
    const moves = rows.map(({ id, kind, added_at }) => ({
      kind: 'file' as const,
      id,
      text: fileKinds[kind as FileKind],
      detail: words('Added {{day}}'),
      values: { day: new Date(added_at).toISOString().slice(0, 10) },
    }))
    return { moves, stays: [] }
  },

  move: ({ tx }, { advisorId, keepId: to, otherId: from }) =>
    giveRows(tx, 'supporting_file', { advisorId, from, to }),

  async moveBack({ tx }, { advisorId, keepId: from, otherId: to }, ids) {
    await giveRows(tx, 'supporting_file', { advisorId, from, to, ids })
  },
})

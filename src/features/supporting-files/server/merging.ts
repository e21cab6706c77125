import { sql } from 'kysely'
import { z } from 'zod'
import { Guid } from '../../../platform/formats/wire.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
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

  async move({ tx }, { advisorId, keepId, otherId }) {
    const rows = await tx
      .selectFrom('supporting_file')
      .select('id')
      .where('advisor_id', '=', advisorId)
      .where('client_id', '=', otherId)
      .execute()
    return await give(tx, { advisorId, from: otherId, to: keepId, ids: rows.map(({ id }) => id) })
  },

  async moveBack({ tx }, { advisorId, keepId, otherId }, ids) {
    await give(tx, { advisorId, from: keepId, to: otherId, ids })
  },
})

interface Giving {
  advisorId: string
  from: string
  to: string
  ids: readonly string[]
}

/** @returns the ids of those that were `from`'s */
async function give(tx: Tx, { advisorId, from, to, ids }: Giving): Promise<string[]> {
  const given = await tx
    .updateTable('supporting_file')
    .set({ client_id: to })
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', from)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .returning('id')
    .execute()
  return given.map(({ id }) => id)
}

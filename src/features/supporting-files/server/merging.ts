import { words } from '../../../platform/words.ts'
import { rowsInMerge } from '../../../server/records/giving.ts'
import { type FileKind, fileKinds } from '../contract.ts'
import { everyFile } from './queries.ts'

// A client's files go along, those that are archived among them. Those of an account application stay with it, wherever it goes.

export const filesInMerge = rowsInMerge({
  name: 'supportingFiles',
  table: 'supporting_file',
  async told(tx, { advisorId, otherId }) {
    const rows = await everyFile(tx, advisorId)
      .where('file.client_id', '=', otherId)
      .where('file.archived_at', 'is', null)
      .orderBy('file.added_at')
      .orderBy('file.id')
      .execute()
    return rows.map(({ id, kind, added_at }) => ({
      kind: 'file',
      id,
      text: fileKinds[kind as FileKind],
      detail: words('Added {{day}}'),
      values: { day: new Date(added_at).toISOString().slice(0, 10) },
    }))
  },
})

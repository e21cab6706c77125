import { sql } from 'kysely'
import { Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import type { Tx } from '../database/tx.ts'

// How records are archived and brought back. What is archived is gone from every list and search, and nothing of it is
// read or changed, but its row stays as it was.

type Archived = 'household' | 'client' | 'investment_account' | 'supporting_file'

interface ArchivedRow {
  id: string
  advisorId: string
  /** It goes up by one with each of the two. */
  version: number
}

/** Of a row that is locked. */
export async function archiveRow(tx: Tx, table: Archived, row: ArchivedRow, userId: string): Promise<void> {
  await tx
    .updateTable(table)
    .set({ archived_at: sql<string>`now()`, archived_by: userId, version: row.version + 1 })
    .where('advisor_id', '=', row.advisorId)
    .where('id', '=', row.id)
    .execute()
}

/**
 * Brings back what is archived.
 * @throws Problem not_found, where the adviser has no such record · conflict, where it is not archived · stale, where
 * `version` is not the record's
 */
export async function restoreRow(tx: Tx, table: Archived, row: ArchivedRow): Promise<void> {
  const { id, advisorId, version } = row
  const found = await tx
    .selectFrom(table)
    .select(['version', 'archived_at'])
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('not_found')
  if (found.archived_at === null)
    throw new Problem('conflict', { sentence: words('This is not in the archive any more.') })
  if (found.version !== version) throw new Problem('stale')
  await tx
    .updateTable(table)
    .set({ archived_at: null, archived_by: null, version: version + 1 })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
}

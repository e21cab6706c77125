import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { Guid } from '../../platform/formats/wire.ts'
import type { Tx } from '../database/tx.ts'
import { type InMerge, type MergePart, mergePart, type Pair } from './merging.ts'

/** Tables of what hangs on a client and says nothing of them that is attested. */
type Given = 'supporting_file' | 'note' | 'task'

interface RowsInMerge {
  /** Under which the record of the merge has what went along. */
  name: string
  table: Given
  /** Which rows go along; all where it is left out. */
  goes?: RawBuilder<boolean>
  /** Those of the other record that do, for the preview. */
  told: (tx: Tx, pair: Pair) => Promise<InMerge[]>
}

/** Rows of a table go along with the record that is merged, and back where that is undone. */
export const rowsInMerge = ({ name, table, goes = sql<boolean>`true`, told }: RowsInMerge): MergePart =>
  mergePart({
    name,
    // nothing of a merge of before there were any
    found: z.array(Guid).default([]),
    preview: async (tx, pair) => ({ moves: await told(tx, pair), stays: [] }),
    move: ({ tx }, { advisorId, keepId: to, otherId: from }) =>
      give(tx, table, { advisorId, from, to, which: goes }),
    moveBack: async ({ tx }, { advisorId, keepId: from, otherId: to }, ids) => {
      await give(tx, table, { advisorId, from, to, which: sql<boolean>`id = any (${ids}::uuid[])` })
    },
  })

interface Giving {
  advisorId: string
  from: string
  to: string
  /** Of those that are `from`'s. */
  which: RawBuilder<boolean>
}

/** @returns the ids of those that it was */
async function give(tx: Tx, table: Given, { advisorId, from, to, which }: Giving): Promise<string[]> {
  const given = await tx
    .updateTable(table)
    .set({ client_id: to })
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', from)
    .where(which)
    .returning('id')
    .execute()
  return given.map(({ id }) => id)
}

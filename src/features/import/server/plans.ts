import { sql } from 'kysely'
import type { Tx } from '../../../server/database/tx.ts'
import { countPlan } from './planned-rows.ts'
import type { ImportRow } from './queries.ts'

// The plans of an import: each takes the place of the one before once it is whole.

/** Gives an import the number of its next plan. */
export const beginPlan = (tx: Tx, id: string): Promise<ImportRow> =>
  tx
    .updateTable('record_import')
    .set((eb) => ({ plan: eb('plan', '+', 1), planned_at: sql<string>`now()` }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Puts a whole plan in the place of the one before, unless another one was begun meanwhile. */
export async function endPlan(tx: Tx, { id, plan }: ImportRow): Promise<void> {
  const { create, update, skip, refuse } = await countPlan(tx, { id, plan })
  const { numUpdatedRows } = await tx
    .updateTable('record_import')
    .set({
      state: 'ready',
      whole_plan: plan,
      done: 0,
      total: create + update,
      creates: create,
      updates: update,
      skips: skip,
      refusals: refuse,
    })
    .where('id', '=', id)
    .where('plan', '=', plan)
    // while its job planned it anew, it may have been cancelled
    .where('state', 'in', ['uploaded', 'ready', 'running'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await tx
    .deleteFrom('import_row')
    .where('import_id', '=', id)
    .where('plan', '<', plan)
    .where('written_at', 'is', null)
    .execute()
}

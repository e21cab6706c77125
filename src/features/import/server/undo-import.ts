import { sql } from 'kysely'
import { words } from '../../../platform/words.ts'
import type { Saving } from '../../../server/records/kind.ts'
import { archiveEmptied } from '../../households/server/records.ts'
import { archiveImported, type Kept, lockUntouched, putBack } from '../../participants/server/records.ts'
import { readPlan } from './planned-rows.ts'
import type { ImportRow } from './queries.ts'

// Takes back what an import wrote: whom it added is archived, what it changed stands again as it stood.

const because: Record<Kept, string> = {
  'saved since': words('Somebody has saved this record since.'),
  'something hangs on it': words('Something has been added for this person since.'),
  'not there': words('This person is archived, or in another book.'),
}
const householdKept = words('This household has people in it, or has been changed since.')

const rowsABatch = 200

export interface Undone {
  undone: number
  kept: { row: number; because: string }[]
  clients: string[]
  households: string[]
  /** Where the next batch begins; undefined after the last. */
  next: number | undefined
}

/** Takes back the next rows from one on; `row` is locked. */
export async function undoBatch(saving: Saving, row: ImportRow, from: number): Promise<Undone> {
  const { tx, actor, services } = saving
  const { advisorId, userId } = actor
  const rows = await tx
    .selectFrom('import_row')
    .select(['id', 'row', 'does', 'client_id', 'household_id', 'version', 'made_household', 'plan_encrypted'])
    .where('import_id', '=', row.id)
    .where('written_at', 'is not', null)
    .where('undone_at', 'is', null)
    .where('row', '>=', from)
    .orderBy('row')
    .limit(rowsABatch)
    .execute()
  const kept: Undone['kept'] = []
  const done: string[] = []
  const clients: string[] = []

  const added = rows.flatMap(({ does, client_id: id, version }) =>
    does === 'create' && id && version !== null ? [{ id, version }] : [],
  )
  const touched = await lockUntouched(tx, advisorId, added)
  const archived = added.filter(({ id }) => !touched.has(id)).map(({ id }) => id)
  await archiveImported(tx, advisorId, archived, userId)
  for (const each of rows) {
    const { id, row: nr, client_id: clientId, version } = each
    if (clientId === null || version === null) continue
    if (each.does === 'create') {
      const why = touched.get(clientId)
      if (why) kept.push({ row: nr, because: because[why] })
      else done.push(id)
      if (!why) clients.push(clientId)
      continue
    }
    const { found = {}, changes } = readPlan(services.cipher, each)
    const otherId = changes.find(({ path }) => path === 'externalId')
    const isBack = await putBack(saving, {
      id: clientId,
      version,
      before: found,
      ...(otherId && { externalId: typeof otherId.before === 'string' ? otherId.before : null }),
    })
    if (isBack) {
      done.push(id)
      clients.push(clientId)
    } else kept.push({ row: nr, because: because['saved since'] })
  }
  const emptied = rows.flatMap(({ made_household, household_id }) =>
    made_household && household_id ? [household_id] : [],
  )
  const households = await archiveEmptied(tx, advisorId, [...new Set(emptied)], userId)
  for (const { id, row: nr, client_id, household_id } of rows) {
    if (client_id !== null || household_id === null) continue
    if (households.includes(household_id)) done.push(id)
    else kept.push({ row: nr, because: householdKept })
  }
  if (done.length > 0)
    await tx
      .updateTable('import_row')
      .set({ undone_at: sql<string>`now()` })
      .where('id', 'in', done)
      .execute()
  const next = rows.length < rowsABatch ? undefined : (rows.at(-1)?.row ?? 0) + 1
  return { undone: done.length, kept, clients, households, next }
}

import { sql } from 'kysely'
import type { Tx } from '../database/tx.ts'
import type { House } from '../house.ts'
import { as, transact } from '../transact.ts'
import { bytesOf } from './cipher.ts'
import { placeIn, type SealedColumn, sealedColumns } from './sealed-columns.ts'

interface Pace {
  /** Values a transaction; their rows are locked so long. */
  batch: number
  /** Called after each batch with how many values it sealed anew. */
  onBatch?: (values: number) => void | Promise<void>
}

/**
 * Seals every value anew that is under an older key than the newest; gives how many there were. May be ended at
 * any moment and begun again: a batch holds whole or not at all. Passes over everything until a pass finds
 * nothing, because the portal may write behind it.
 */
export async function resealAll(house: House, pace: Pace): Promise<number> {
  let total = 0
  for (;;) {
    let found = 0
    for (const scope of await scopes(house)) found += await resealScope(house, scope, pace)
    if (found === 0) return total
    total += found
  }
}

/** Whether anything is still under an older key than the newest. */
export async function anyOlder(house: House): Promise<boolean> {
  for (const { column, advisorId } of await scopes(house)) {
    const some = await onBehalf(house, advisorId, (tx) => olderIn(tx, house, column, '', 1))
    if (some.length > 0) return true
  }
  return false
}

/** A column and on whose behalf it is gone through. */
interface Scope {
  column: SealedColumn
  advisorId: string | null
}

/** Row-level security binds the tables' owner as well, so each adviser's rows are gone through as that adviser's. */
async function scopes(house: House): Promise<Scope[]> {
  const advisers = await onBehalf(house, null, (tx) => tx.selectFrom('advisor').select('id').execute())
  return sealedColumns.flatMap((column): Scope[] =>
    column.ofAdviser ? advisers.map(({ id }) => ({ column, advisorId: id })) : [{ column, advisorId: null }],
  )
}

const onBehalf = <Result>(house: House, advisorId: string | null, work: (tx: Tx) => Promise<Result>) =>
  transact(house.pool, as({ userId: null, advisorId, requestId: 'keys:rotate' }), work)

async function resealScope(house: House, { column, advisorId }: Scope, pace: Pace): Promise<number> {
  const by = as({ userId: null, advisorId, requestId: 'keys:rotate' })
  let after = ''
  let total = 0
  for (;;) {
    const done = await transact(house.pool, by, async (tx, _actor, trail) => {
      const rows = await olderIn(tx, house, column, after, pace.batch)
      await writeSealed(
        tx,
        column,
        rows.map(({ id, sealed }) => ({ id, sealed: resealed(house, column, id, sealed) })),
      )
      const { table } = column
      if (rows.length > 0)
        trail.record({
          event: 'values sealed anew',
          payload: { table, column: column.column, values: rows.length, keyVersion: house.cipher.current },
        })
      return rows
    })
    total += done.length
    if (done.length > 0) await pace.onBatch?.(done.length)
    after = done.at(-1)?.id ?? ''
    if (done.length < pace.batch) return total
  }
}

interface SealedValue {
  id: string
  sealed: Buffer
}

function resealed({ cipher }: House, column: SealedColumn, id: string, sealed: Buffer): Buffer {
  const place = placeIn(column, id)
  return cipher.seal(place, cipher.open(place, sealed))
}

/** The rows are locked, so that what the portal writes into one comes before or after, and is not written over. */
async function olderIn(tx: Tx, house: House, { table, column }: SealedColumn, after: string, limit: number) {
  const { rows } = await sql<SealedValue>`
    select id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} < ${bytesOf(house.cipher.current)} and ${after === '' ? sql`true` : sql`id > ${after}`}
    order by id limit ${limit} for update
  `.execute(tx)
  return rows
}

/** Only the sealed value: the record is the same, so its version stays. */
async function writeSealed(tx: Tx, { table, column }: SealedColumn, values: readonly SealedValue[]) {
  await sql`
    update ${sql.table(table)} as kept set ${sql.ref(column)} = anew.sealed
    from unnest(${values.map(({ id }) => id)}::uuid[], ${values.map(({ sealed }) => sealed)}::bytea[])
      as anew (id, sealed)
    where kept.id = anew.id
  `.execute(tx)
}

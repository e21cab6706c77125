import { sql } from 'kysely'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { AppServices } from '../services.ts'
import { bytesOf } from './cipher.ts'
import { type EncryptedColumn, encryptedColumns, locationIn } from './encrypted-columns.ts'
import { secretDigest } from './secrets.ts'

interface Pace {
  /** Values a transaction; their rows are locked so long. */
  batch: number
  /** Called after each batch with how many values it encrypted anew. */
  onBatch?: (values: number) => void | Promise<void>
}

/**
 * Encrypts every value anew that is under an older key than the newest; gives how many there were. May be ended at
 * any moment and begun again: a batch holds whole or not at all. Passes over everything until a pass finds
 * nothing, because the portal may write behind it.
 */
export async function reencryptAll(services: AppServices, pace: Pace): Promise<number> {
  let total = 0
  for (;;) {
    let found = 0
    for (const scope of await scopes(services)) found += await reencryptScope(services, scope, pace)
    if (found === 0) return total
    total += found
  }
}

/** Whether anything is still under an older key than the newest. */
export async function anyOlder(services: AppServices): Promise<boolean> {
  for (const { column, advisorId } of await scopes(services)) {
    const some = await onBehalf(services, advisorId, (tx) => olderIn(tx, services, column, '', 1))
    if (some.length > 0) return true
  }
  return false
}

/** A column and on whose behalf it is gone through. */
interface Scope {
  column: EncryptedColumn
  advisorId: string | null
}

/** Row-level security binds the tables' owner as well, so each adviser's rows are gone through as that adviser's. */
async function scopes(services: AppServices): Promise<Scope[]> {
  const advisers = await onBehalf(services, null, (tx) => tx.selectFrom('advisor').select('id').execute())
  return encryptedColumns.flatMap((column): Scope[] =>
    column.ofAdviser ? advisers.map(({ id }) => ({ column, advisorId: id })) : [{ column, advisorId: null }],
  )
}

const onBehalf = <Result>(
  services: AppServices,
  advisorId: string | null,
  work: (tx: Tx) => Promise<Result>,
) => transact(services.pool, as({ userId: null, advisorId, requestId: 'keys:rotate' }), work)

async function reencryptScope(
  services: AppServices,
  { column, advisorId }: Scope,
  pace: Pace,
): Promise<number> {
  const by = as({ userId: null, advisorId, requestId: 'keys:rotate' })
  let after = ''
  let total = 0
  for (;;) {
    const done = await transact(services.pool, by, async (tx, _actor, trail) => {
      const rows = await olderIn(tx, services, column, after, pace.batch)
      await writeEncrypted(
        tx,
        column,
        rows.map(({ id, encrypted }) => reencrypted(services, column, id, encrypted)),
      )
      const { table } = column
      if (rows.length > 0)
        trail.record({
          event: 'values sealed anew',
          payload: { table, column: column.column, values: rows.length, keyVersion: services.cipher.current },
        })
      return rows
    })
    total += done.length
    if (done.length > 0) await pace.onBatch?.(done.length)
    after = done.at(-1)?.id ?? ''
    if (done.length < pace.batch) return total
  }
}

interface EncryptedValue {
  id: string
  encrypted: Buffer
}

interface NewValue extends EncryptedValue {
  /** Of a column without one empty, and not written. */
  digest: Buffer
}

function reencrypted({ cipher }: AppServices, column: EncryptedColumn, id: string, old: Buffer): NewValue {
  const place = locationIn(column, id)
  const text = cipher.decrypt(place, old)
  const encrypted = cipher.encrypt(place, text)
  const digest = column.digest ? secretDigest(cipher, text, cipher.versionOf(encrypted)) : Buffer.alloc(0)
  return { id, encrypted, digest }
}

/** The rows are locked, so that what the portal writes into one comes before or after, and is not written over. */
async function olderIn(
  tx: Tx,
  services: AppServices,
  { table, column }: EncryptedColumn,
  after: string,
  limit: number,
) {
  const { rows } = await sql<EncryptedValue>`
    select id, ${sql.ref(column)} as encrypted from ${sql.table(table)}
    where ${sql.ref(column)} < ${bytesOf(services.cipher.current)} and ${after === '' ? sql`true` : sql`id > ${after}`}
    order by id limit ${limit} for update
  `.execute(tx)
  return rows
}

/** Only the encrypted value, and its hash: the record is the same, so its version stays. */
async function writeEncrypted(
  tx: Tx,
  { table, column, digest }: EncryptedColumn,
  values: readonly NewValue[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as kept set ${sql.ref(column)} = anew.encrypted
      ${digest ? sql`, ${sql.ref(digest)} = anew.digest` : sql``}
    from unnest(${values.map(({ id }) => id)}::uuid[], ${values.map(({ encrypted }) => encrypted)}::bytea[],
                ${values.map((value) => value.digest)}::bytea[])
      as anew (id, encrypted, digest)
    where kept.id = anew.id
  `.execute(tx)
}

import { sql } from 'kysely'
import { emptyGuid } from '../../platform/formats/guid.ts'
import { renewRecordMacs } from '../audit/renew-record-macs.ts'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import { anyOlderObject, renewObjects } from '../files/move-files.ts'
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
 * Encrypts every value anew that is under an older key than the newest, and attests anew what is attested under one; gives how
 * many values there were. May be ended at
 * any moment and begun again: a batch holds whole or not at all. Passes over everything until a pass finds
 * nothing, because the portal may write behind it.
 */
export async function reencryptAll(services: AppServices, pace: Pace): Promise<number> {
  let total = 0
  for (;;) {
    let values = 0
    let attested = 0
    for (const scope of await scopes(services)) values += await reencryptScope(services, scope, pace)
    values += await renewObjects(services, pace.onBatch)
    for (const id of await advisersOf(services)) attested += await renewRecordMacs(services, id, pace.batch)
    if (values + attested === 0) return total
    total += values
  }
}

/** So many large values a transaction. */
const mostLarge = 4

/** Whether a value is still under an older key than the newest. */
export async function anyOlder(services: AppServices): Promise<boolean> {
  for (const { column, advisorId } of await scopes(services)) {
    const some = await onBehalf(services, advisorId, (tx) => olderIn(tx, services, column, '', 1))
    if (some.length > 0) return true
  }
  return await anyOlderObject(services)
}

/** A column and on whose behalf it is gone through. */
interface Scope {
  column: EncryptedColumn
  advisorId: string | null
}

/** Row-level security binds the tables' owner as well, so each adviser's rows are gone through as that adviser's. */
async function scopes(services: AppServices): Promise<Scope[]> {
  const advisers = await advisersOf(services)
  return encryptedColumns.flatMap((column): Scope[] =>
    // what is in nobody's book yet is under a key as well
    column.ofAdviser
      ? [...advisers, emptyGuid].map((advisorId) => ({ column, advisorId }))
      : [{ column, advisorId: null }],
  )
}

const advisersOf = (services: AppServices): Promise<string[]> =>
  onBehalf(services, null, async (tx) => {
    const advisers = await tx.selectFrom('advisor').select('id').execute()
    return advisers.map(({ id }) => id)
  })

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
  const batch = column.isLarge ? Math.min(pace.batch, mostLarge) : pace.batch
  let after = ''
  let total = 0
  for (;;) {
    const done = await transact(services.pool, by, async (tx, _actor, trail) => {
      const rows = await olderIn(tx, services, column, after, batch)
      await writeEncrypted(
        tx,
        column,
        rows.map((row) => reencrypted(services, column, row)),
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
    if (done.length < batch) return total
  }
}

interface EncryptedValue {
  id: string
  encrypted: Buffer
}

interface NewValue extends EncryptedValue {
  old: Buffer
  /** Empty where the column is not that of secrets, and not written then. */
  digest: Buffer
}

function reencrypted(
  { cipher }: AppServices,
  column: EncryptedColumn,
  { id, encrypted: old }: EncryptedValue,
): NewValue {
  const place = locationIn(column, id)
  const bytes = cipher.decryptBytes(place, old)
  const encrypted = cipher.encrypt(place, bytes)
  const digest = column.isSecrets
    ? secretDigest(cipher, bytes.toString('utf8'), cipher.versionOf(encrypted))
    : Buffer.alloc(0)
  return { id, old, encrypted, digest }
}

/**
 * The rows are locked, so that what the portal writes into one comes before or after, and is not written over. Of secrets
 * there is no right to: their function changes a row only where it holds what was read.
 */
async function olderIn(
  tx: Tx,
  services: AppServices,
  { table, column, isSecrets }: EncryptedColumn,
  after: string,
  limit: number,
) {
  const { rows } = await sql<EncryptedValue>`
    select id, ${sql.ref(column)} as encrypted from ${sql.table(table)}
    where ${sql.ref(column)} < ${bytesOf(services.cipher.current)} and ${after === '' ? sql`true` : sql`id > ${after}`}
    order by id limit ${limit} ${isSecrets ? sql`` : sql`for update`}
  `.execute(tx)
  return rows
}

/** Only the encrypted value, and of a secret its hash: the record is the same, so its version stays. */
async function writeEncrypted(
  tx: Tx,
  { table, column, isSecrets }: EncryptedColumn,
  values: readonly NewValue[],
): Promise<void> {
  const ids = values.map(({ id }) => id)
  const encrypted = values.map((value) => value.encrypted)
  if (isSecrets) {
    await sql`
      select reencrypt_secrets(${ids}::uuid[], ${values.map(({ old }) => old)}::bytea[], ${encrypted}::bytea[],
        ${values.map((value) => value.digest)}::bytea[])
    `.execute(tx)
    return
  }
  await sql`
    update ${sql.table(table)} as kept set ${sql.ref(column)} = anew.encrypted
    from unnest(${ids}::uuid[], ${encrypted}::bytea[]) as anew (id, encrypted)
    where kept.id = anew.id
  `.execute(tx)
}

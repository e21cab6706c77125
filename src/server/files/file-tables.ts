import { sql } from 'kysely'
import { emptyGuid } from '../../platform/formats/guid.ts'
import { actInBooks } from '../database/in-books.ts'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import { encryptedColumns } from '../encryption/encrypted-columns.ts'
import { everyAdviser } from '../jobs/every-adviser.ts'
import type { AppServices } from '../services.ts'
import type { KeptBytes } from './kept-files.ts'

/** Every table whose rows keep a file: its bytes, or the name of an object. */
export const fileTables: readonly string[] = encryptedColumns
  .filter(({ isFile }) => isFile)
  .map(({ table }) => table)

/** A row that keeps a file, and in whose book. */
export interface FileRow extends KeptBytes {
  table: string
  id: string
  advisorId: string
}

/** For what looks after the files of everybody; what is in nobody's book yet has files as well. */
export async function actInEveryBook(tx: Tx): Promise<void> {
  await actInBooks(tx, [...(await everyAdviser(tx)), emptyGuid])
}

/** A transaction in the books of everybody. */
export const inEveryBook = <Result>(
  { pool }: Pick<AppServices, 'pool'>,
  requestId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  transact(pool, as({ userId: null, advisorId: null, requestId }), async (tx) => {
    await actInEveryBook(tx)
    return await work(tx)
  })

/** So many rows of a table after an id that are such, with their bytes. */
export async function rowsWhere(
  tx: Tx,
  table: string,
  { is, after, most }: { is: 'inside' | { olderThan: number }; after: string | undefined; most: number },
): Promise<FileRow[]> {
  const { rows } = await sql<Omit<FileRow, 'table'>>`
    select id, advisor_id as "advisorId", bytes_encrypted, object_name from ${sql.table(table)}
    where ${after === undefined ? sql`true` : sql`id > ${after}`} and ${
      is === 'inside'
        ? sql`bytes_encrypted is not null`
        : sql`object_name in (select name from file_object where key_version < ${is.olderThan})`
    }
    order by id limit ${most}
  `.execute(tx)
  return rows.map((row) => ({ ...row, table }))
}

/** The rows of a table that name an object. */
export async function rowsOf(tx: Tx, table: string, name: string): Promise<FileRow[]> {
  const { rows } = await sql<Omit<FileRow, 'table'>>`
    select id, advisor_id as "advisorId", bytes_encrypted, object_name from ${sql.table(table)}
    where object_name = ${name}
  `.execute(tx)
  return rows.map((row) => ({ ...row, table }))
}

/** Gives a row other bytes, or another object, unless it has got others since it was read. */
export async function writeKept(tx: Tx, { table, id, ...was }: FileRow, kept: KeptBytes): Promise<void> {
  await sql`
    update ${sql.table(table)} set bytes_encrypted = ${kept.bytes_encrypted}, object_name = ${kept.object_name}
    where id = ${id} and object_name is not distinct from ${was.object_name}
  `.execute(tx)
}

/** Whether any row names an object, by its name (`file_object.name`). */
export const isNamed = sql<boolean>`(${sql.join(
  fileTables.map(
    (table) =>
      sql`exists (select from ${sql.table(table)} holder where holder.object_name = file_object.name)`,
  ),
  sql` or `,
)})`

/** So many names of objects that rows have, in their order, after one of them. */
export async function namesAfter(tx: Tx, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from file_object where name > ${after} and ${isNamed} order by name limit ${most}
  `.execute(tx)
  return rows.map(({ name }) => name)
}

/** How many files lie in rows still. */
export async function countInside(tx: Tx): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select (${sql.join(
      fileTables.map(
        (table) =>
          sql`(select count(*) from ${sql.table(table)} where bytes_encrypted is not null and object_name is null)`,
      ),
      sql` + `,
    )})::int as files
  `.execute(tx)
  return rows[0]?.files ?? 0
}

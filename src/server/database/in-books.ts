import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from './tx.ts'

/** A book: the id of its adviser, or where the database knows that before the portal does. */
export type Book = string | RawBuilder<string>

/** The book that a call acts in, as the database found it when the call's turn began (reading.ts). */
export const bookOfCall: Book = sql<string>`current_advisor()`

/**
 * Whether a row is in one of these books, by the column of its adviser. A single book is named as such, so that an index
 * by adviser gives the rows in the order of a list.
 */
export const inBooks = (column: string, books: readonly Book[]): Expression<SqlBool> =>
  books.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${books[0]}`
    : sql<SqlBool>`${sql.ref(column)} = any (${books}::uuid[])`

/**
 * From here on the transaction reads and writes these books: for what goes from one book to another, once the caller is
 * known to have the right to take it from the one and to bring it into the other.
 */
export async function actInBooks(tx: Tx, books: readonly string[]): Promise<void> {
  const ids = `{${books.join(',')}}`
  await sql`
    select set_config('app.readable', ${ids}, true), set_config('app.writable', ${ids}, true)
  `.execute(tx)
}

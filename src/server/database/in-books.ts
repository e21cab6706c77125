import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Whether a row is in one of these books, by the column of its adviser. A single book is named as such, so that an index
 * by adviser gives the rows in the order of a list.
 */
export const inBooks = (column: string, books: readonly string[]): Expression<SqlBool> =>
  books.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${books[0]}`
    : sql<SqlBool>`${sql.ref(column)} = any (${books}::uuid[])`

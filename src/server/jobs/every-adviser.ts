import type { RawBuilder, SqlBool } from 'kysely'
import { actInBooks } from '../database/in-books.ts'
import type { Tx } from '../database/tx.ts'

/** The ids of all advisers. */
export async function everyAdviser(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('advisor').select('id').execute()
  return rows.map(({ id }) => id)
}

/**
 * The ids of those advisers in whose book something is due, for work that is done in each one's own data afterwards. The
 * transaction, which is nobody's, reads every book from here on.
 * @param due by `advisor.id`, and by an index over what is due: a book in which nothing is costs next to nothing
 */
export async function advisersWith(tx: Tx, due: RawBuilder<SqlBool>): Promise<string[]> {
  await actInBooks(tx, await everyAdviser(tx))
  const rows = await tx.selectFrom('advisor').select('id').where(due).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

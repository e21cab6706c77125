import type { Tx } from '../database/tx.ts'

/** The ids of all advisers, for work that is done in each one's own data. */
export async function everyAdviser(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('advisor').select('id').execute()
  return rows.map(({ id }) => id)
}

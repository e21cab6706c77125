import { sql } from 'kysely'
import type { Issue } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'

/**
 * What is wrong with an address, in lower case, that somebody is about to have: somebody else has it. Whoever asks about the
 * same one waits until the transaction ends, so that of two at once one is told this instead of failing on the table's own
 * constraint.
 * @param userId whose it becomes; undefined of somebody who is being added
 */
export async function takenEmail(
  tx: Tx,
  email: string,
  userId: string | undefined,
): Promise<Issue | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email of a person ${email}`}, 0))`.execute(tx)
  // a statement of its own: it sees what whoever had the lock has committed
  const other = await tx.selectFrom('portal_user').select('id').where('email', '=', email).executeTakeFirst()
  if (!other || other.id === userId) return undefined
  return { path: 'email', message: words('Somebody has an account with this address already') }
}

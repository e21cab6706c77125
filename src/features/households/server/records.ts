import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Blocker } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Book } from '../../../server/database/in-books.ts'
import type { Tx } from '../../../server/database/tx.ts'

// What other features read and lock of households.

const householdOf = (tx: Tx, book: Book, id: string) =>
  tx
    .selectFrom('household')
    .select('id')
    .where('advisor_id', '=', book)
    .where('id', '=', id)
    .where('archived_at', 'is', null)

/** @throws Problem not_found, where the adviser has no such household */
export async function mustHaveHousehold(tx: Tx, book: Book, id: string): Promise<void> {
  orNotFound(await householdOf(tx, book, id).executeTakeFirst())
}

/**
 * Nobody archives the household until the transaction ends.
 * @throws Problem not_found, where the adviser has no such household
 */
export async function holdHousehold(tx: Tx, advisorId: string, id: string): Promise<void> {
  orNotFound(await householdOf(tx, advisorId, id).forKeyShare().executeTakeFirst())
}

/** The household of somebody, where it is archived: it comes back before its people. */
export async function archivedHouseholdOf(
  tx: Tx,
  advisorId: string,
  clientId: string,
): Promise<Blocker | undefined> {
  const row = await tx
    .selectFrom('participant')
    .innerJoin('household', 'household.id', 'participant.household_id')
    .select(['household.id', 'full_name'])
    .where('participant.advisor_id', '=', advisorId)
    .where('participant.id', '=', clientId)
    .where('household.archived_at', 'is not', null)
    .executeTakeFirst()
  return (
    row && {
      kind: 'household',
      id: row.id,
      text: words('The household {{name}} is archived, too. Please restore it first.'),
      values: { name: row.full_name },
      link: '/archive?kind=household',
    }
  )
}

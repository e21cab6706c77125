import type { Gender } from '../../../../platform/codes/person.ts'
import type { Tx } from '../../../../server/database/tx.ts'

// A link between two spouses, as it goes from one record to another.

/** Both sides of a link. */
export interface Link {
  spouseId: string
  linkedAt: string
  /** The spouse's, as the client's application has it; and the client's, as the spouse's has it. */
  gender: Gender | null
  genderOfClient: Gender | null
}

export async function findLink(tx: Tx, advisorId: string, clientId: string): Promise<Link | undefined> {
  const row = await tx
    .selectFrom('spouse as own')
    .innerJoin('spouse as theirs', 'theirs.client_id', 'own.spouse_id')
    .select(['own.spouse_id', 'own.linked_at', 'own.gender', 'theirs.gender as gender_of_client'])
    .where('own.advisor_id', '=', advisorId)
    .where('own.client_id', '=', clientId)
    .executeTakeFirst()
  return (
    row && {
      spouseId: row.spouse_id,
      linkedAt: row.linked_at,
      // as the table's own check has them
      gender: row.gender as Gender | null,
      genderOfClient: row.gender_of_client as Gender | null,
    }
  )
}

/** Of three who are locked: the spouse of the one is the other's from now on. */
export async function relink(
  tx: Tx,
  { advisor_id, household_id }: { advisor_id: string; household_id: string },
  { spouseId, linkedAt, gender, genderOfClient }: Link,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .deleteFrom('spouse')
    .where('advisor_id', '=', advisor_id)
    .where('client_id', 'in', [from, spouseId])
    .execute()
  const both = { advisor_id, household_id, linked_at: linkedAt }
  await tx
    .insertInto('spouse')
    .values([
      { ...both, client_id: to, spouse_id: spouseId, gender },
      { ...both, client_id: spouseId, spouse_id: to, gender: genderOfClient },
    ])
    .execute()
}

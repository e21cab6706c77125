import { type Expression, type RawBuilder, sql } from 'kysely'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import type { Tx } from '../../../../server/database/tx.ts'

// Who holds a power of attorney for whom. Whoever is archived is told of no more, and comes back with what was said.

/** For whom somebody holds it, by their ids; nobody, unless they have the role. */
export const attorneyForOf = (
  person: Expression<string>,
  roles: Expression<unknown>,
): RawBuilder<string[]> => sql<string[]>`array(
  select attorney.client_id from attorney join client as principal on principal.id = attorney.client_id
  where attorney.attorney_id = ${person} and principal.archived_at is null
    and ${ParticipantRole.powerOfAttorney}::uuid = any (${roles})
  order by attorney.client_id
)`

interface Attorney {
  id: string
  advisor_id: string
  household_id: string
}

/** Writes for whom somebody holds it: of a client who is locked, and whom the save has found in the household. */
export async function writeAttorneyFor(
  tx: Tx,
  { id, advisor_id, household_id }: Attorney,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const ended = before.filter((each) => !after.includes(each))
  if (ended.length > 0)
    await tx
      .deleteFrom('attorney')
      .where('advisor_id', '=', advisor_id)
      .where('attorney_id', '=', id)
      .where('client_id', 'in', ended)
      .execute()
  const added = after.filter((each) => !before.includes(each))
  if (added.length > 0)
    await tx
      .insertInto('attorney')
      .values(added.map((client_id) => ({ attorney_id: id, client_id, advisor_id, household_id })))
      // one that was hidden while the role was not held
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Who holds it for somebody, or once did: by their ids. */
export async function attorneysOf(tx: Tx, advisorId: string, clientId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('attorney')
    .select('attorney_id')
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .execute()
  return rows.map(({ attorney_id }) => attorney_id)
}

/** Nobody holds it for this person any more, nor they for anybody; what was hidden of it goes, too. */
export async function deleteAttorneysAbout(tx: Tx, advisorId: string, clientId: string): Promise<void> {
  await tx
    .deleteFrom('attorney')
    .where('advisor_id', '=', advisorId)
    .where((eb) => eb.or([eb('attorney_id', '=', clientId), eb('client_id', '=', clientId)]))
    .execute()
}

/** Those of these people who are in somebody's household, and not archived. */
export async function idsBeside(
  tx: Tx,
  { advisor_id, household_id }: Omit<Attorney, 'id'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('client')
    .select('id')
    .where('advisor_id', '=', advisor_id)
    .where('household_id', '=', household_id)
    .where('archived_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

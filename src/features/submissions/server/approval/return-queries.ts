import { sql } from 'kysely'
import type { Tx } from '../../../../server/database/tx.ts'
import { addWriters } from './approval-queries.ts'

// What was returned and not followed up as yet, and what follows it.

/** Those of these packages that were returned, and that no package follows which goes on. */
export async function returnedAmong(
  tx: Tx,
  advisorId: string,
  packageIds: readonly string[],
): Promise<string[]> {
  if (packageIds.length === 0) return []
  const rows = await tx
    .selectFrom('package_approval as approval')
    .leftJoin('signature_package as follower', 'follower.id', 'approval.followed_by')
    .select('approval.package_id as id')
    .where('approval.advisor_id', '=', advisorId)
    .where('approval.package_id', 'in', packageIds)
    .where('approval.status', '=', 'returned')
    .where(({ or, eb }) =>
      or([eb('follower.id', 'is', null), eb('follower.status', 'not in', ['DRAFT', 'SENT', 'COMPLETED'])]),
    )
    .orderBy('since')
    .execute()
  return rows.map(({ id }) => id)
}

/** Says which package follows those that were returned. */
export async function followBy(
  tx: Tx,
  advisorId: string,
  returned: readonly string[],
  packageId: string,
): Promise<void> {
  if (returned.length === 0) return
  await tx
    .updateTable('package_approval')
    .set({ followed_by: packageId })
    .where('advisor_id', '=', advisorId)
    .where('package_id', 'in', returned)
    .execute()
}

/** Has what was returned wait again as it is. */
export async function awaitAgain(tx: Tx, advisorId: string, packageId: string): Promise<void> {
  await tx
    .updateTable('package_approval')
    .set({ status: 'awaiting', since: sql<string>`now()` })
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', packageId)
    .execute()
  await addWriters(tx, { advisorId, id: packageId })
}

/** The packages that a package follows, and those that these follow; the newest first. */
export async function followedBy(tx: Tx, advisorId: string, packageId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive before as (
      select package_id as id, since from package_approval where advisor_id = ${advisorId} and followed_by = ${packageId}
      union
      select approval.package_id, approval.since from package_approval approval join before on approval.followed_by = before.id
      where approval.advisor_id = ${advisorId}
    )
    select id from before order by since desc, id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

import { sql, type UpdateObject } from 'kysely'
import type { DB } from '../../../../server/database/schema.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { findPackage, type Package } from '../queries.ts'
import { isDue } from '../standing.ts'

/** Notes that whoever is to sign now has been written to: OneSpan Sign does so by itself. */
export async function noteNotified(tx: Tx, about: Package): Promise<void> {
  const due = about.signers.filter((signer) => !signer.notifiedAt && isDue(about, signer))
  await changeSigners(tx, about, due, { notified_at: sql<string>`now()` })
}

/** Notes something that happened to these signers. */
export async function changeSigners(
  tx: Tx,
  { advisorId }: Package,
  signers: readonly { id: string }[],
  change: UpdateObject<DB, 'signature_signer'>,
): Promise<void> {
  if (signers.length === 0) return
  await tx
    .updateTable('signature_signer')
    .set(change)
    .where('advisor_id', '=', advisorId)
    .where(
      'id',
      'in',
      signers.map(({ id }) => id),
    )
    .execute()
}

/** Finds the package that OneSpan Sign knows by this id. */
export async function findByProviderId(
  tx: Tx,
  advisorId: string,
  providerId: string,
): Promise<Package | undefined> {
  const row = await tx
    .selectFrom('signature_package')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('provider', '=', 'onespan')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row && (await findPackage(tx, advisorId, row.id))
}

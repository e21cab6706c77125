import { sql, type UpdateObject } from 'kysely'
import type { DB } from '../../../../../server/database/schema.ts'
import type { Tx } from '../../../../../server/database/tx.ts'
import type { PackageRequest } from '../../../../../server/signing-service.ts'
import type { PackageProblem } from '../../../contract.ts'
import type { PackageKey } from '../package-key.ts'
import type { Package } from './package-queries.ts'

// What is changed of a package.

type NewPackage = Pick<PackageRequest, 'clientId' | 'language' | 'inOrder' | 'requestedBy'> & {
  kind: string
  /** The record of its only document; null where it has several. */
  subjectId: string | null
  provider: Package['provider']
  status: 'DRAFT' | 'SENT'
  expiresAt: string
}

/** Undefined where its only record is out to be signed already. */
export async function insertPackage(
  tx: Tx,
  advisorId: string,
  { provider, status, expiresAt, ...request }: NewPackage,
): Promise<string | undefined> {
  const made = await tx
    .insertInto('signature_package')
    .values({
      advisor_id: advisorId,
      client_id: request.clientId,
      kind: request.kind,
      subject_id: request.subjectId,
      language: request.language,
      provider,
      in_order: request.inOrder,
      status,
      requested_by: request.requestedBy,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict.column('subject_id').where(sql<boolean>`status in ('DRAFT', 'SENT')`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function changePackage(
  tx: Tx,
  { advisorId, id }: PackageKey,
  change: UpdateObject<DB, 'signature_package'>,
): Promise<void> {
  await tx
    .updateTable('signature_package')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
}

/** Keeps under which id OneSpan Sign knows it, and makes a callback with that id lead to its adviser. */
export async function keepProviderId(tx: Tx, about: PackageKey, providerId: string): Promise<void> {
  await changePackage(tx, about, { provider_id: providerId })
  await sql`select keep_provider_package(${providerId})`.execute(tx)
}

/** What only the adviser can mend. It is told once, and so stands until they have, whatever else fails meanwhile. */
const advisersToMend = ['bounced', 'locked'] as const satisfies readonly PackageProblem[]
export type AdvisersProblem = (typeof advisersToMend)[number]
export type Failure = Exclude<PackageProblem, AdvisersProblem>

const underWay = (tx: Tx, { advisorId, id }: PackageKey) =>
  tx
    .updateTable('signature_package')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .where('status', '=', 'SENT')

/** What the adviser is to mend of a package under way; null when nothing stands in its way any more. */
export async function noteProblem(tx: Tx, about: PackageKey, problem: AdvisersProblem | null): Promise<void> {
  await underWay(tx, about).set({ trouble: problem }).execute()
}

/** Why a step of a package under way failed, which is tried again; null where it succeeded. */
export async function noteFailure(tx: Tx, about: PackageKey, problem: Failure | null): Promise<void> {
  await underWay(tx, about)
    .set({ trouble: problem })
    .where((eb) => eb.or([eb('trouble', 'is', null), eb('trouble', 'not in', advisersToMend)]))
    .execute()
}

/** Counts that the seal of a package failed, and when; how often that was by now. */
export async function countSealFailure(tx: Tx, { advisorId, id }: PackageKey): Promise<number> {
  const counted = await underWay(tx, { advisorId, id })
    .set({ seal_failures: sql<number>`seal_failures + 1`, seal_failed_at: sql<string>`now()` })
    .returning('seal_failures as failures')
    .executeTakeFirst()
  return counted?.failures ?? 0
}

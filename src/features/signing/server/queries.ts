import { type SelectQueryBuilder, sql } from 'kysely'
import type { PackageStatus } from '../../../platform/codes/package-status.ts'
import type { DB } from '../../../server/database/schema.ts'
import type { Tx } from '../../../server/database/tx.ts'

const packageColumns = [
  'id',
  'advisor_id as advisorId',
  'client_id as clientId',
  'kind',
  'subject_id as subjectId',
  'language',
  'provider',
  'provider_id as providerId',
  'in_order as inOrder',
  'status',
  'requested_by as requestedBy',
  'sent_at as sentAt',
  'dispatched_at as dispatchedAt',
  'trouble',
  'expires_at as expiresAt',
  'completed_at as completedAt',
  'version',
] as const

/** The signed document can be read through a signer's links so long. */
export const copyDays = 30

const signerColumns = [
  'id',
  'package_id as packageId',
  'place',
  'role',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'language',
  'notified_at as notifiedAt',
  'opened_at as openedAt',
  'reminded_at as remindedAt',
  'signed_at as signedAt',
  'declined_at as declinedAt',
  'decline_reason as declineReason',
  'version',
] as const

const packageRows = (rows: SelectQueryBuilder<DB, 'signature_package', object>) =>
  rows
    .select(packageColumns)
    .select(sql<boolean>`expires_at <= now()`.as('isOverdue'))
    .select(sql<boolean>`completed_at > now() - make_interval(days => ${copyDays})`.as('isFresh'))
    .execute()

const signersOf = (tx: Tx, advisorId: string, packageIds: readonly string[]) =>
  tx
    .selectFrom('signature_signer')
    .select(signerColumns)
    .where('advisor_id', '=', advisorId)
    .where('package_id', 'in', packageIds)
    .orderBy('place')
    .execute()

type PackageRow = Awaited<ReturnType<typeof packageRows>>[number]
export type Signer = Awaited<ReturnType<typeof signersOf>>[number]

/** A package with its signers in the order of their places; without the bytes of its documents. */
export type Package = PackageRow & { signers: Signer[] }

async function withSigners(tx: Tx, advisorId: string, rows: PackageRow[]): Promise<Package[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const signers = Map.groupBy(await signersOf(tx, advisorId, ids), ({ packageId }) => packageId)
  return rows.map((row) => ({ ...row, signers: signers.get(row.id) ?? [] }))
}

export async function findPackage(tx: Tx, advisorId: string, id: string): Promise<Package | undefined> {
  const rows = tx.selectFrom('signature_package').where('advisor_id', '=', advisorId).where('id', '=', id)
  return (await withSigners(tx, advisorId, await packageRows(rows)))[0]
}

/** Finds it and keeps it from being changed by anybody else before this transaction ends. */
export async function lockPackage(tx: Tx, advisorId: string, id: string): Promise<Package | undefined> {
  const locked = await tx
    .selectFrom('signature_package')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked && (await findPackage(tx, advisorId, id))
}

export async function packagesOfClient(
  tx: Tx,
  advisorId: string,
  { clientId, kind, limit }: { clientId: string; kind?: string; limit?: number },
): Promise<Package[]> {
  let rows = tx
    .selectFrom('signature_package')
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
  if (kind) rows = rows.where('kind', '=', kind)
  if (limit) rows = rows.limit(limit)
  return await withSigners(tx, advisorId, await packageRows(rows))
}

/** The packages that somebody is still to sign, or that are to be sent out or sealed. */
export async function packagesUnderWay(tx: Tx, advisorId: string): Promise<Package[]> {
  const rows = tx
    .selectFrom('signature_package')
    .where('advisor_id', '=', advisorId)
    .where('status', '=', 'SENT')
    .orderBy('sent_at')
  return await withSigners(tx, advisorId, await packageRows(rows))
}

/** Ends a package before it is completed. */
export async function endPackage(
  tx: Tx,
  { advisorId, id }: Pick<Package, 'advisorId' | 'id'>,
  status: Exclude<PackageStatus, 'DRAFT' | 'SENT' | 'COMPLETED'>,
): Promise<void> {
  await tx
    .updateTable('signature_package')
    .set((eb) => ({ status, ended_at: sql<string>`now()`, trouble: null, version: eb('version', '+', 1) }))
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
}

/** Why the last try at sending or sealing it failed, as a code; null when there is nothing more to say. */
export async function noteTrouble(
  tx: Tx,
  { advisorId, packageId }: { advisorId: string; packageId: string },
  trouble: string | null,
): Promise<void> {
  await tx
    .updateTable('signature_package')
    .set({ trouble })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', packageId)
    .where('status', '=', 'SENT')
    .execute()
}

export const findDocument = (tx: Tx, advisorId: string, packageId: string) =>
  tx
    .selectFrom('signature_document')
    .select(['id', 'name', 'pages', 'sha256'])
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', packageId)
    .executeTakeFirst()

/** The adviser as his letters and his clients name him. */
export const findAdviser = (tx: Tx, advisorId: string) =>
  tx
    .selectFrom('advisor')
    .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'language'])
    .where('advisor.id', '=', advisorId)
    .executeTakeFirstOrThrow()

export type AdviserNamed = Awaited<ReturnType<typeof findAdviser>>

export const findClient = (tx: Tx, advisorId: string, id: string) =>
  tx
    .selectFrom('client')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()

export async function findPackageOfSigner(
  tx: Tx,
  advisorId: string,
  signerId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('signature_signer')
    .select('package_id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', signerId)
    .executeTakeFirst()
  return row?.package_id
}

export async function changeAddress(
  tx: Tx,
  { advisorId }: Package,
  signerId: string,
  email: string,
): Promise<void> {
  await tx
    .updateTable('signature_signer')
    .set((eb) => ({ email, version: eb('version', '+', 1) }))
    .where('advisor_id', '=', advisorId)
    .where('id', '=', signerId)
    .execute()
}

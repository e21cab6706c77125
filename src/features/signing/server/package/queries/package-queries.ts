import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { DocumentStatus } from '../../../../../platform/codes/package-status.ts'
import type { Paged, PageQuery } from '../../../../../platform/paging.ts'
import type { DB } from '../../../../../server/database/schema.ts'
import type { Tx } from '../../../../../server/database/tx.ts'
import { readPage, sortedBy } from '../../../../../server/paging.ts'
import { PackageProblem } from '../../../contract.ts'
import { revokeJob } from '../../onespan/job-definitions.ts'
import { type Signer, signersOf } from '../../signer/queries/signer-queries.ts'
import type { PackageJob } from '../job-definitions.ts'
import type { PackageKey } from '../package-key.ts'
import { documentsOfPackages, type PackageDocument } from './document-queries.ts'

const packageColumns = [
  'id',
  'advisor_id as advisorId',
  'client_id as clientId',
  'kind',
  'language',
  'provider',
  'provider_id as providerId',
  'in_order as inOrder',
  'status',
  'requested_by as requestedBy',
  'sent_at as sentAt',
  'dispatched_at as dispatchedAt',
  'trouble as problem',
  'expires_at as expiresAt',
  'completed_at as completedAt',
  'ended_at as endedAt',
  'seal_failures as sealFailures',
  'seal_failed_at as sealFailedAt',
  'version',
] as const

/** The signed document can be read through a signer's links so long. */
export const copyDays = 30

const isOverdue = sql<boolean>`expires_at <= now()`.as('isOverdue')

const packageRows = (rows: SelectQueryBuilder<DB, 'signature_package', object>) =>
  rows.select(packageColumns).select(isOverdue).execute()

type PackageRow = Awaited<ReturnType<typeof packageRows>>[number]

/** A package with its documents and signers in the order of their places; without the bytes. */
export type Package = Omit<PackageRow, 'problem'> & {
  problem: PackageProblem | null
  signers: Signer[]
  documents: PackageDocument[]
}

/** Of a package that holds several documents; of one it is the document's. */
export const packageOfSeveral = 'package'

// what was completed by a former version of the portal is frozen with that one's words
const KnownProblem = PackageProblem.nullable().catch(null)

async function withSigners(tx: Tx, advisorId: string, rows: PackageRow[]): Promise<Package[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const signers = Map.groupBy(await signersOf(tx, advisorId, ids), ({ packageId }) => packageId)
  const documents = Map.groupBy(await documentsOfPackages(tx, advisorId, ids), ({ packageId }) => packageId)
  return rows.map((row) => ({
    ...row,
    problem: KnownProblem.parse(row.problem),
    signers: signers.get(row.id) ?? [],
    documents: documents.get(row.id) ?? [],
  }))
}

const packagesOf = (tx: Tx, advisorId: string) =>
  tx.selectFrom('signature_package').where('advisor_id', '=', advisorId)

/** Of a package: whether it is a client's, or holds a document of theirs. */
export const isOfClient = (
  clientId: string,
) => sql<boolean>`(signature_package.client_id = ${clientId} or exists (
  select from package_document
  where package_id = signature_package.id and package_document.client_id = ${clientId}))`

interface OfClient {
  advisorId: string
  clientId: string
  /** Which of them, as a condition on their rows. */
  only?: RawBuilder<boolean> | undefined
}

/** A page of the packages that are a client's, or hold a document of theirs, the newest first. */
export async function pageOfPackages(
  tx: Tx,
  { advisorId, clientId, only }: OfClient,
  query: PageQuery,
): Promise<Paged<Package>> {
  const all = packagesOf(tx, advisorId).where(isOfClient(clientId)).select(packageColumns).select(isOverdue)
  const rows = only ? all.where(only) : all
  const { items, page } = await readPage(
    tx,
    {
      rows,
      order: [sortedBy('sent_at', { kind: 'instant', descends: true }), sortedBy('id', { kind: 'uuid' })],
      tell: (row) => row,
    },
    query,
  )
  return { items: await withSigners(tx, advisorId, items), page }
}

export async function findPackage(tx: Tx, advisorId: string, id: string): Promise<Package | undefined> {
  const rows = packagesOf(tx, advisorId).where('id', '=', id)
  return (await withSigners(tx, advisorId, await packageRows(rows)))[0]
}

/** Finds it and keeps it from being changed by anybody else before this transaction ends. */
export async function lockPackage(tx: Tx, advisorId: string, id: string): Promise<Package | undefined> {
  const locked = await packagesOf(tx, advisorId)
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked && (await findPackage(tx, advisorId, id))
}

/**
 * For jobs, whose package may have moved to another book since they were queued: they come again then, and know the book.
 * @throws Error
 */
export async function packageOfJob(
  find: typeof findPackage,
  tx: Tx,
  { advisorId, packageId }: PackageJob,
): Promise<Package> {
  const about = await find(tx, advisorId, packageId)
  if (!about) throw new Error('the package is not in this book')
  return about
}

/** Finds the package that OneSpan Sign knows by this id. */
export async function findByProviderId(
  tx: Tx,
  advisorId: string,
  providerId: string,
): Promise<Package | undefined> {
  const rows = packagesOf(tx, advisorId)
    .where('provider', '=', 'onespan')
    .where('provider_id', '=', providerId)
  return (await withSigners(tx, advisorId, await packageRows(rows)))[0]
}

/** The newest package that holds a document of this record which stands so. */
const newestWith = async (
  tx: Tx,
  advisorId: string,
  recordId: string,
  statuses: readonly DocumentStatus[],
): Promise<Package | undefined> => {
  const rows = packagesOf(tx, advisorId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('package_document')
          .select('package_document.id')
          .whereRef('package_id', '=', 'signature_package.id')
          .where('record_id', '=', recordId)
          .where('package_document.status', 'in', statuses),
      ),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(1)
  return (await withSigners(tx, advisorId, await packageRows(rows)))[0]
}

/** Finds the package in which a record is out to be signed, or was signed: the newest, where one was out of date. */
export const findLive = (tx: Tx, advisorId: string, recordId: string) =>
  newestWith(tx, advisorId, recordId, ['SENT', 'SEALED'])

/** Undefined where no document of the record is sealed. */
export const newestSealedOf = (tx: Tx, advisorId: string, recordId: string) =>
  newestWith(tx, advisorId, recordId, ['SEALED'])

export const newestOf = (tx: Tx, advisorId: string, recordId: string) =>
  newestWith(tx, advisorId, recordId, DocumentStatus.options)

/** Those that are a client's, or hold a document of theirs, the newest first. */
export async function packagesOfClient(tx: Tx, advisorId: string, clientId: string): Promise<Package[]> {
  const rows = packagesOf(tx, advisorId).where(isOfClient(clientId)).orderBy('sent_at', 'desc').orderBy('id')
  return await withSigners(tx, advisorId, await packageRows(rows))
}

/** With them those in which they sign what is another's, the newest first. */
export async function packagesOfPerson(tx: Tx, advisorId: string, personId: string): Promise<Package[]> {
  const rows = packagesOf(tx, advisorId)
    .where(
      sql<boolean>`(${isOfClient(personId)} or exists (
        select from signature_signer where package_id = signature_package.id and participant_id = ${personId}))`,
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id')
  return await withSigners(tx, advisorId, await packageRows(rows))
}

/** A client's packages of one document of this kind, the newest first. */
export async function packagesOfKind(
  tx: Tx,
  advisorId: string,
  { clientId, kind }: { clientId: string; kind: string },
): Promise<Package[]> {
  const rows = packagesOf(tx, advisorId)
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
  return await withSigners(tx, advisorId, await packageRows(rows))
}

/** Whether a book (`advisor.id`) has any of them. */
export const hasUnderWay = sql<boolean>`exists (
  select from signature_package where advisor_id = advisor.id and status = 'SENT')`

/** Whether a book may have packages that ended here and not at OneSpan Sign. */
export const hasLeftThere = sql<boolean>`exists (
  select from signature_package
  where advisor_id = advisor.id and provider = 'onespan' and status in ('ARCHIVED', 'EXPIRED'))`

/** The packages that somebody is still to sign, or that are to be sent out or sealed. */
export async function packagesUnderWay(tx: Tx, advisorId: string): Promise<Package[]> {
  const rows = packagesOf(tx, advisorId).where('status', '=', 'SENT').orderBy('sent_at')
  return await withSigners(tx, advisorId, await packageRows(rows))
}

/**
 * The packages that ended here so many hours ago or earlier, and of which it is not noted that nobody can sign them at
 * OneSpan Sign any more; the oldest first. Those that a job is still left for are not among them.
 */
export async function packagesLeftThere(
  tx: Tx,
  advisorId: string,
  { hours, most }: { hours: number; most: number },
): Promise<Package[]> {
  const rows = packagesOf(tx, advisorId)
    .where('provider', '=', 'onespan')
    .where('provider_id', 'is not', null)
    .where('status', 'in', ['ARCHIVED', 'EXPIRED'])
    .where('ended_at', '<', sql<string>`now() - make_interval(hours => ${hours})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('signature_event')
            .select('signature_event.id')
            .whereRef('signature_event.package_id', '=', 'signature_package.id')
            .where('event', '=', 'taken away'),
        ),
      ),
    )
    .where(
      sql<boolean>`not exists (
        select from pgboss.job
        where name = ${revokeJob.name} and state < 'completed' and data ->> 'packageId' = signature_package.id::text
      )`,
    )
    .orderBy('ended_at')
    .limit(most)
  return await withSigners(tx, advisorId, await packageRows(rows))
}

/** Whose package OneSpan Sign knows by this id; null where it is none of the portal's. */
export async function findAdviserOfProviderId(tx: Tx, providerId: string): Promise<string | null> {
  const { rows } = await sql<{ opens: string | null }>`
    select book_of_provider_package(${providerId}) as opens
  `.execute(tx)
  return rows[0]?.opens ?? null
}

/** The archive that was kept of a package of before archives were made of what is kept of each document. */
export async function findArchiveOfBefore(
  tx: Tx,
  { advisorId, id }: PackageKey,
): Promise<Buffer | undefined> {
  const row = await packagesOf(tx, advisorId)
    .select('archive')
    .where('id', '=', id)
    .where('status', '=', 'COMPLETED')
    .executeTakeFirst()
  return row?.archive ?? undefined
}

/** Undefined where a client's own doing brought the package about. */
export const findRequester = async (tx: Tx, { requestedBy }: Package) =>
  requestedBy === null
    ? undefined
    : await tx
        .selectFrom('portal_user')
        .select(['first_name as firstName', 'last_name as lastName'])
        .where('id', '=', requestedBy)
        .executeTakeFirst()

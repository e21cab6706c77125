import { sql } from 'kysely'
import { z } from 'zod'
import { Guid, Version } from '../../../../platform/formats/wire.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { findClient } from '../record/queries.ts'
import { type ClientContents, type ClientRow, type Masks, olderContents } from '../record/stored.ts'

interface Two {
  advisorId: string
  keepId: string
  otherId: string
}

/**
 * Locks two clients, and whoever is linked to either as a spouse or holds a power of attorney for them, until the transaction ends, and reads the two as they are
 * then: undefined of one who is archived, or is not there. Nobody changes them meanwhile, or adds what belongs to them.
 */
export async function lockTwo(tx: Tx, { advisorId, keepId, otherId }: Two) {
  const both = sql`array[${keepId}, ${otherId}]::uuid[]`
  const locking = tx
    .selectFrom('client')
    .select('id')
    .where('advisor_id', '=', advisorId)
    // one after another by their ids, as whoever locks several does
    .where(
      sql<boolean>`id = any (${both} || array(
        select spouse_id from spouse where client_id = any (${both})
        union select attorney_id from attorney where client_id = any (${both})))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const read = [findClient(tx, advisorId, keepId), findClient(tx, advisorId, otherId)] as const
  const [, keep, other] = await Promise.all([locking, ...read])
  return { keep, other }
}

/** What a client's row has beside its sections, and a merge may change. */
const Beside = z.strictObject({
  completedAt: z.string().nullable(),
  completedBy: Guid.nullable(),
  isOutOfDate: z.boolean(),
  begunAt: z.string().nullable(),
  externalId: z.string().nullable(),
})
type Beside = z.output<typeof Beside>

/** What of a client is put back where a merge is undone: the sections as they stood, and what stands beside them. */
export const FoundClient = z.strictObject({
  id: Guid,
  /** The version that the merge left. */
  left: Version,
  sections: z.record(z.string(), z.json()),
  beside: Beside,
})
export type FoundClient = z.output<typeof FoundClient>

export async function findBeside(tx: Tx, advisorId: string, id: string): Promise<Beside> {
  const row = await tx
    .selectFrom('client')
    .select(['completed_kyc_at', 'completed_kyc_by', 'out_of_date', 'application_begun_at', 'external_id'])
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    completedAt: row.completed_kyc_at,
    completedBy: row.completed_kyc_by,
    isOutOfDate: row.out_of_date,
    begunAt: row.application_begun_at,
    externalId: row.external_id,
  }
}

export async function putBesideBack(tx: Tx, advisorId: string, id: string, beside: Beside): Promise<void> {
  await tx
    .updateTable('client')
    .set({
      completed_kyc_at: beside.completedAt,
      completed_kyc_by: beside.completedBy,
      out_of_date: beside.isOutOfDate,
      application_begun_at: beside.begunAt,
      external_id: beside.externalId,
    })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
}

/** An import goes on finding the one that stays, where only the other was known to another system. */
export async function takeExternalId(tx: Tx, { advisorId, keepId, otherId }: Two): Promise<void> {
  await sql`
    update client set external_id = other.external_id from client as other
    where client.id = ${keepId} and client.advisor_id = ${advisorId} and other.id = ${otherId}
      and client.external_id is null
  `.execute(tx)
}

/** Archives a record as merged into another. Both are locked. */
export async function archiveMerged(
  tx: Tx,
  { advisorId, keepId, otherId }: Two,
  userId: string,
): Promise<void> {
  await tx
    .updateTable('client')
    .set((eb) => ({
      archived_at: sql<string>`now()`,
      archived_by: userId,
      merged_into: keepId,
      version: eb('version', '+', 1),
    }))
    .where('advisor_id', '=', advisorId)
    .where('id', '=', otherId)
    .execute()
}

export async function unarchiveMerged(tx: Tx, { advisorId, otherId }: Two): Promise<void> {
  await tx
    .updateTable('client')
    .set((eb) => ({
      archived_at: null,
      archived_by: null,
      merged_into: null,
      version: eb('version', '+', 1),
    }))
    .where('advisor_id', '=', advisorId)
    .where('id', '=', otherId)
    .execute()
}

/** What hangs on a client's steps may have gone to another, and no trigger sees that. */
export async function refreshSteps(tx: Tx, { advisorId, keepId, otherId }: Two): Promise<void> {
  for (const id of [keepId, otherId].toSorted())
    await sql`select refresh_steps(${id}, ${advisorId})`.execute(tx)
}

/** The versions of clients as they stand now, by id. */
export async function versionsOf(tx: Tx, advisorId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('client')
    .select(['id', 'version'])
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** How the secrets of two clients are shown, and their keyed hashes, by their ids. */
export async function findSecretsOf(
  tx: Tx,
  { advisorId, keepId, otherId }: Two,
): Promise<{ masks: Masks; digests: Map<string, string> }> {
  const rows = await tx
    .selectFrom('secret')
    .select(['id', 'masked', sql<string>`encode(digest, 'hex')`.as('digest')])
    .where('advisor_id', '=', advisorId)
    .where('client_id', 'in', [keepId, otherId])
    .execute()
  return {
    masks: Object.fromEntries(rows.map(({ id, masked }) => [id, masked])),
    digests: new Map(rows.map(({ id, digest }) => [id, digest])),
  }
}

interface Left extends Two {
  keptVersion: number
  clientVersion: number
  found: { clients: readonly FoundClient[] }
}

/**
 * Whether the one that stayed stands as a merge left it, and the other lies as it did: what a linked spouse's record shows
 * alone makes another version, and no revision. Of the spouse, and of whoever holds a power of attorney, nobody has saved anything.
 */
export async function isUntouched(
  tx: Tx,
  { advisorId, keepId, otherId, found, ...left }: Left,
): Promise<boolean> {
  const others = found.clients.filter(({ id }) => id !== keepId && id !== otherId)
  if (others.length > 0) {
    const versions = await versionsOf(
      tx,
      advisorId,
      others.map(({ id }) => id),
    )
    if (!others.every((each) => versions.get(each.id) === each.left)) return false
  }
  const { rows } = await sql<{ untouched: boolean }>`
    select keep.archived_at is null and other.merged_into = keep.id and other.version = ${left.clientVersion}
      and not exists (
        select from record_revision where record_id = keep.id and version > ${left.keptVersion}) as untouched
    from client as keep, client as other
    where keep.id = ${keepId} and other.id = ${otherId} and keep.advisor_id = ${advisorId} and other.advisor_id = ${advisorId}
  `.execute(tx)
  return rows[0]?.untouched ?? false
}

/** Sections as they were stored, read by their own shapes. */
export function readContents(
  row: ClientRow,
  sections: Readonly<Record<string, unknown>>,
): Partial<ClientContents> {
  const contents = olderContents(row, new Map(Object.entries(sections)))
  const { attorneyFor } = sections
  return {
    ...Object.fromEntries(Object.entries(contents).filter(([section]) => section in sections)),
    ...(Array.isArray(attorneyFor) && { attorneyFor }),
  }
}

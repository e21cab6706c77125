import { sql } from 'kysely'
import { z } from 'zod'
import { Guid, Instant, Version } from '../../../../platform/formats/wire.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Pair } from '../../../../server/records/merging.ts'
import { FoundAttorneys } from './attorneys.ts'
import { FoundClient } from './queries.ts'

// The record of a merge.

const Asked = z.strictObject({
  take: z.array(z.string()),
  versions: z.strictObject({ keep: Version, other: Version }),
})
export type Asked = z.output<typeof Asked>

/** A fact that the two said otherwise, as it was stored in either: each field by its path, a number by the id of its secret. */
const Said = z.strictObject({
  path: z.string(),
  taken: z.boolean(),
  keep: z.record(z.string(), z.json()),
  other: z.record(z.string(), z.json()),
})
export type Said = z.output<typeof Said>

const Gender = z.enum(['female', 'male', 'other']).nullable()

/** What is put back where it is undone. */
const FoundIn = z.strictObject({
  clients: z.array(FoundClient),
  link: z
    .strictObject({ spouseId: Guid, linkedAt: z.string(), gender: Gender, genderOfClient: Gender })
    .nullable(),
  attorneys: FoundAttorneys,
  /** By the name of the part. */
  parts: z.record(z.string(), z.json()),
})
export type FoundIn = z.output<typeof FoundIn>

interface NewMerge {
  mergedBy: string
  asked: Asked
  said: readonly { path: string; taken: boolean; keep: object; other: object }[]
  found: FoundIn
  keptVersion: number
  clientVersion: number
}

export async function keepMerge(
  tx: Tx,
  { advisorId, keepId, otherId }: Pair,
  merge: NewMerge,
): Promise<string> {
  const { id } = await tx
    .insertInto('client_merge')
    .values({
      advisor_id: advisorId,
      kept_id: keepId,
      client_id: otherId,
      merged_by: merge.mergedBy,
      asked: JSON.stringify(merge.asked),
      said: JSON.stringify(merge.said),
      found: JSON.stringify(merge.found),
      kept_version: merge.keptVersion,
      client_version: merge.clientVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const merges = (tx: Tx, advisorId: string) =>
  tx
    .selectFrom('client_merge')
    .innerJoin('portal_user', 'portal_user.id', 'client_merge.merged_by')
    .selectAll('client_merge')
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('by'))
    .where('client_merge.advisor_id', '=', advisorId)

type MergeRow = Awaited<ReturnType<ReturnType<typeof merges>['executeTakeFirstOrThrow']>>

export interface KeptMerge extends Pair {
  id: string
  mergedAt: string
  by: string
  asked: Asked
  said: Said[]
  found: FoundIn
  keptVersion: number
  clientVersion: number
  undoneAt: string | null
}

const mergeOf = (row: MergeRow): KeptMerge => ({
  id: row.id,
  advisorId: row.advisor_id,
  keepId: row.kept_id,
  otherId: row.client_id,
  mergedAt: Instant.parse(new Date(row.merged_at).toISOString()),
  by: row.by,
  asked: Asked.parse(row.asked),
  said: z.array(Said).parse(row.said),
  found: FoundIn.parse(row.found),
  keptVersion: row.kept_version,
  clientVersion: row.client_version,
  undoneAt: row.undone_at,
})

/** The one merge of these two that was not undone. */
export async function findStanding(
  tx: Tx,
  { advisorId, keepId, otherId }: Pair,
): Promise<KeptMerge | undefined> {
  const row = await merges(tx, advisorId)
    .where('kept_id', '=', keepId)
    .where('client_id', '=', otherId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row && mergeOf(row)
}

export async function findMerge(tx: Tx, advisorId: string, id: string): Promise<KeptMerge | undefined> {
  const row = await merges(tx, advisorId).where('client_merge.id', '=', id).executeTakeFirst()
  return row && mergeOf(row)
}

/** The merges into a client, also by way of others, that were not undone; the newest first. */
export async function mergesInto(tx: Tx, advisorId: string, clientId: string): Promise<KeptMerge[]> {
  const rows = await merges(tx, advisorId)
    .where('client_id', 'in', sql<string>`(select merged_into_client(${clientId}))`)
    .where('undone_at', 'is', null)
    .orderBy('merged_at', 'desc')
    .orderBy('client_merge.id')
    .execute()
  return rows.map(mergeOf)
}

export async function noteUndone(tx: Tx, { advisorId, id }: KeptMerge, userId: string): Promise<void> {
  await tx
    .updateTable('client_merge')
    .set({ undone_at: sql<string>`now()`, undone_by: userId })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
}

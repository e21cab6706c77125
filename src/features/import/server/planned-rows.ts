import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { readPage, sortedBy } from '../../../server/paging.ts'
import type { SentSections } from '../../participants/contract.ts'
import type { Changed } from '../../participants/server/records.ts'
import type { Counts, Does, PreviewRow, previewImport } from '../contract.ts'
import type { TargetName } from '../targets.ts'
import type { ImportRow } from './queries.ts'

// What becomes of each row of a file. What it says of people stands in it encrypted.

export const planLocation = (rowId: string) => ({ table: 'import_row', column: 'plan_encrypted', rowId })

/** What is wrong with a row, in a cell or as a whole. */
export interface RowIssue {
  path: TargetName | ''
  message: string
  values?: Readonly<Record<string, string | number | { en: string; fr: string }>>
  /** The column of the cell. */
  column?: number
  value?: string
}

export interface RowChange {
  path: TargetName
  before: unknown
  after: unknown
}

/** What a row writes. */
export interface RowWrite {
  /** Of a household alone there is none. */
  clientId?: string
  householdId: string
  /** Where the household is made with it. */
  household?: { name: string; externalId: string | null }
  sections: SentSections
  externalId?: string
  /** The version on file that it was planned for; of somebody new there is none. */
  version?: number
}

export interface PlannedRow {
  row: number
  does: Does
  householdNr: number
  household: string | null
  person: string | null
  changes: RowChange[]
  issues: RowIssue[]
  write?: RowWrite
  /** What an update found, to be put back. */
  found?: Changed['before'] & { externalId?: string | null }
}

type PlanKept = Omit<PlannedRow, 'row' | 'does' | 'householdNr'>

export async function insertPlanned(
  tx: Tx,
  cipher: Cipher,
  { id, advisorId, plan }: { id: string; advisorId: string; plan: number },
  rows: readonly PlannedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('import_row')
    .values(
      rows.map(({ row, does, householdNr, ...kept }) => {
        const rowId = randomUUID()
        return {
          id: rowId,
          import_id: id,
          advisor_id: advisorId,
          plan,
          row,
          does,
          household_nr: householdNr,
          plan_encrypted: encryptPlan(cipher, rowId, kept),
        }
      }),
    )
    .execute()
}

export const encryptPlan = (cipher: Cipher, rowId: string, kept: PlanKept): Buffer =>
  cipher.encrypt(planLocation(rowId), JSON.stringify(kept))

export const readPlan = (cipher: Cipher, row: { id: string; plan_encrypted: Buffer }): PlanKept =>
  JSON.parse(cipher.decrypt(planLocation(row.id), row.plan_encrypted)) as PlanKept // as encrypted above

/** Of the whole plan; it is counted once, as that ends. */
export async function countPlan(tx: Tx, { id, plan }: Pick<ImportRow, 'id' | 'plan'>): Promise<Counts> {
  const counts: Counts = { create: 0, update: 0, skip: 0, refuse: 0 }
  const rows = await tx
    .selectFrom('import_row')
    .select(['does', (eb) => eb.fn.countAll<number>().as('rows')])
    .where('import_id', '=', id)
    .where('plan', '=', plan)
    .groupBy('does')
    .execute()
  for (const { does, rows: number } of rows) counts[does as Does] = Number(number) // a check of the column
  return counts
}

/** How many rows were written whose people somebody has saved since. */
export async function countSavedSince(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_row
    left join participant on participant.id = client_id and participant.archived_at is null
    where import_id = ${id} and client_id is not null and written_at is not null and undone_at is null
      and participant.version is distinct from import_row.version
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** Rows as the preview shows them: of whoever is in another book by now, nothing of what was on file. */
export async function withoutMoved(
  tx: Tx,
  advisorId: string,
  rows: readonly PreviewRow[],
): Promise<PreviewRow[]> {
  const ids = rows.flatMap(({ clientId }) => clientId ?? [])
  if (ids.length === 0) return [...rows]
  const there = await tx
    .selectFrom('participant')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', ids)
    .execute()
  const isThere = new Set(there.map(({ id }) => id))
  return rows.map((row) =>
    row.clientId === null || isThere.has(row.clientId)
      ? row
      : { ...row, clientId: null, changes: row.changes.map((change) => ({ ...change, before: null })) },
  )
}

/** A page of a plan, in the order of the file; with `does` of those rows of which that becomes. */
export async function pageOfPlan<Told>(
  tx: Tx,
  cipher: Cipher,
  { id, plan }: ImportRow,
  { does, ...query }: z.output<NonNullable<(typeof previewImport)['query']>>,
  tell: (planned: PlannedRow & { clientId: string | null }) => Told,
) {
  let rows = tx
    .selectFrom('import_row')
    .select(['id', 'row', 'does', 'household_nr', 'plan_encrypted'])
    .where('import_id', '=', id)
    .where('plan', '=', plan)
  if (does) rows = rows.where('does', '=', does)
  return await readPage(
    tx,
    {
      rows,
      order: [sortedBy('row', { kind: 'count' })],
      bytes: sql`octet_length(plan_encrypted)`,
      tell: (each) => {
        const { write, ...kept } = readPlan(cipher, each)
        const clientId = each.does === 'update' ? (write?.clientId ?? null) : null
        // a check of the column
        return tell({
          ...kept,
          row: each.row,
          does: each.does as Does,
          householdNr: each.household_nr,
          clientId,
        })
      },
    },
    query,
  )
}

export const isAnyWritten = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('import_row')
    .select('id')
    .where('import_id', '=', id)
    .where('written_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { orNotFound } from '../../../platform/or-not-found.ts'
import type { RecordImport } from '../../../server/database/schema.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import type { Adviser } from '../../../server/session/permissions.ts'
import type { SentSections } from '../../participants/contract.ts'
import type { Changed } from '../../participants/server/records.ts'
import type { Counts, Does, PreviewRow } from '../contract.ts'
import type { ColumnSeen, FileRow } from '../rows.ts'
import type { DateFormat, TargetName } from '../targets.ts'

// The rows of an import. File and plan stand in them encrypted.

export type ImportRow = Selectable<RecordImport>

export interface MappedColumn extends ColumnSeen {
  target: TargetName | null
  format: DateFormat | null
}

/** What is kept of the file beside its rows. */
export interface FileKept {
  name: string | null
  columns: MappedColumn[]
}

export const fileLocation = (rowId: string) => ({ table: 'record_import', column: 'file_encrypted', rowId })
const cellsLocation = (rowId: string) => ({ table: 'import_block', column: 'cells_encrypted', rowId })
export const planLocation = (rowId: string) => ({ table: 'import_row', column: 'plan_encrypted', rowId })

export const readFileKept = (cipher: Cipher, row: Pick<ImportRow, 'id' | 'file_encrypted'>): FileKept =>
  JSON.parse(cipher.decrypt(fileLocation(row.id), row.file_encrypted)) as FileKept // written by this file alone

export const encryptFileKept = (cipher: Cipher, id: string, file: FileKept): Buffer =>
  cipher.encrypt(fileLocation(id), JSON.stringify(file))

const rowsABlock = 100

export async function insertBlocks(
  tx: Tx,
  cipher: Cipher,
  { id, advisorId }: { id: string; advisorId: string },
  rows: readonly FileRow[],
): Promise<void> {
  const blocks: FileRow[][] = []
  for (let at = 0; at < rows.length; at += rowsABlock) blocks.push(rows.slice(at, at + rowsABlock))
  await tx
    .insertInto('import_block')
    .values(
      blocks.map((block) => {
        const blockId = randomUUID()
        return {
          id: blockId,
          import_id: id,
          advisor_id: advisorId,
          first_row: block[0]?.row ?? 0,
          cells_encrypted: cipher.encrypt(cellsLocation(blockId), JSON.stringify(block)),
        }
      }),
    )
    .execute()
}

/** The rows of some blocks, from one row on. */
export async function readBlocks(
  tx: Tx,
  cipher: Cipher,
  importId: string,
  { from, blocks }: { from: number; blocks: number },
): Promise<FileRow[]> {
  const found = await tx
    .selectFrom('import_block')
    .select(['id', 'cells_encrypted'])
    .where('import_id', '=', importId)
    .where('first_row', '>=', from)
    .orderBy('first_row')
    .limit(blocks)
    .execute()
  return found.flatMap(
    ({ id, cells_encrypted }) => JSON.parse(cipher.decrypt(cellsLocation(id), cells_encrypted)) as FileRow[], // as inserted above
  )
}

/** The last row of the file that has text. */
export async function lastRowOf(tx: Tx, cipher: Cipher, importId: string): Promise<FileRow | undefined> {
  const last = await tx
    .selectFrom('import_block')
    .select('first_row')
    .where('import_id', '=', importId)
    .orderBy('first_row', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && (await readBlocks(tx, cipher, importId, { from: last.first_row, blocks: 1 })).at(-1)
}

type Asking = Pick<Adviser, 'advisorId' | 'userId' | 'books'>

/**
 * A file is full of facts about clients: it is shown to whoever brought it, and to whoever reads the book that it goes into.
 * An administrator imports into every book, and reads none.
 */
export const isShownTo = ({ userId, books }: Pick<Asking, 'userId' | 'books'>) =>
  sql<boolean>`(uploaded_by = ${userId} or advisor_id = any (${books.read}::uuid[]))`

/** @throws Problem not_found, where whoever asks may not import there, or it is not shown to them */
export async function mustFindImport(
  tx: Tx,
  asking: Asking,
  id: string,
  { locked = false } = {},
): Promise<ImportRow> {
  const query = tx
    .selectFrom('record_import')
    .selectAll()
    .where('advisor_id', '=', asking.advisorId)
    .where('id', '=', id)
    .where(isShownTo(asking))
  return orNotFound(await (locked ? query.forUpdate() : query).executeTakeFirst())
}

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
  clientId: string
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

export async function countsOf(tx: Tx, { id, plan }: Pick<ImportRow, 'id' | 'plan'>): Promise<Counts> {
  const counts: Counts = { create: 0, update: 0, skip: 0, refuse: 0 }
  if (plan === 0) return counts
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
    where import_id = ${id} and written_at is not null and undone_at is null
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

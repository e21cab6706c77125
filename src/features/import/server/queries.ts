import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { emptyGuid } from '../../../platform/formats/guid.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import type { PageQuery } from '../../../platform/paging.ts'
import { Problem } from '../../../platform/problem.ts'
import { isLockRefused } from '../../../server/database/lock-refused.ts'
import type { RecordImport } from '../../../server/database/schema.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { readPage, sortedBy } from '../../../server/paging.ts'
import type { Adviser } from '../../../server/session/permissions.ts'
import type { Counts, OnExisting } from '../contract.ts'
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
export const mustFindImport = async (tx: Tx, asking: Asking, id: string): Promise<ImportRow> =>
  orNotFound(await importFor(tx, asking, id).executeTakeFirst())

const importFor = (tx: Tx, asking: Asking, id: string) =>
  tx
    .selectFrom('record_import')
    .selectAll()
    .where('advisor_id', '=', asking.advisorId)
    .where('id', '=', id)
    .where(isShownTo(asking))

/** What an import cannot be asked for as it stands. */
export const cannotNow = new Problem('conflict')
/** The same of one that is worked on by another transaction: that may be over in a moment. */
export const isWorkedOn = new Problem('conflict')

/** Longer than most batches of a run hold an import, and so short that many calls that wait leave connections to others. */
const patienceMs = 1_000

/**
 * The same, locked against runs and other calls. Who waits holds a connection: they do so for a second at most.
 * @throws Problem not_found · `isWorkedOn`
 */
export async function mustLockImport(
  tx: Tx,
  asking: Asking,
  id: string,
  { waits }: { waits: boolean },
): Promise<ImportRow> {
  const row = importFor(tx, asking, id).forNoKeyUpdate()
  try {
    if (!waits) return orNotFound(await row.noWait().executeTakeFirst())
    await setLockTimeout(tx, patienceMs)
    const found = await row.executeTakeFirst()
    await setLockTimeout(tx, 0)
    return orNotFound(found)
  } catch (error) {
    throw isLockRefused(error) ? isWorkedOn : error
  }
}

/** For this transaction; 0 is for ever. */
const setLockTimeout = (tx: Tx, ms: number) =>
  sql`select set_config('lock_timeout', ${String(ms)}, true)`.execute(tx)

interface Made {
  id: string
  advisorId: string
}

/** An import of which nothing is read yet. */
export async function insertImport(
  tx: Tx,
  cipher: Cipher,
  { id, advisorId }: Made,
  { uploadedBy, file }: { uploadedBy: string; file: FileKept },
): Promise<void> {
  await tx
    .insertInto('record_import')
    .values({
      id,
      advisor_id: advisorId,
      uploaded_by: uploadedBy,
      encoding: '',
      delimiter: '',
      rows: 0,
      file_encrypted: encryptFileKept(cipher, id, file),
    })
    .execute()
}

/** What the whole file turned out to be. */
export const keepRead = (
  tx: Tx,
  cipher: Cipher,
  id: string,
  { file, ...read }: { encoding: string; delimiter: string; rows: number; file: FileKept },
): Promise<ImportRow> =>
  tx
    .updateTable('record_import')
    .set({ ...read, file_encrypted: encryptFileKept(cipher, id, file) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

interface Mapping {
  advisorId: string
  onExisting: OnExisting
  readsBook: boolean
  file: FileKept
}

/** Where the columns go, and into which book. */
export async function keepMapping(
  tx: Tx,
  cipher: Cipher,
  id: string,
  { advisorId, onExisting, readsBook, file }: Mapping,
): Promise<void> {
  await tx
    .updateTable('record_import')
    .set({
      advisor_id: advisorId,
      on_existing: onExisting,
      reads_book: readsBook,
      file_encrypted: encryptFileKept(cipher, id, file),
      // until it is planned by this mapping there is no plan to be run
      state: 'uploaded',
    })
    .where('id', '=', id)
    .execute()
}

export const startImport = (tx: Tx, id: string, userId: string): Promise<ImportRow> =>
  tx
    .updateTable('record_import')
    .set({ state: 'running', started_at: sql<string>`now()`, started_by: userId, ended_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const endImport = (tx: Tx, id: string, state: 'cancelled' | 'done'): Promise<ImportRow> =>
  tx
    .updateTable('record_import')
    .set({ state, ended_at: sql<string>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function noteUndone(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('record_import').set({ state: 'undone' }).where('id', '=', id).execute()
}

/** A page of the imports that are shown to somebody, the newest first. */
export const pageOfImports = <Told>(
  tx: Tx,
  { userId, books }: Pick<Asking, 'userId' | 'books'>,
  query: z.output<typeof PageQuery>,
  tell: (row: ImportRow) => Told,
) =>
  readPage(
    tx,
    {
      rows: tx
        .selectFrom('record_import')
        .selectAll()
        .where(sql<boolean>`advisor_id = any (${[...books.import, emptyGuid]}::uuid[])`)
        .where(isShownTo({ userId, books })),
      order: [sortedBy('uploaded_at', { kind: 'instant', descends: true }), sortedBy('id', { kind: 'uuid' })],
      tell,
    },
    query,
  )

/** Books by the names of their advisers. */
export async function listBooksOf(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('advisor')
    .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
    .select(['advisor.id', 'ia_number', 'first_name', 'last_name'])
    .where(sql<boolean>`advisor.id = any (${ids}::uuid[])`)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('advisor.id')
    .execute()
  return rows.map(({ id, ia_number, first_name, last_name }) => ({
    advisorId: id,
    iaNumber: ia_number,
    name: fullName({ firstName: first_name, lastName: last_name }),
  }))
}

/** What becomes of the rows by the last whole plan. */
export const countsOf = ({ creates, updates, skips, refusals }: ImportRow): Counts => ({
  create: creates,
  update: updates,
  skip: skips,
  refuse: refusals,
})

import { randomUUID } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { emptyGuid } from '../../../platform/formats/guid.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { loadRegions } from '../../../platform/formats/regions.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { type Issue, invalid, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { translated, translatedIssue } from '../../../server/http/language.ts'
import { type Served, serve } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import { readPage, sortedBy } from '../../../server/paging.ts'
import type { WithFreshCode, WithRecentCode } from '../../../server/session/fresh-code.ts'
import type { Adviser } from '../../../server/session/permissions.ts'
import {
  cancelImport,
  type Does,
  type Import,
  listImportBooks,
  listImports,
  mapImport,
  previewImport,
  readImport,
  readRefusedRows,
  runImport,
  undoImport,
  uploadImport,
} from '../contract.ts'
import { defused } from '../decoding.ts'
import { matchHeadings } from '../headings.ts'
import type { TargetName } from '../targets.ts'
import { exportRoute } from './export.ts'
import { cellName } from './judge-row.ts'
import { planRows } from './plan-import.ts'
import {
  countSavedSince,
  countsOf,
  encryptFileKept,
  type ImportRow,
  insertBlocks,
  type MappedColumn,
  mustFindImport,
  readBlocks,
  readFileKept,
  readPlan,
} from './queries.ts'
import { readFile, withUpload } from './read-file.ts'
import { beginPlan, endPlan, runImportJob } from './run-import.ts'
import { askForFormat, formatOf, importOf, lacksFormat, previewRowOf } from './tell.ts'
import { undoBatch } from './undo-import.ts'

type Language = Parameters<typeof translated>[0]

interface Telling {
  actor: { userId: string }
  cipher: Cipher
  language: Language
}

async function told(tx: Tx, row: ImportRow, { actor, cipher, language }: Telling): Promise<Import> {
  const counts = await countsOf(tx, row)
  const isWritten = row.state === 'done' || row.state === 'cancelled'
  const savedSince = isWritten ? await countSavedSince(tx, row.id) : 0
  return importOf(row, { cipher, counts, userId: actor.userId, language, savedSince })
}

const cannotNow = new Problem('conflict')

/** The book in which the call acts, as long as one may import there. */
const bookOf = ({ advisorId, books }: Adviser): string =>
  books.import.includes(advisorId) ? advisorId : emptyGuid

const fileRoutes: readonly Served[] = [
  serveInSteps(uploadImport, ({ step, upload, query, services, language }) =>
    withUpload(upload, (bytes) =>
      step(async (tx, record, actor) => {
        const { cipher } = services
        const id = randomUUID()
        const advisorId = bookOf(actor)
        const keptFile = (columns: MappedColumn[]) =>
          encryptFileKept(cipher, id, { name: query.name ?? null, columns })
        // the blocks need it; what it says is known at the end of the file
        await tx
          .insertInto('record_import')
          .values({
            id,
            advisor_id: advisorId,
            uploaded_by: actor.userId,
            encoding: '',
            delimiter: '',
            rows: 0,
            file_encrypted: keptFile([]),
          })
          .execute()
        const { encoding, delimiter, columns, rows } = await readFile(bytes, (read) =>
          insertBlocks(tx, cipher, { id, advisorId }, read),
        )
        const targets = matchHeadings(
          columns.map(({ heading }) => heading),
          translated('fr'),
        )
        const mapped = columns.map((column, index) => {
          const target = targets[index] ?? null
          return { ...column, target, format: formatOf(column, target, null) }
        })
        const row = await tx
          .updateTable('record_import')
          .set({ encoding, delimiter, rows, file_encrypted: keptFile(mapped) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        record({ import: id, rows })
        return await told(tx, row, { actor, cipher, language })
      }),
    ),
  ),

  serveInSteps(mapImport, async ({ step, params, body, services, language }) => {
    const { cipher } = services
    const { row, mayRead } = await step(async (tx, record, actor) => {
      const found = await mustFindImport(tx, { ...actor, advisorId: actor.advisorId }, params.id, {
        locked: true,
      })
      if (!actor.books.import.includes(body.advisorId)) throw new Problem('not_found')
      if (found.state !== 'uploaded' && found.state !== 'ready') throw cannotNow
      if (found.advisor_id !== body.advisorId && (await isAnyWritten(tx, found.id))) throw cannotNow
      const file = readFileKept(cipher, found)
      const columns = mappedColumns(file.columns, body.columns)
      await openBooks(tx, [found.advisor_id, body.advisorId])
      await tx
        .updateTable('record_import')
        .set({
          advisor_id: body.advisorId,
          on_existing: body.onExisting,
          file_encrypted: encryptFileKept(cipher, found.id, { ...file, columns }),
        })
        .where('id', '=', found.id)
        .execute()
      record({ import: found.id })
      return {
        row: await beginPlan(tx, found.id),
        mayRead: actor.books.read.includes(body.advisorId),
      }
    })
    await planRows({ step: (work) => step((tx) => work(tx)), cipher, mayRead }, row)
    return await step(async (tx, _, actor) => {
      await endPlan(tx, row)
      const ready = await mustFindImport(tx, actor, params.id)
      return await told(tx, ready, { actor, cipher, language })
    })
  }),

  serve(readImport, async ({ actor, params, tx, services: { cipher }, language }) =>
    told(tx, await mustFindImport(tx, actor, params.id), { actor, cipher, language }),
  ),

  serve(listImports, async ({ actor, query, tx, services: { cipher }, language }) => {
    const { userId } = actor
    const counts = { create: 0, update: 0, skip: 0, refuse: 0 }
    return await readPage(
      tx,
      {
        rows: tx
          .selectFrom('record_import')
          .selectAll()
          .where(sql<boolean>`advisor_id = any (${[...actor.books.import, emptyGuid]}::uuid[])`)
          .where((eb) => eb.or([eb('advisor_id', '<>', emptyGuid), eb('uploaded_by', '=', userId)])),
        order: [
          sortedBy('uploaded_at', { kind: 'instant', descends: true }),
          sortedBy('id', { kind: 'uuid' }),
        ],
        tell: (row: ImportRow) => {
          const { columns: _, ...rest } = importOf(row, { cipher, counts, userId, language })
          return rest
        },
      },
      query,
    )
  }),

  serve(listImportBooks, async ({ actor, tx }) => {
    const rows = await tx
      .selectFrom('advisor')
      .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
      .select(['advisor.id', 'ia_number', 'first_name', 'last_name'])
      .where(sql<boolean>`advisor.id = any (${actor.books.import}::uuid[])`)
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('advisor.id')
      .execute()
    return rows.map(({ id, ia_number, first_name, last_name }) => ({
      advisorId: id,
      iaNumber: ia_number,
      name: fullName({ firstName: first_name, lastName: last_name }),
    }))
  }),

  serve(previewImport, async ({ actor, params, query, tx, services: { cipher }, language }) => {
    const row = await mustFindImport(tx, actor, params.id)
    await loadRegions()
    const mayRead = actor.books.read.includes(row.advisor_id)
    let rows = tx
      .selectFrom('import_row')
      .select(['id', 'row', 'does', 'household_nr', 'plan_encrypted'])
      .where('import_id', '=', row.id)
      .where('plan', '=', row.plan)
    if (query.does) rows = rows.where('does', '=', query.does)
    const page = await readPage(
      tx,
      {
        rows,
        order: [sortedBy('row', { kind: 'count' })],
        bytes: sql`octet_length(plan_encrypted)`,
        tell: (each) => {
          const { write, ...plan } = readPlan(cipher, each)
          const { row: nr, household_nr: householdNr } = each
          const clientId = mayRead && each.does === 'update' ? (write?.clientId ?? null) : null
          // a check of the column
          return previewRowOf({ ...plan, row: nr, does: each.does as Does, householdNr, clientId }, language)
        },
      },
      query,
    )
    return { ...page, counts: await countsOf(tx, row) }
  }),

  serve(readRefusedRows, async ({ actor, params, tx, record, services: { cipher }, language }) => {
    const row = await mustFindImport(tx, actor, params.id)
    record({ import: row.id })
    return { name: 'refused-rows.csv', bytes: await refusedRows(tx, cipher, row, language) }
  }),
]

interface Codes {
  withFreshCode: WithFreshCode
  withRecentCode: WithRecentCode
}

export const importRoutes = ({ withFreshCode, withRecentCode }: Codes): Served[] => [
  ...fileRoutes,
  exportRoute(withFreshCode),

  serveInSteps(runImport, async (call) => {
    const { params, body, services, step, language } = call
    await step(async (tx, _, actor) => mustBeReady(await mustFindImport(tx, actor, params.id)))
    const { row, actor } = await withRecentCode(call, {
      code: body.code,
      event: (judged) => ({ import: params.id, ...judged }),
      onRight: async (tx, actor) => {
        const ready = await tx
          .selectFrom('record_import')
          .selectAll()
          .where('id', '=', params.id)
          .forUpdate()
          .executeTakeFirst()
        mustBeReady(orNotFound(ready))
        const row = await tx
          .updateTable('record_import')
          .set({
            state: 'running',
            started_at: sql<string>`now()`,
            started_by: actor.userId,
            ended_at: null,
          })
          .where('id', '=', params.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await services.jobs.send(tx, runImportJob, { importId: row.id, advisorId: row.advisor_id })
        return { row, actor }
      },
    })
    return await step((tx) => told(tx, row, { actor, cipher: services.cipher, language }))
  }),

  serve(cancelImport, async ({ actor, params, tx, record, services: { cipher }, language }) => {
    const row = await mustFindImport(tx, actor, params.id, { locked: true })
    if (row.started_by !== null && row.started_by !== actor.userId) throw new Problem('forbidden')
    if (row.state !== 'running') throw cannotNow
    const cancelled = await tx
      .updateTable('record_import')
      .set({ state: 'cancelled', ended_at: sql<string>`now()` })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    record({ import: row.id })
    return told(tx, cancelled, { actor, cipher, language })
  }),

  serveInSteps(undoImport, async ({ params, step, services, language }) => {
    const kept: { row: number; because: string }[] = []
    let undone = 0
    let from: number | undefined = 0
    while (from !== undefined) {
      const at: number = from
      const batch = await step(async (tx, record, actor) => {
        const row = await mustFindImport(tx, actor, params.id, { locked: true })
        const { advisor_id: advisorId } = row
        if (!(await canUndo(tx, row))) throw cannotNow
        const done = await undoBatch({ actor: { ...actor, advisorId }, tx, services, language }, row, at)
        if (done.next === undefined)
          await tx.updateTable('record_import').set({ state: 'undone' }).where('id', '=', row.id).execute()
        record({ import: row.id, clients: done.clients, households: done.households })
        return done
      })
      undone += batch.undone
      kept.push(...batch.kept)
      from = batch.next
    }
    const t = translated(language)
    return { undone, kept: kept.map(({ row, because }) => ({ row, because: t(because) })) }
  }),
]

function mustBeReady({ state, total }: ImportRow): void {
  if (state !== 'ready' || total === 0) throw cannotNow
}

const isAnyWritten = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('import_row')
    .select('id')
    .where('import_id', '=', id)
    .where('written_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What ran and is over, or goes back to its preview, can be undone. */
const canUndo = async (tx: Tx, { id, state }: ImportRow): Promise<boolean> =>
  state === 'done' || state === 'cancelled' || (state === 'ready' && (await isAnyWritten(tx, id)))

/** For the one statement that hands a file from one book, or from none, to another: the caller may import into both. */
const openBooks = (tx: Tx, ids: readonly string[]) =>
  sql`select set_config('app.readable', ${`{${ids.join(',')}}`}, true), set_config('app.writable', ${`{${ids.join(',')}}`}, true)`.execute(
    tx,
  )

const twice = words('Another column goes there already.')
const unnamed = words('Please match a column with the last name, the whole name or the external id.')
const beside = words('The whole name has first and last name in it. Please leave one of them out.')
const noColumn = words('The file has no such column.')

/** Where the columns go from now on. @throws Problem invalid */
function mappedColumns(
  columns: readonly MappedColumn[],
  sent: readonly { index: number; target: TargetName | null; format?: MappedColumn['format'] | undefined }[],
): MappedColumn[] {
  const issues: Issue[] = []
  const taken = new Set<TargetName>()
  const byIndex = new Map(
    sent.map(({ index, target, format }, place) => {
      const at = (field: string, message: string) =>
        issues.push({ path: `columns.${place}.${field}`, message })
      const column = columns[index]
      if (!column) at('index', noColumn)
      if (target && taken.has(target)) at('target', twice)
      if (target) taken.add(target)
      if (column && lacksFormat({ ...column, target, format: formatOf(column, target, format) }))
        at('format', askForFormat)
      return [index, { target, format }] as const
    }),
  )
  const isWhole = taken.has('wholeName')
  if (isWhole && (taken.has('generalDetails.firstName') || taken.has('generalDetails.lastName')))
    issues.push({ path: 'columns', message: beside })
  if (!isWhole && !taken.has('generalDetails.lastName') && !taken.has('externalId'))
    issues.push({ path: 'columns', message: unnamed })
  if (issues.length > 0) throw invalid(...issues)
  return columns.map((column, index) => {
    const { target = null, format } = byIndex.get(index) ?? {}
    return { ...column, target, format: formatOf(column, target, format) }
  })
}

/** The refused rows as they stand in the file, with what is wrong beside them. */
async function refusedRows(tx: Tx, cipher: Cipher, row: ImportRow, language: Language): Promise<Buffer> {
  const refused = await tx
    .selectFrom('import_row')
    .select(['id', 'row', 'plan_encrypted'])
    .where('import_id', '=', row.id)
    .where('plan', '=', row.plan)
    .where('does', '=', 'refuse')
    .orderBy('row')
    .execute()
  const t = translated(language)
  const said = translatedIssue(language)
  const reasons = new Map(
    refused.map((each) => [
      each.row,
      readPlan(cipher, each)
        .issues.map(({ path, message, values, column }) => {
          const text = said({ path, message, ...(values && { values }) }).message
          return column === undefined ? text : `${cellName(each.row, column)}: ${text}`
        })
        .join(' '),
    ]),
  )
  const { columns } = readFileKept(cipher, row)
  const lines = [[...columns.map(({ heading }) => heading), t(words('Why It Was Refused'))]]
  let from = 0
  while (reasons.size > 0) {
    const rows = await readBlocks(tx, cipher, row.id, { from, blocks: 10 })
    const last = rows.at(-1)
    if (!last) break
    for (const { row: nr, cells } of rows) {
      const reason = reasons.get(nr)
      if (reason !== undefined) lines.push([...columns.map((_, index) => cells[index] ?? ''), reason])
    }
    from = last.row + 1
  }
  const options = { delimiter: row.delimiter, record_delimiter: '\r\n' as const, bom: true }
  return Buffer.from(
    stringify(
      lines.map((line) => line.map(defused)),
      options,
    ),
  )
}

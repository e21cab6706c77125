import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { emptyGuid } from '../../../platform/formats/guid.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { loadRegions } from '../../../platform/formats/regions.ts'
import { Problem } from '../../../platform/problem.ts'
import { actInBooks } from '../../../server/database/in-books.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { translated } from '../../../server/http/language.ts'
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
import { matchHeadings } from '../headings.ts'
import { exportRoute } from './export.ts'
import { mappedColumns } from './matching.ts'
import { planRows } from './plan-import.ts'
import { beginPlan, endPlan } from './plans.ts'
import {
  countSavedSince,
  countsOf,
  encryptFileKept,
  type ImportRow,
  insertBlocks,
  isShownTo,
  type MappedColumn,
  mustFindImport,
  readFileKept,
  readPlan,
  withoutMoved,
} from './queries.ts'
import { readFile, withUpload } from './read-file.ts'
import { refusedRows } from './refused-rows.ts'
import { runImportJob } from './run-import.ts'
import { formatOf, importOf, previewRowOf } from './tell.ts'
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
    const row = await step(async (tx, record, actor) => {
      const found = await mustFindImport(tx, actor, params.id, { locked: true })
      if (!actor.books.import.includes(body.advisorId)) throw new Problem('not_found')
      if (found.state !== 'uploaded' && found.state !== 'ready') throw cannotNow
      if (found.advisor_id !== body.advisorId && (await isAnyWritten(tx, found.id))) throw cannotNow
      const file = readFileKept(cipher, found)
      const columns = mappedColumns(file.columns, body.columns)
      await actInBooks(tx, [found.advisor_id, body.advisorId])
      await tx
        .updateTable('record_import')
        .set({
          advisor_id: body.advisorId,
          on_existing: body.onExisting,
          reads_book: actor.books.read.includes(body.advisorId),
          file_encrypted: encryptFileKept(cipher, found.id, { ...file, columns }),
        })
        .where('id', '=', found.id)
        .execute()
      record({ import: found.id })
      return await beginPlan(tx, found.id)
    })
    await planRows({ step: (work) => step((tx) => work(tx)), cipher }, row)
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
    const { userId, books } = actor
    const counts = { create: 0, update: 0, skip: 0, refuse: 0 }
    return await readPage(
      tx,
      {
        rows: tx
          .selectFrom('record_import')
          .selectAll()
          .where(sql<boolean>`advisor_id = any (${[...books.import, emptyGuid]}::uuid[])`)
          .where(isShownTo(actor)),
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
          const clientId = each.does === 'update' ? (write?.clientId ?? null) : null
          // a check of the column
          const planned = { ...plan, row: nr, does: each.does as Does, householdNr, clientId }
          return previewRowOf(planned, { language, mayRead })
        },
      },
      query,
    )
    const items = mayRead ? await withoutMoved(tx, row.advisor_id, page.items) : page.items
    return { ...page, items, counts: await countsOf(tx, row) }
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
    const asking = await step(async (tx, _, actor) => {
      mustBeReady(await mustFindImport(tx, actor, params.id))
      return actor
    })
    const { row, actor } = await withRecentCode(call, {
      code: body.code,
      event: (judged) => ({ import: params.id, ...judged }),
      onRight: async (tx, actor) => {
        mustBeReady(await mustFindImport(tx, asking, params.id, { locked: true }))
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

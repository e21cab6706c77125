import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { emptyGuid } from '../../../platform/formats/guid.ts'
import { loadRegions } from '../../../platform/formats/regions.ts'
import { Problem } from '../../../platform/problem.ts'
import { actInBooks } from '../../../server/database/in-books.ts'
import { translated } from '../../../server/http/language.ts'
import { type Served, serve } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import type { Adviser } from '../../../server/session/permissions.ts'
import {
  listImportBooks,
  listImports,
  mapImport,
  previewImport,
  readImport,
  readRefusedRows,
  uploadImport,
} from '../contract.ts'
import { matchHeadings } from '../headings.ts'
import type { ColumnSeen } from '../rows.ts'
import { mappedColumns } from './matching.ts'
import { planRows } from './plan-import.ts'
import { isAnyWritten, pageOfPlan, withoutMoved } from './planned-rows.ts'
import { beginPlan, endPlan } from './plans.ts'
import {
  cannotNow,
  countsOf,
  type FileKept,
  type ImportRow,
  insertBlocks,
  insertImport,
  keepMapping,
  keepRead,
  listBooksOf,
  mustFindImport,
  mustLockImport,
  pageOfImports,
  readFileKept,
} from './queries.ts'
import { readFile } from './read-file.ts'
import { withUpload } from './receive-file.ts'
import { refusedRows } from './refused-rows.ts'
import { formatOf, importOf, previewRowOf, told } from './tell.ts'

/** The book in which the call acts, as long as one may import there. */
const bookOf = ({ advisorId, books }: Adviser): string =>
  books.import.includes(advisorId) ? advisorId : emptyGuid

/** Where the columns probably go. */
function proposed(columns: readonly ColumnSeen[]): FileKept['columns'] {
  const targets = matchHeadings(
    columns.map(({ heading }) => heading),
    translated('fr'),
  )
  return columns.map((column, index) => {
    const target = targets[index] ?? null
    return { ...column, target, format: formatOf(column, target, null) }
  })
}

function mustBePlannable({ state }: ImportRow): void {
  if (state !== 'uploaded' && state !== 'ready') throw cannotNow
}

/** What is done with a file before any of it is written, and what is read of it. */
export const fileRoutes: readonly Served[] = [
  serveInSteps(uploadImport, async ({ step, once, upload, query, services, language }) => {
    const person = await step(async (_, __, { userId }) => userId)
    return await withUpload({ upload, person }, (file) =>
      step(async (tx, record, actor) => {
        const { cipher } = services
        const taken = async () => {
          const made = { id: randomUUID(), advisorId: bookOf(actor) }
          const name = query.name ?? null
          // the blocks need it; what it says is known at the end of the file
          await insertImport(tx, cipher, made, { uploadedBy: actor.userId, file: { name, columns: [] } })
          const { columns, ...read } = await readFile(file, (rows) => insertBlocks(tx, cipher, made, rows))
          const mapped = proposed(columns)
          const row = await keepRead(tx, cipher, made.id, { ...read, file: { name, columns: mapped } })
          record({ import: row.id, rows: row.rows })
          return { result: await told(tx, row, { actor, cipher, language }) }
        }
        return (await once(tx, actor, taken, file.digest)).result
      }),
    )
  }),

  serveInSteps(mapImport, async ({ step, params, body, services, language }) => {
    const { cipher } = services
    const row = await step(async (tx, record, actor) => {
      mustBePlannable(await mustFindImport(tx, actor, params.id))
      const found = await mustLockImport(tx, actor, params.id, { waits: true })
      if (!actor.books.import.includes(body.advisorId)) throw new Problem('not_found')
      mustBePlannable(found)
      if (found.advisor_id !== body.advisorId && (await isAnyWritten(tx, found.id))) throw cannotNow
      const file = readFileKept(cipher, found)
      const columns = mappedColumns(file.columns, body.columns)
      await actInBooks(tx, [found.advisor_id, body.advisorId])
      await keepMapping(tx, cipher, found.id, {
        advisorId: body.advisorId,
        onExisting: body.onExisting,
        readsBook: actor.books.read.includes(body.advisorId),
        file: { ...file, columns },
      })
      record({ import: found.id })
      return await beginPlan(tx, found.id)
    })
    await planRows({ step: (work) => step((tx) => work(tx)), cipher }, row)
    return await step(async (tx, _, actor) => {
      await mustLockImport(tx, actor, params.id, { waits: true })
      await endPlan(tx, row)
      const ready = await mustFindImport(tx, actor, params.id)
      return await told(tx, ready, { actor, cipher, language })
    })
  }),

  serve(readImport, async ({ actor, params, tx, services: { cipher }, language }) =>
    told(tx, await mustFindImport(tx, actor, params.id), { actor, cipher, language }),
  ),

  serve(listImports, async ({ actor, query, tx, services: { cipher }, language }) => {
    return await pageOfImports(tx, actor, query, (row) => {
      const { columns: _, ...rest } = importOf(row, { cipher, userId: actor.userId, language })
      return rest
    })
  }),

  serve(listImportBooks, ({ actor, tx }) => listBooksOf(tx, actor.books.import)),

  serve(previewImport, async ({ actor, params, query, tx, services: { cipher }, language }) => {
    const row = await mustFindImport(tx, actor, params.id)
    await loadRegions()
    const mayRead = actor.books.read.includes(row.advisor_id)
    const page = await pageOfPlan(tx, cipher, row, query, (planned) =>
      previewRowOf(planned, { language, mayRead }),
    )
    const items = mayRead ? await withoutMoved(tx, row.advisor_id, page.items) : page.items
    return { ...page, items, counts: countsOf(row) }
  }),

  serve(readRefusedRows, async ({ actor, params, tx, record, services: { cipher }, language }) => {
    const row = await mustFindImport(tx, actor, params.id)
    record({ import: row.id })
    return { name: 'refused-rows.csv', bytes: Readable.from(await refusedRows(tx, cipher, row, language)) }
  }),
]

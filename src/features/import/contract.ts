import { z } from 'zod'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import { get, getFile, getList, post, postFile, put } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, text } from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'
import { dateFormats, type TargetName, targetNames } from './targets.ts'

/** Where the file stands. */
export const ImportState = z.enum(['uploaded', 'ready', 'running', 'cancelled', 'done', 'undone'])
export type ImportState = z.infer<typeof ImportState>

/** What becomes of a row. */
export const Does = z.enum(['create', 'update', 'skip', 'refuse'])
export type Does = z.infer<typeof Does>

/** What is done where somebody is on file already. */
export const OnExisting = z.enum(['update', 'fill', 'skip'])
export type OnExisting = z.infer<typeof OnExisting>

const notATarget = words('Please choose from the list')
const Target = z.enum(targetNames as [TargetName, ...TargetName[]], notATarget)
const Format = z.enum(dateFormats, notATarget)

export const ImportColumn = z.strictObject({
  /** From 0 on, as the file has them. */
  index: z.int(),
  heading: z.string(),
  /** The first few values, numbers of importance masked. */
  samples: z.array(z.string()),
  /** Null where it is left out. */
  target: Target.nullable(),
  /** How its dates are written; null where that is not asked, or not known. */
  format: Format.nullable(),
  /** What is to be settled before the file can be judged. */
  issue: z.string().nullable(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const Counts = z.strictObject({
  create: z.int(),
  update: z.int(),
  skip: z.int(),
  refuse: z.int(),
})
export type Counts = z.infer<typeof Counts>

export const Import = z.strictObject({
  id: Guid,
  state: ImportState,
  encoding: z.string(),
  delimiter: z.string(),
  rows: z.int(),
  columns: z.array(ImportColumn),
  onExisting: OnExisting,
  /** The book that it goes into; null until an administrator has said which. */
  advisorId: Guid.nullable(),
  counts: Counts,
  /** How many rows are written, of how many that are to be. */
  done: z.int(),
  total: z.int(),
  /** The file's name, where it was said. */
  name: z.string().nullable(),
  uploadedAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Until when it can be undone: then file and plan are deleted. */
  keptUntil: z.string(),
  /** Who asks began it, and so can cancel it. */
  mine: z.boolean(),
  /** How many of the people written to somebody has saved since: undoing leaves them. */
  savedSince: z.int(),
})
export type Import = z.infer<typeof Import>

export const PreviewIssue = z.strictObject({
  /** The target of the cell; '' of the whole row. */
  path: z.string(),
  message: z.string(),
  /** As a spreadsheet calls it: 'G31'. Null of the whole row. */
  cell: z.string().nullable(),
  value: z.string().nullable(),
})

export const PreviewRow = z.strictObject({
  /** As a spreadsheet counts. */
  row: z.int(),
  does: Does,
  household: z.string().nullable(),
  person: z.string().nullable(),
  changes: z.array(
    z.strictObject({
      path: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  issues: z.array(PreviewIssue),
  /** Whom it is written to, where that is known. */
  clientId: Guid.nullable(),
})
export type PreviewRow = z.infer<typeof PreviewRow>

export const UndoneImport = z.strictObject({
  undone: z.int(),
  kept: z.array(z.strictObject({ row: z.int(), because: z.string() })),
})
export type UndoneImport = z.infer<typeof UndoneImport>

const importEvent = z.strictObject({ import: Guid })
const one = z.strictObject({ id: PathId })

/** So much a file may weigh, and so many rows it may have. */
export const largestFileBytes = 50 * 1024 * 1024
export const mostRows = 100_000
/** Blank ones counted. */
export const mostLines = 300_000

export const uploadImport = post({
  path: '/api/import',
  can: 'records.import',
  summary:
    'Takes a file of people and households (text/csv, up to 50 MB and 100,000 rows), and says where its columns probably go',
  uploads: 'text/csv',
  creates: true,
  query: z.strictObject({ name: text({ max: 200 }).optional() }),
  result: Import,
  audit: { event: 'import uploaded', payload: importEvent.extend({ rows: z.int() }) },
})

const mapped = z.strictObject({
  index: z.int().min(0).max(9_999),
  target: Target.nullable(),
  format: Format.nullish(),
})

export const mapImport = put({
  path: '/api/import/:id',
  can: 'records.import',
  summary: 'Says where the columns go, and judges every row; columns that are not named are left out',
  params: one,
  body: z.strictObject({
    columns: z.array(mapped).max(1_000),
    onExisting: OnExisting,
    advisorId: Guid,
  }),
  result: Import,
  audit: { event: 'import planned', payload: importEvent },
})

export const readImport = get({
  path: '/api/import/:id',
  can: 'records.import',
  summary: 'How an import stands',
  params: one,
  result: Import,
})

export const listImports = getList({
  path: '/api/import',
  can: 'records.import',
  summary: 'The imports of the last 30 days, the newest first',
  query: PageQuery,
  result: z.array(Import.omit({ columns: true })),
})

export const listImportBooks = get({
  path: '/api/import/books',
  can: 'records.import',
  summary: 'The books into which records can be imported',
  result: z.array(z.strictObject({ advisorId: Guid, iaNumber: z.string(), name: z.string() })),
})

export const previewImport = getList({
  path: '/api/import/:id/preview',
  can: 'records.import',
  summary:
    'What becomes of each row, in the order of the file; with does only the rows of which that becomes',
  params: one,
  query: PageQuery.extend({ does: Does.optional() }),
  result: z.array(PreviewRow),
  counts: Counts,
})

const Code = text({ missing: words('Please Enter a Code'), max: 2_000 })

export const runImport = post({
  path: '/api/import/:id/run',
  can: 'records.import',
  summary:
    'Writes the rows that are to be written, in the background, for a code; one that was accepted holds for ten minutes',
  params: one,
  body: z.strictObject({ code: Code.optional() }),
  result: Import,
  audit: {
    event: 'import started',
    refusedEvent: 'import refused',
    payload: importEvent.extend({
      ...codeJudged,
    }),
  },
})

export const cancelImport = post({
  path: '/api/import/:id/cancel',
  can: 'records.import',
  summary: 'Ends a run; what was written stays, and can be undone',
  params: one,
  result: Import,
  audit: { event: 'import cancelled', payload: importEvent },
})

export const undoImport = post({
  path: '/api/import/:id/undo',
  can: 'records.import',
  summary: 'Takes back what nobody has saved since',
  params: one,
  result: UndoneImport,
  audit: {
    event: 'import undone',
    payload: importEvent.extend({ clients: z.array(Guid), households: z.array(Guid) }),
  },
})

export const readRefusedRows = getFile({
  path: '/api/import/:id/refused',
  can: 'records.import',
  summary: 'The refused rows with the reasons, as a CSV file to mend',
  params: one,
  file: { type: 'text/csv; charset=utf-8', shown: 'attachment' },
  audit: { event: 'refused rows read', payload: importEvent },
})

/** What an export has one row for each of. */
export const ExportKind = z.enum(['households', 'participants'])
export type ExportKind = z.infer<typeof ExportKind>

export const exportRecords = postFile({
  path: '/api/export/:kind',
  can: 'records.export',
  summary: 'People or households as a CSV file that import reads, for a fresh code; SINs only with secrets',
  about: ['book'],
  params: z.strictObject({ kind: ExportKind }),
  body: z.strictObject({
    /** The adviser's whose book it is; every one that may be exported, where it is left out. */
    book: Guid.nullish(),
    search: text({ max: 200 }).nullish(),
    secrets: z.boolean().nullish(),
    code: Code,
  }),
  file: { type: 'text/csv; charset=utf-8', shown: 'attachment' },
  audit: {
    event: 'records exported',
    refusedEvent: 'export refused',
    payload: z.strictObject({
      kind: ExportKind,
      book: Guid.nullable(),
      secrets: z.boolean(),
      ...codeJudged,
    }),
  },
})

import { ParticipantRole, roleNamed } from '../../../platform/codes/participant-role.ts'
import type { Language } from '../../../platform/codes/person.ts'
import { countryName } from '../../../platform/formats/countries.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { emptyGuid } from '../../../platform/formats/guid.ts'
import { formatMoney } from '../../../platform/formats/money.ts'
import { formatPhone } from '../../../platform/formats/phone.ts'
import { regionName } from '../../../platform/formats/regions.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { translated, translatedIssue } from '../../../server/http/language.ts'
import type { Import, ImportColumn, ImportState, OnExisting, PreviewRow } from '../contract.ts'
import { isAmbiguous, orderIn } from '../dates.ts'
import { type DateFormat, type TargetName, targetOf } from '../targets.ts'
import { keptDays } from './forget-imports.ts'
import { cellName } from './judge-row.ts'
import { countSavedSince, type PlannedRow } from './planned-rows.ts'
import { countsOf, type FileKept, type ImportRow, type MappedColumn, readFileKept } from './queries.ts'

// An import as the wire has it.

const ambiguous = words('Please say the order of day, month and year.')

/** The order of a column's dates: as it was chosen, or as the dates show. Null where none is asked for, or known. */
export const formatOf = (
  { dates }: Pick<MappedColumn, 'dates'>,
  target: TargetName | null,
  chosen: DateFormat | null | undefined,
): DateFormat | null =>
  target !== null && targetOf(target).kind === 'date' ? (chosen ?? orderIn(dates) ?? null) : null

/** Whether somebody has to say the order of a column's dates. */
export const lacksFormat = (column: MappedColumn): boolean =>
  column.target !== null &&
  targetOf(column.target).kind === 'date' &&
  column.format === null &&
  isAmbiguous(column.dates)

export const askForFormat = ambiguous

const columnOf =
  (language: Language) =>
  (column: MappedColumn, index: number): ImportColumn => ({
    index,
    heading: column.heading,
    samples: column.samples,
    target: column.target,
    format: column.format,
    issue: lacksFormat(column) ? translated(language)(ambiguous) : null,
  })

interface Beside {
  cipher: Cipher
  userId: string
  language: Language
  savedSince?: number
}

export function importOf(row: ImportRow, { cipher, userId, language, savedSince = 0 }: Beside): Import {
  const file: FileKept = readFileKept(cipher, row)
  return {
    id: row.id,
    // checks of the columns
    state: row.state as ImportState,
    encoding: row.encoding,
    delimiter: row.delimiter,
    rows: row.rows,
    columns: file.columns.map(columnOf(language)),
    onExisting: row.on_existing as OnExisting,
    advisorId: row.advisor_id === emptyGuid ? null : row.advisor_id,
    counts: countsOf(row),
    done: row.done,
    total: row.total,
    name: file.name,
    uploadedAt: row.uploaded_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    keptUntil: new Date(Date.parse(row.uploaded_at) + keptDays * 86_400_000).toISOString(),
    mine: (row.started_by ?? row.uploaded_by) === userId,
    savedSince,
  }
}

interface Telling extends Pick<Beside, 'cipher' | 'language'> {
  actor: { userId: string }
}

/** The same with what the database counts of it. */
export async function told(tx: Tx, row: ImportRow, { actor, cipher, language }: Telling): Promise<Import> {
  const isWritten = row.state === 'done' || row.state === 'cancelled'
  const savedSince = isWritten ? await countSavedSince(tx, row.id) : 0
  return importOf(row, { cipher, userId: actor.userId, language, savedSince })
}

interface Reading {
  language: Language
  /** Whether the reader reads the book: else nothing that is on file there is told. */
  mayRead: boolean
}

/** Somebody's row of the plan, in the reader's language. */
export function previewRowOf(
  row: PlannedRow & { clientId: string | null },
  { language, mayRead }: Reading,
): PreviewRow {
  const t = translated(language)
  const told = (path: TargetName, value: unknown) => valueInWords(path, value, language)
  return {
    row: row.row,
    does: row.does,
    household: row.household,
    person: row.person,
    changes: row.changes.map(({ path, before, after }) => ({
      path,
      label: t(targetOf(path).label),
      before: mayRead ? told(path, before) : null,
      after: told(path, after),
    })),
    issues: row.issues.map(({ path, message, values, column, value }) => ({
      ...translatedIssue(language)({ path, message, ...(values && { values }) }),
      cell: column === undefined ? null : cellName(row.row, column),
      value: value ?? null,
    })),
    clientId: mayRead ? row.clientId : null,
  }
}

function valueInWords(path: TargetName, value: unknown, language: Language): string | null {
  if (value === null || value === undefined || value === '') return null
  const t = translated(language)
  const { kind, codes = [] } = targetOf(path)
  if (Array.isArray(value))
    return value
      .map((role) => {
        const code = roleNamed(String(role))
        return code ? t(ParticipantRole.label(code)) : String(role)
      })
      .join(', ')
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (kind === 'money' && typeof value === 'number') return formatMoney(value, language)
  if (kind === 'code') return t(codes.find((code) => code.value === value)?.label ?? String(value))
  const text = String(value)
  if (kind === 'date') return formatDate(text, language)
  if (kind === 'phone') return formatPhone(text, language)
  if (kind === 'country') return countryName(text, language)
  return kind === 'region' ? regionName(text, language) : text
}

import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { undefused } from '../../../platform/formats/csv.ts'
import { invalid, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { mostLines, mostRows } from '../contract.ts'
import { type Delimiter, delimiterOf, type Encoding, encodingOf } from '../decoding.ts'
import { type ColumnSeen, type FileRow, isBlank, longestCell, newColumn, see } from '../rows.ts'
import type { Upload } from './receive-file.ts'

const tooManyRows = words('The file has more than 100,000 rows. Please divide it.')
const tooManyLines = words(
  'The file has more than 300,000 lines, blank ones counted. Please delete the blank lines, or divide it.',
)
const isEmptyFile = words('There is nothing in this file.')
const noRows = words('There are no rows below the headings.')
const isWorkbook = words(
  'This is a workbook or another document, and no CSV file. Please save it as CSV and choose that file.',
)
const openQuote = words(
  'A quotation mark is opened and never closed. The file cannot be read from row {{row}} on.',
)
const unreadable = words('The file cannot be read from row {{row}} on. Please export it as CSV again.')
const tooManyColumns = words('The file has more than 500 columns.')

const mostColumns = 500

export interface Layout {
  encoding: Encoding
  delimiter: Delimiter
}

export interface FileRead extends Layout {
  columns: ColumnSeen[]
  rows: number
}

/** As many bytes as are decoded and parsed in one turn of the event loop: of blank lines alone they are some thousand. */
const bytesATurn = 2_048
/** As many lines as are looked at in one turn. */
const linesATurn = 200

async function* decoded(pieces: Uint8Array[], encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for (let piece = pieces.shift(); piece; piece = pieces.shift())
    for (let at = 0; at < piece.length; at += bytesATurn) {
      yield decoder.decode(piece.subarray(at, at + bytesATurn), { stream: true })
      await nextTurn()
    }
  yield decoder.decode()
}

/** As many bytes as tell what divides the columns. */
const bytesAtHead = 262_144

function headOf(pieces: readonly Uint8Array[]): Buffer {
  let size = 0
  const first = pieces.findIndex((piece) => {
    size += piece.length
    return size >= bytesAtHead
  })
  return Buffer.concat(first < 0 ? pieces : pieces.slice(0, first + 1)).subarray(0, bytesAtHead)
}

/**
 * Goes through the rows of a file, some at a time, and tells what its columns show; the pieces are used up by that. Blank lines count and are left out; the
 * first line with text is the headings.
 * @throws Problem invalid, where it is no such file · too_large
 */
export async function readFile(
  { pieces, isUtf8 }: Pick<Upload, 'pieces' | 'isUtf8'>,
  keep: (rows: FileRow[]) => Promise<void>,
): Promise<FileRead> {
  const beginning = headOf(pieces)
  const [p, k] = beginning
  if (
    (p === 0x50 && k === 0x4b) ||
    beginning.subarray(0, 4).toString('latin1') === '%PDF' ||
    (p === 0xd0 && k === 0xcf)
  )
    throw invalid({ path: '', message: isWorkbook })
  const encoding = encodingOf(beginning, isUtf8)
  const head = new TextDecoder(encoding).decode(beginning)
  const { delimiter, said } = delimiterOf(head)
  let columns: ColumnSeen[] | undefined
  let line = said ? -1 : 0
  let rows = 0
  let batch: FileRow[] = []
  const parser = parserOf(delimiter)
  const records = Readable.from(decoded(pieces, encoding)).pipe(parser)
  try {
    for await (const found of records) {
      line += 1
      if (line > mostLines) throw new Problem('too_large', { sentence: tooManyLines })
      if (line % linesATurn === 0) await nextTurn()
      const cells = (found as string[]).map(undefused) // without columns it gives lists of texts
      if (line === 0 || isBlank(cells)) continue
      if (!columns) {
        columns = cells.map((cell) => newColumn(cell.slice(0, longestCell)))
        continue
      }
      rows += 1
      if (rows > mostRows) throw new Problem('too_large', { sentence: tooManyRows })
      if (cells.length > mostColumns) throw invalid({ path: '', message: tooManyColumns })
      while (columns.length < cells.length) columns.push(newColumn(''))
      batch.push(seen(line, cells, columns))
      if (batch.length < rowsABatch) continue
      await keep(batch)
      batch = []
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const message = error.code === 'CSV_QUOTE_NOT_CLOSED' ? openQuote : unreadable
    throw invalid({ path: '', message, values: { row: Math.max(1, line + 1) } })
  } finally {
    parser.destroy()
  }
  if (!columns) throw invalid({ path: '', message: isEmptyFile })
  if (columns.length > mostColumns) throw invalid({ path: '', message: tooManyColumns })
  if (rows === 0) throw invalid({ path: '', message: noRows })
  if (batch.length > 0) await keep(batch)
  return { encoding, delimiter, columns, rows }
}

/** Gives lists of cells of any length. */
function parserOf(delimiter: Delimiter) {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    // it makes an error, with all its options in it, for each record that is not as long as the first, and throws it away:
    // that takes 100 times as long as the record. Each is the first one instead
    on_record: (record: string[]) => {
      const counted: { records: number } = parser.info
      counted.records = 0
      return record
    },
  })
  return parser
}

/** Rows that are kept at a time. */
const rowsABatch = 1_000

function seen(row: number, cells: string[], columns: readonly ColumnSeen[]): FileRow {
  const cut: number[] = []
  const kept = cells.map((cell, index) => {
    const column = columns[index]
    if (cell.length > longestCell) {
      cut.push(index)
      return cell.slice(0, longestCell)
    }
    if (column) see(column, cell)
    return cell
  })
  return { row, cells: kept, ...(cut.length > 0 && { cut }) }
}

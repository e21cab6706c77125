import { type Options, stringify } from 'csv-stringify/sync'

// CSV files of which a spreadsheet computes nothing (IN3).

/** A spreadsheet takes a cell that begins so for a formula, and runs it. */
const formula = /^'*[=+\-@\t\r]/

/** With an apostrophe before what a spreadsheet would run, or what looks as if it had got one. */
const defused = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

/** Without the apostrophe that such a cell got. */
export const undefused = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** The lines of a CSV file, each with its end. */
export const csvLines = (
  rows: readonly (readonly string[])[],
  options: Pick<Options, 'delimiter' | 'bom'> = {},
): string =>
  stringify(
    rows.map((row) => row.map(defused)),
    // by itself it quotes the ends of lines alone
    { ...options, record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )

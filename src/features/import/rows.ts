import { maskSin } from '../../platform/formats/mask.ts'
import { isSin } from '../../platform/formats/sin.ts'
import { showsDecimalComma } from './cells.ts'
import { type DateEvidence, noEvidence, weigh } from './dates.ts'

/** A row of a file, by its number in a spreadsheet. */
export interface FileRow {
  row: number
  cells: string[]
  /** The cells of which only the beginning is kept. */
  cut?: number[]
}

/** What is known of a column by its cells. */
export interface ColumnSeen {
  heading: string
  samples: string[]
  dates: DateEvidence
  decimalComma: boolean
}

/** Longer than any field, and than anybody mends: of a longer cell the beginning is kept. */
export const longestCell = 10_000
const samplesKept = 3
const longestSample = 60

export const newColumn = (heading: string): ColumnSeen => ({
  heading: heading.trim().slice(0, 200),
  samples: [],
  dates: noEvidence(),
  decimalComma: false,
})

/** Takes into account what a cell shows of its column. */
export function see(column: ColumnSeen, cell: string): void {
  const text = cell.trim()
  if (text === '') return
  weigh(column.dates, text)
  column.decimalComma ||= showsDecimalComma(text)
  if (column.samples.length === samplesKept) return
  const sample = shown(text)
  if (!column.samples.includes(sample)) column.samples.push(sample)
}

/** A number that is shown masked everywhere else is so here, whatever its column is called. */
export const shown = (cell: string): string =>
  cell
    .slice(0, longestSample)
    .replace(/\d{3}[ -]?\d{3}[ -]?\d{3}/g, (found) => (isSin(found) ? maskSin(found) : found))

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

const totals = /^(grand |sub-?)?totals?\b|^(grand |sous-)?tota(l|ux)\b|^somme\b|^sum\b/i

/** A line that sums up: it says so in its first cell, and most of the others are empty. */
export function isTotal(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell.trim() !== '')
  const [first = ''] = said
  return totals.test(first.trim()) && said.length <= Math.max(2, cells.length / 2)
}

/** The name of a column in a spreadsheet: A, B … Z, AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

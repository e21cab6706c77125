import { withOwnDigits } from '../../platform/formats/digits.ts'
import { readDate } from '../../platform/formats/typed-date.ts'
import { words } from '../../platform/words.ts'
import type { DateFormat } from './targets.ts'

const inNumbers = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/

/** What an export adds to a day: midnight, in one way or another. */
const clock = /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AaPp][Mm])?Z?$/

const bare = (cell: string): string => withOwnDigits(cell).trim().replace(clock, '').trim()

/** Which orders of day, month and year a column's dates show, each by how many of them. */
export type DateEvidence = Record<DateFormat | 'either', number>

export const noEvidence = (): DateEvidence => ({ ymd: 0, dmy: 0, mdy: 0, either: 0 })

/** Counts what a cell shows. What is no date in numbers shows nothing. */
export function weigh(evidence: DateEvidence, cell: string): void {
  if (cell.length > 30) return
  const [, one = '', two = '', three = ''] = inNumbers.exec(bare(cell)) ?? []
  if (one.length === 4) evidence.ymd += 1
  else if (one && three.length <= 4 && three.length >= 2) {
    if (Number(one) > 12) evidence.dmy += 1
    else if (Number(two) > 12) evidence.mdy += 1
    else evidence.either += 1
  }
}

/** The order that all of a column's dates can have been written in; undefined where several can, or none. */
export function orderIn({ ymd, dmy, mdy, either }: DateEvidence): DateFormat | undefined {
  if (ymd > 0 && dmy + mdy + either === 0) return 'ymd'
  if (ymd > 0) return undefined
  if (dmy > 0 && mdy === 0) return 'dmy'
  if (mdy > 0 && dmy === 0) return 'mdy'
  return undefined
}

/** Whether somebody has to say the order. */
export const isAmbiguous = (evidence: DateEvidence): boolean =>
  evidence.ymd + evidence.dmy + evidence.mdy + evidence.either > 0 && orderIn(evidence) === undefined

/** Where the parts stand in each order. */
const places: Record<DateFormat, readonly [year: number, month: number, day: number]> = {
  ymd: [0, 1, 2],
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
}

const noSuchDay = words('There is no such day. Please correct the date.')
const shortYear = words('The year has two digits. Please write all four.')
const otherOrder = words('This is not written in the order that was chosen. Please correct the date.')

/** A cell as a day 'YYYY-MM-DD', with the order that its column has. */
export function readDay(cell: string, format: DateFormat | null): { value?: string; problem?: string } {
  const text = bare(cell)
  const parts = inNumbers.exec(text)?.slice(1)
  if (parts && (format || parts[0]?.length === 4)) {
    // a year that stands first is one, whatever the others' order
    const [year, month, day] = places[parts[0]?.length === 4 ? 'ymd' : (format ?? 'ymd')].map(
      (at) => parts[at] ?? '',
    )
    if (!year || !month || !day) return { problem: otherOrder }
    if (year.length < 4) return { problem: day.length > 2 || month.length > 2 ? otherOrder : shortYear }
    const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const date = new Date(`${read}T00:00:00Z`)
    const exists = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === read
    if (exists) return { value: read }
    return { problem: Number(month) > 12 && Number(day) <= 12 ? otherOrder : noSuchDay }
  }
  const { value, problem } = readDate(text)
  return problem ? { problem } : { ...(value && { value }) }
}

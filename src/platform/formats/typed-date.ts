import { words } from '../words.ts'
import { withOwnDigits } from './digits.ts'
import { fold } from './fold.ts'

/** What was typed, as a day 'YYYY-MM-DD'; null of nothing. With a sentence where it cannot be told which day was meant. */
interface ReadDate {
  value: string | null
  problem?: string
}

const noDate = words('Please enter the date as 2026-01-31 or 31 January 2026: this cannot be taken as it is')
const twoDates = words('This could be two dates. Please write the month as a word, or the date as 2026-01-31')

/** In both languages, folded: a month is known by its beginning, where no other one begins so. */
const months = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
]

const numberOfMonth = (name: string): number | undefined => {
  const found = months.flatMap((names, index) =>
    name.length >= 3 && names.some((each) => each.startsWith(name)) ? [index + 1] : [],
  )
  return found.length === 1 ? found[0] : undefined
}

type Parts = readonly [year: string, month: string | number, day: string]

/** As a day that exists, in a year of four digits. */
function dayOf([year, month, day]: Parts): string[] {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
  return exists && year > '0000' ? [text] : []
}

/** In numbers alone: the year first, else the day and the month in either order. */
function inNumbers(text: string): Parts[] {
  const [, first, second, third] =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  const [, one, other, year] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? []
  return [
    ...(first && second && third ? [[first, second, third] as const] : []),
    ...(one && other && year ? [[year, one, other] as const, [year, other, one] as const] : []),
  ]
}

/** With the name of the month: '5 Jan 2026', 'January 5th, 2026', '1er janvier 2026', '2026 Jan 5'. */
function withMonth(text: string): Parts[] {
  const tokens = text.split(/[-/., ]+/).filter(Boolean)
  const names = tokens.filter((token) => /^[a-z]+$/.test(token))
  const numbers = tokens
    .filter((token) => /^\d/.test(token))
    .map((token) => token.replace(/(st|nd|rd|th|er|e)$/, ''))
  const [name = ''] = names
  const month = numberOfMonth(name)
  const year = numbers.find((each) => /^\d{4}$/.test(each))
  const day = numbers.find((each) => /^\d{1,2}$/.test(each))
  const isAll = tokens.length === 3 && names.length === 1 && numbers.length === 2
  return isAll && month && year && day ? [[year, month, day]] : []
}

/**
 * A date as people type or paste it: '2026-1-5', '5 Jan 2026', '31/01/2026'. It is never cut, and never taken for another
 * one: what can be read as two dates, or has no whole year, is told.
 */
export function readDate(typed: string): ReadDate {
  const text = withOwnDigits(typed)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/ *([-/.,]) */g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim()
  if (text === '') return { value: null }
  const bare = text.replace(/([-/.]) /g, '$1')
  const letters = bare.replace(/\p{L}+/gu, (word) => fold(word))
  const read = [...inNumbers(bare), ...withMonth(letters)].flatMap(dayOf)
  // '20010217' is no day of the year 217: nobody means one so long ago by what can be read otherwise
  const modern = read.filter((day) => day >= '1900')
  const days = new Set(modern.length > 0 ? modern : read)
  const [day] = days
  if (day === undefined) return { value: null, problem: noDate }
  return days.size > 1 ? { value: null, problem: twoDates } : { value: day }
}

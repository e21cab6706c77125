import { foldedWords } from '../../platform/formats/fold.ts'
import { isSin } from '../../platform/formats/sin.ts'

/** What was typed into a search, read as each thing that it can be. */
export interface Typed {
  words: readonly string[]
  /** The digits of a phone number or a part of one, without the country's 1. */
  digits: string | null
  /** The last three signs of a SIN or an account number. */
  lastThree: string | null
  /** Dates of birth, YYYY-MM-DD: 3/7/1961 can be two. */
  days: readonly string[]
  /** Between which ids those stand that begin so. */
  ids: readonly [first: string, last: string] | null
}

/** Fewer digits than these stand in too many phone numbers to tell one from another. */
const fewestDigits = 4
/** A word of fewer letters that could begin an id is taken for a word. */
const fewestIdSigns = 4

/** Null for a whole SIN, which finds nothing and nobody. */
export function readTyped(typed: string): Typed | null {
  const glued = typed.replace(/[\s\p{Pd}().,/+\u00ad]/gu, '')
  const isNumber = /^\d+$/.test(glued)
  if (isNumber && isSin(glued)) return null
  const days = daysIn(typed.trim())
  return {
    words: foldedWords(typed),
    digits: isNumber && days.length === 0 && glued.length >= fewestDigits ? withoutCountry(glued) : null,
    lastThree: /^\d{3}$/.test(glued) ? glued : null,
    days,
    ids: idsIn(typed.trim().toLowerCase()),
  }
}

const withoutCountry = (digits: string) => (digits.length === 11 ? digits.replace(/^1/, '') : digits)

function daysIn(typed: string): string[] {
  const parts = typed.split(/[\s\p{Pd}./]+/u)
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return []
  const [first = '', second = '', third = ''] = parts
  const day = (year: string, month: string, of: string) =>
    `${year}-${month.padStart(2, '0')}-${of.padStart(2, '0')}`
  if (first.length === 4) return [day(first, second, third)].filter(isDay)
  if (third.length === 4) return [day(third, first, second), day(third, second, first)].filter(isDay)
  return []
}

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

function idsIn(typed: string): Typed['ids'] {
  const signs = typed.replaceAll('-', '')
  if (!/^[0-9a-f-]+$/.test(typed) || signs.length < fewestIdSigns || signs.length > 32) return null
  return [guid(signs.padEnd(32, '0')), guid(signs.padEnd(32, 'f'))]
}

const guid = (signs: string) => signs.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

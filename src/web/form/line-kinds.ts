import type { TextInputProps } from '@mantine/core'
import type { Language } from '../../platform/codes/person.ts'
import { dateOf, dateToShow } from '../../platform/formats/dates.ts'
import { digitsOnly, withoutDividers } from '../../platform/formats/digits.ts'
import { tooLong } from '../../platform/formats/in-words.ts'
import { isMasked, maskSin } from '../../platform/formats/mask.ts'
import { formatPhone, tidyPhone } from '../../platform/formats/phone.ts'
import { tidyPostalCode } from '../../platform/formats/postal-code.ts'
import { tidySin } from '../../platform/formats/sin.ts'
import { readDate } from '../../platform/formats/typed-date.ts'
import { numberToShow, readNumber } from '../../platform/formats/typed-number.ts'
import { Money, Percent, Quantity } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'

/** What was typed, as the draft has it; with a sentence where it cannot be told what was meant. */
interface Read {
  value: string | number | null
  problem?: string | undefined
}

/** A kind of field of one line: how its value is shown, and how what is typed is understood. */
export interface LineKind {
  /** While the field is not in focus. */
  atRest: (value: unknown, language: Language) => string
  /** While somebody is in it, where that differs. */
  inFocus?: (value: unknown, language: Language) => string
  /** @param most in characters */
  read: (typed: string, language: Language, most?: number) => Read
  /** What stays of what is typed, key by key; what is pasted or filled in is read as it is. */
  keep?: (typed: string) => string
  /** Stands in the field, beside what is typed. */
  sign?: string
  /** A day, which may be chosen from a calendar, too. */
  picks?: true
  /** Taller than one line: so many at least, and it grows with what is typed. */
  lines?: number
  input: TextInputProps
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asNumber = (value: unknown): string => (typeof value === 'number' ? String(value) : '')

const noFilling: TextInputProps = { autoComplete: 'off', spellCheck: false }

export const text: LineKind = {
  atRest: asText,
  read: (typed, _, most = Number.POSITIVE_INFINITY) =>
    typed.trim().length > most ? { value: null, problem: tooLong } : { value: typed.trim() },
  input: { autoComplete: 'off' },
}

export const email: LineKind = { ...text, input: { ...noFilling, type: 'email' } }

/** A code of the second factor. */
export const code: LineKind = {
  ...text,
  input: { ...noFilling, autoComplete: 'one-time-code', inputMode: 'numeric' },
}

/** A text of several lines, whose breaks stay. */
export const paragraphs: LineKind = { ...text, lines: 5 }

/** A text still, so that leading zeros stay. What is no number, or too long for one, is told and not cut. */
export const digits: LineKind = {
  atRest: asText,
  read: (typed, _, most = Number.POSITIVE_INFINITY) => {
    const value = withoutDividers(typed)
    if (digitsOnly(value) !== value)
      return { value: null, problem: words('Please enter digits only: this cannot be taken as it is') }
    return value.length > most
      ? { value: null, problem: words('This has too many digits. Please check it.') }
      : { value }
  },
  keep: digitsOnly,
  input: { ...noFilling, inputMode: 'numeric' },
}

/** So many digits are exact in a number. */
const longestInteger = 15

export const integer: LineKind = {
  atRest: asNumber,
  read: (typed, language, most = longestInteger) => {
    if (typed.trim() === '') return { value: null }
    const value = readNumber(typed, language, 0)
    if (value === undefined || !Number.isInteger(value) || value < 0)
      return { value: null, problem: words('Please enter a whole number: this cannot be taken as it is') }
    return String(value).length > most
      ? { value: null, problem: words('This number is too large') }
      : { value }
  },
  keep: digitsOnly,
  input: { ...noFilling, inputMode: 'numeric' },
}

const signs = { money: '$', percent: '%', quantity: '' }

const amount = (unit: keyof typeof signs, places: number, schema: typeof Money): LineKind => ({
  atRest: (value, language) => (typeof value === 'number' ? numberToShow(value, language, unit) : ''),
  read(typed, language) {
    if (typed.trim() === '') return { value: null }
    const judged = schema.safeParse(readNumber(typed, language, places) ?? null)
    return judged.success ? { value: judged.data } : { value: null, problem: judged.error.issues[0]?.message }
  },
  sign: signs[unit],
  input: { ...noFilling, inputMode: 'decimal' },
})
export const money = amount('money', 2, Money)
export const percent = amount('percent', 4, Percent)
export const quantity = amount('quantity', 4, Quantity)

export const phone: LineKind = {
  atRest: (value, language) => formatPhone(asText(value), language),
  inFocus: asText,
  read: (typed) => ({ value: tidyPhone(typed) }),
  input: { ...noFilling, type: 'tel', placeholder: words('123-456-7890') },
}

export const postal: LineKind = {
  atRest: asText,
  read: (typed) => ({ value: tidyPostalCode(typed) }),
  input: { ...noFilling, autoCapitalize: 'characters' },
}

/** A record tells a SIN masked. What is left of a mask that somebody typed into is no part of a number. */
export const sin: LineKind = {
  atRest: (value) => (isMasked(asText(value)) ? asText(value) : maskSin(asText(value))),
  inFocus: asText,
  read: (typed) => ({ value: tidySin(typed.replaceAll('•', '')) }),
  input: { ...noFilling, inputMode: 'numeric' },
}

export const day: LineKind = {
  atRest: (value) => dateToShow(asText(value), dateOf(new Date())),
  read: readDate,
  picks: true,
  input: { ...noFilling, placeholder: words('YYYY-MM-DD') },
}

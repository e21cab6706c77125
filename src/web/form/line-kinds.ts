import type { TextInputProps } from '@mantine/core'
import type { Language } from '../../platform/codes/person.ts'
import { dateOf, dateToShow } from '../../platform/formats/dates.ts'
import { digitsOnly } from '../../platform/formats/digits.ts'
import { isMasked, maskSin } from '../../platform/formats/mask.ts'
import { formatPhone, tidyPhone } from '../../platform/formats/phone.ts'
import { tidyPostalCode } from '../../platform/formats/postal-code.ts'
import { tidySin } from '../../platform/formats/sin.ts'
import { numberToShow, readNumber } from '../../platform/formats/typed-number.ts'
import { Money, Percent } from '../../platform/formats/wire.ts'

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
  read: (typed: string, language: Language) => Read
  /** What stays of what is typed, key by key. */
  keep?: (typed: string) => string
  /** Stands in the field, beside what is typed. */
  sign?: string
  /** Taller than one line: so many at least, and it grows with what is typed. */
  lines?: number
  input: TextInputProps
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asNumber = (value: unknown): string => (typeof value === 'number' ? String(value) : '')

const noFilling: TextInputProps = { autoComplete: 'off', spellCheck: false }

export const text: LineKind = {
  atRest: asText,
  read: (typed) => ({ value: typed.trim() }),
  input: { autoComplete: 'off' },
}

/** A text of several lines, whose breaks stay. */
export const paragraphs: LineKind = { ...text, lines: 5 }

/** A text still, so that leading zeros stay. */
export const digits: LineKind = {
  atRest: asText,
  read: (typed) => ({ value: digitsOnly(typed) }),
  keep: digitsOnly,
  input: { ...noFilling, inputMode: 'numeric' },
}

/** So many digits are exact in a number. */
const longestInteger = 15

export const integer: LineKind = {
  atRest: asNumber,
  read: (typed) => ({ value: typed === '' ? null : Number(typed) }),
  keep: (typed) => digitsOnly(typed).slice(0, longestInteger),
  input: { ...noFilling, inputMode: 'numeric' },
}

const amount = (unit: 'money' | 'percent', places: number, schema: typeof Money): LineKind => ({
  atRest: (value, language) => (typeof value === 'number' ? numberToShow(value, language, unit) : ''),
  read(typed, language) {
    if (typed.trim() === '') return { value: null }
    const judged = schema.safeParse(readNumber(typed, language, places) ?? null)
    return judged.success ? { value: judged.data } : { value: null, problem: judged.error.issues[0]?.message }
  },
  sign: unit === 'money' ? '$' : '%',
  input: { ...noFilling, inputMode: 'decimal' },
})
export const money = amount('money', 2, Money)
export const percent = amount('percent', 4, Percent)

export const phone: LineKind = {
  atRest: (value, language) => formatPhone(asText(value), language),
  inFocus: asText,
  read: (typed) => ({ value: tidyPhone(typed) }),
  input: { ...noFilling, type: 'tel', placeholder: '123-456-7890' },
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
  read: (typed) => ({ value: typed || null }),
  // else a year may have six digits
  input: { type: 'date', max: '9999-12-31' },
}

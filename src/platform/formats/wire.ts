import { z } from 'zod'
import { words } from '../words.ts'
import { emptyDate } from './dates.ts'
import { decimalsOf } from './decimals.ts'
import { visible } from './empty.ts'
import { emptyGuid } from './guid.ts'
import { saying, tooLong } from './in-words.ts'

// The shapes that values have in a call. Nothing is coerced, trimmed or rounded: it is what was sent, or refused.
// A shape only asks for what is well-formed; what an amount or a date must be in its place is for the rules.

interface TextRules {
  /** In UTF-16 units, so never less than the database counts. */
  max: number
  /** Said when it is absent, empty, blank or invisible. Without it, '' is a text like any other. */
  missing?: string
}

/** PostgreSQL stores neither U+0000 nor half a surrogate pair; with the u flag \p{Cs} matches only such halves. */
const storable = /^[^\0\p{Cs}]*$/u

/**
 * More than ten marks on a letter, with nothing that is seen between them: no language writes so, and a thousand of them
 * hold whoever lays out the text for seconds.
 */
const overmarked = /(?:\p{M}[\u200b-\u200d\u2060\ufeff]*){11}/u

export const text = ({ max, missing }: TextRules) => {
  const bounded = z
    .string(saying(missing ?? words('Please fill this in'), words('Please Enter Text')))
    .max(max, { error: tooLong, abort: true })
    .regex(storable, { error: words('This text contains characters that cannot be stored'), abort: true })
    .refine((typed) => !overmarked.test(typed), {
      error: words('A letter can carry at most 10 accents or marks. Please remove the others.'),
      abort: true,
    })
  return missing === undefined ? bounded : bounded.regex(visible, { error: missing, abort: true })
}

/**
 * A text of any number of lines that is quoted to others: \n ends each, and nothing that is not seen turns the direction
 * of what follows or breaks a line where the reader's program sees none.
 */
export const lines = ({ max, missing }: Required<TextRules>) =>
  text({ max, missing }).overwrite(withPlainLines).trim().regex(visible, { error: missing })

/** For such a text that comes from elsewhere. */
export const withPlainLines = (typed: string): string =>
  typed.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}|\p{Bidi_Control}/gu, '')

/** No line breaks and controls, and nothing that turns the direction of what follows: they shape letters and papers. */
const withinLine = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u

/** A text within one line, such as a name. */
export const line = (rules: TextRules) =>
  text(rules).regex(withinLine, {
    error: words('Please enter this on one line, in plain letters'),
    abort: true,
  })

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const notAnId = words('This is not a valid id')
const id = () => z.string(saying(words('An id is missing'), notAnId))

/** An id: a GUID of version 4, lower case. */
export const Guid = id().regex(version4, notAnId)

/** The version of a record that was read; the database counts it in 32 bits. */
export const Version = z.int().min(1).max(2_147_483_647)

/** The same in a path or a query. */
export const VersionInAddress = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(Version)

/** The same, or the all-zero one where that stands for "none yet". */
export const GuidOrEmpty = id().regex(new RegExp(`${version4.source}|^${emptyGuid}$`), notAnId)

/**
 * Names one save of one page. By it the server knows a save that comes late, and a page its own.
 */
export const Stamp = z.strictObject({
  /** Of the page's draft: made anew each time it is opened. */
  by: Guid,
  /** Counts that draft's saves. */
  nr: z.int().min(0),
})
export type Stamp = z.infer<typeof Stamp>

/** The stamp of the save by which each section stands as it does; a section saved without one has none. */
export const stampsOf = <const Key extends string>(keys: readonly Key[]) =>
  z.partialRecord(z.enum(keys), Stamp)

const notADate = words('Please Enter a Valid Date')

/** 'YYYY-MM-DD', a day that exists; the empty date is well-formed, too, and isEmpty knows that it is none. */
export const dateOnly = (missing: string) => {
  // what a date field holds while nothing is entered is '', and as little a date as null
  const error = ({ input }: { input?: unknown }) =>
    saying(missing, notADate).error({ input: input === '' ? null : input })
  return z.iso.date({ error, abort: true }).refine((date) => date >= emptyDate, notADate)
}
export const DateOnly = dateOnly(words('Please Enter a Date'))

/** A value that may be left empty: null, '' and absent all say that nothing was entered. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema, wrong: string) =>
  z.union([z.literal(''), schema], { error: wrong }).nullish()

/** An instant in UTC, ISO 8601 with Z. */
export const Instant = z.iso.datetime(
  saying(words('Please Enter a Time'), words('Please Enter a Valid Time')),
)

const notANumber = words('Please Enter a Number')

/** Below a trillion, so that cents and their sums stay exact in a JSON number. */
const moneyLimit = 999_999_999_999.99

/** A JSON number with at most 2 decimals; below 0 it is well-formed, too. */
export const money = (missing: string) =>
  z
    .number(saying(missing, notANumber))
    .min(-moneyLimit, { error: words('This amount is too small'), abort: true })
    .max(moneyLimit, { error: words('This amount is too large'), abort: true })
    .refine((amount) => decimalsOf(amount) <= 2, words('Please Enter an Amount with at most 2 decimals'))
    .meta({ multipleOf: 0.01 })
export const Money = money(words('Please Enter an Amount'))

const percentLimit = 1000

/** 12.5 means 12.5 %: a JSON number with at most 4 decimals. */
export const percent = (missing: string) =>
  z
    .number(saying(missing, notANumber))
    .min(-percentLimit, { error: words('This percentage is too small'), abort: true })
    .max(percentLimit, { error: words('This percentage is too large'), abort: true })
    .refine((value) => decimalsOf(value) <= 4, words('Please Enter a Percentage with at most 4 decimals'))
    .meta({ multipleOf: 0.0001 })
export const Percent = percent(words('Please Enter a Percentage'))

/** Units of a security: 0 or more, with at most 4 decimals, as a fund's have. */
export const Quantity = z
  .number(saying(notANumber, notANumber))
  .min(0, { error: words('Please Enter an Amount of 0 or more'), abort: true })
  .max(999_999_999_999, { error: words('This number is too large'), abort: true })
  .refine((value) => decimalsOf(value) <= 4, words('Please Enter a Number with at most 4 decimals'))
  .meta({ multipleOf: 0.0001 })

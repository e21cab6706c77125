import type { Language } from '../codes/person.ts'

/** How a date that was never entered stands on the wire: the first day a .NET date can hold. */
export const emptyDate = '0001-01-01'

/** The day on this machine's calendar: for an adviser in Vancouver at 22:00 it is not yet tomorrow. */
export const dateOf = (now: Date): string => {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** What a date field shows: an empty date is shown as today's. */
export const dateToShow = (date: string, today: string): string => (date === emptyDate ? today : date)

// A date has no time zone: it is read and written as UTC, or west of Greenwich it would show the day before.
const days = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const formatters = { en: days('en-CA'), fr: days('fr-CA') }

/** 'November 1, 2026' or '1er novembre 2026'. */
export const formatDate = (date: string, language: Language): string => {
  const shown = formatters[language].format(new Date(`${date}T00:00:00Z`))
  return language === 'fr' ? withFrenchFirst(shown) : shown
}

/** Intl leaves out what French asks for on the first of a month. */
const withFrenchFirst = (date: string): string => date.replace(/^1 /, '1er ')

/** The day of an instant by the calendar of a time zone, YYYY-MM-DD. */
export const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant))

/**
 * The clock of a time zone, with the zone's own name in the language: '22:12 EST', in French '22:12 HNE'; with
 * `seconds` '22:12:05 EST'.
 */
export function clockIn(
  instant: string,
  language: Language,
  timeZone: string,
  { seconds = false }: { seconds?: boolean } = {},
): string {
  const parts = new Intl.DateTimeFormat(`${language}-CA`, {
    timeZone,
    timeZoneName: 'short',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(instant))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const digits = [of('hour'), of('minute'), ...(seconds ? [of('second')] : [])]
  return `${digits.map((part) => part.padStart(2, '0')).join(':')} ${of('timeZoneName')}`
}

/** Day and time by the reader's clock, or by that of `timeZone`. */
export const formatInstant = (instant: string, language: Language, timeZone?: string): string => {
  const shown = new Intl.DateTimeFormat(`${language}-CA`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(instant))
  return language === 'fr' ? withFrenchClock(withFrenchFirst(shown)) : shown
}

/** '10:42 a.m.', in French '9 h 42': the clock of `formatInstant`, the reader's or that of `timeZone`. */
export const formatTime = (at: Date, language: Language, timeZone?: string): string => {
  const shown = new Intl.DateTimeFormat(`${language}-CA`, {
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(at)
  return language === 'fr' ? withFrenchClock(shown) : shown
}

/** An hour begins with no zero in French, and a time is not broken over two lines; Intl does neither. */
const withFrenchClock = (shown: string): string =>
  shown.replace(/0?(\d{1,2})\sh\s(\d\d)/, '$1\u00a0h\u00a0$2')

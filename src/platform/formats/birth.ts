import { words } from '../words.ts'
import { dateOf, emptyDate } from './dates.ts'
import { dateOnly } from './wire.ts'

const oldestAge = 120

export const futureBirth = words('A date of birth cannot be after today')
export const longAgoBirth = words('A date of birth cannot be more than 120 years ago')

/** By this machine's calendar. The empty date is none, and of others to judge. */
export const isBornByNow = (date: string): boolean => date <= dateOf(new Date())

/** Whoever is older than 120 is not believed to be born then; so no year before 1900 is taken either. */
export const isBornLately = (date: string): boolean => {
  const today = dateOf(new Date())
  return date === emptyDate || date >= `${Number(today.slice(0, 4)) - oldestAge}${today.slice(4)}`
}

/** What is wrong with a date of birth that is well-formed; undefined of none, and of one that can be. */
export function birthProblem(date: string | null | undefined): string | undefined {
  if (!date) return undefined
  if (!isBornLately(date)) return longAgoBirth
  return isBornByNow(date) ? undefined : futureBirth
}

/** A date of birth in a call, which judges it as it comes in. */
export const birthDate = (missing: string) =>
  dateOnly(missing)
    .refine((date) => date !== emptyDate, missing)
    .refine(isBornLately, longAgoBirth)
    .refine(isBornByNow, futureBirth)

// Ages by the calendar. A day is 'YYYY-MM-DD', which compares as text.

export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The day from which somebody is so old; who was born on February 29 is on March 1. */
export function dayOfAge(dateOfBirth: string, age: number): string {
  const year = String(yearOf(dateOfBirth) + age).padStart(4, '0')
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1
  const day = dateOfBirth.slice(5)
  return `${year}-${day === '02-29' && !isLeap ? '03-01' : day}`
}

/** Whole years. */
export const ageOn = (dateOfBirth: string, day: string): number => {
  const turning = yearOf(day) - yearOf(dateOfBirth)
  return dayOfAge(dateOfBirth, turning) <= day ? turning : turning - 1
}

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const majorityAt19 = ['BC', 'NB', 'NL', 'NS', 'NT', 'NU', 'YT'].map((code) => `CA-${code}`)

/** The age of majority where somebody lives; 18 where that is not known. */
export const majorityIn = (region: string | null): number =>
  region !== null && majorityAt19.includes(region) ? 19 : 18

/** The same day so many months before; the last of a month that is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

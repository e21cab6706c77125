import { dayIn } from '../../../../platform/formats/dates.ts'

const dayMs = 86_400_000

/** How many midnights of the firm have passed since. */
export function daysSince(instant: string, timeZone: string, now = new Date()): number {
  const day = (at: string) => Date.parse(`${dayIn(at, timeZone)}T00:00:00Z`)
  return Math.round((day(now.toISOString()) - day(instant)) / dayMs)
}

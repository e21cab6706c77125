import { dayIn } from './dates.ts'

const dayMs = 86_400_000

/**
 * Until when something is open that is open for so many days: to the last second of its last day by the firm's
 * calendar, since an email names the day and no hour. An instant.
 */
export function openUntil(now: Date, days: number, timeZone: string): string {
  const last = Date.parse(dayIn(now.toISOString(), timeZone)) + days * dayMs
  const lastDay = new Date(last).toISOString().slice(0, 10)
  const isOver = (ms: number) => dayIn(new Date(ms).toISOString(), timeZone) > lastDay
  // looked for, not reckoned: when the clocks change a day has 23 hours or 25, and a midnight may not be
  let [within, beyond] = [last / 1000, (last + 2 * dayMs) / 1000]
  while (beyond - within > 1) {
    const between = Math.floor((within + beyond) / 2)
    if (isOver(between * 1000)) beyond = between
    else within = between
  }
  return new Date(within * 1000).toISOString()
}

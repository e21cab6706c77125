import { monthsUntil } from '../database/months.ts'
import { attention, type Looked, ok } from './looked.ts'
import type { ReadAll } from './read-all.ts'

/** Whether the trail and the revisions have tables for the months to come. */
export async function monthsPart(read: ReadAll, now = new Date()): Promise<Looked> {
  const until = await read(monthsUntil)
  if (!until) return attention('Not looked at: migrations are to come.', 'npm start runs them.')
  const day = until.toISOString().slice(0, 10)
  if (until.getTime() > now.getTime() + leastAheadMs)
    return ok(`The trail and the revisions have their months until ${day}.`)
  return attention(
    until > now
      ? `The months of the trail and of the revisions end on ${day}.`
      : `The trail and the revisions have had no month of their own since ${day}. Nothing is lost: what is written stands in one part.`,
    'A portal or a worker makes them each day, and when it starts. See in Administration why the job make-months fails.',
  )
}

/** Three are made ahead: of fewer than two, many days have made none. */
const leastAheadMs = 40 * 24 * 3_600_000

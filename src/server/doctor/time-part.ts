import { sql } from 'kysely'
import { attention, down, type Looked, ok } from './looked.ts'
import type { ReadAll } from './read-all.ts'

const noticeableSeconds = 2
/** A code of an authenticator holds for so long. */
const wrongSeconds = 30

const toDo = 'Have both machines keep time by NTP (timedatectl shows it).'

/** Holds this machine's clock against the database's: codes are judged by the one, sessions and links by the other. */
export async function timePart(read: ReadAll): Promise<Looked> {
  const seconds = await read(async (tx) => {
    const asked = Date.now()
    const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(tx)
    const answered = Date.now()
    const there = Date.parse(rows[0]?.at ?? '')
    // the database read its clock somewhere between
    return there < asked ? (there - asked) / 1000 : there > answered ? (there - answered) / 1000 : 0
  })
  const apart = Math.abs(seconds)
  const which = seconds < 0 ? 'ahead of' : 'behind'
  const text = `This machine’s clock is ${apart.toFixed(1)} s ${which} the database’s.`
  if (apart > wrongSeconds) return down(`${text} Codes of authenticators fail.`, toDo)
  if (apart > noticeableSeconds) return attention(text, toDo)
  return ok('This machine’s clock and the database’s agree.')
}

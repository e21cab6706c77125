import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { as, transact } from './transact.ts'

/** Runs a transaction that the database ends with these errors, a try each, and tells how often it was tried. */
async function tried(errors: readonly string[]) {
  const { adviser, services, owner } = await firm()
  const actor = as({ userId: adviser.userId, advisorId: adviser.id, requestId: 'test' })
  let tries = 0
  const done = transact(services.pool, actor, async (tx, _, trail) => {
    trail.record({ event: 'something done', payload: {} })
    const error = errors[tries]
    tries += 1
    if (error)
      await sql`do ${sql.raw(`$$ begin raise exception using errcode = '${error}'; end $$`)}`.execute(tx)
    return 'done'
  })
  const outcome = await done.catch(({ code }) => code)
  const entries = await owner.query('select from audit_entry')
  return { outcome, tries, entries: entries.rowCount }
}

it.each([
  ['by three deadlocks, one after the other', ['40P01', '40P01', '40P01'], 4],
  ['by rows that are moved away time and again', ['23503', '23503', '23503'], 4],
  ['by a deadlock, and then by a row that it may no longer touch', ['40P01', '42501'], 3],
])('runs again what was overtaken %s', async (_, errors, tries) => {
  expect(await tried(errors)).toEqual({ outcome: 'done', tries, entries: 1 })
})

it.each([
  ['a deadlock that does not end', ['40P01', '40P01', '40P01', '40P01'], 4],
  ['a key that is not there', ['23503', '23503', '23503', '23503'], 4],
  ['anything else', ['23505'], 1],
])('tells who called of %s, and keeps nothing of it', async (_, errors, tries) => {
  expect(await tried(errors)).toEqual({ outcome: errors[0], tries, entries: 0 })
})

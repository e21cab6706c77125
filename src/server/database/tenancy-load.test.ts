import { expect, it } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { asVisitor } from '../session/session.ts'
import { openPool } from './pool.ts'
import { transact } from './transact.ts'
import type { Tx } from './tx.ts'

const advisers = 50
const requests = 10_000

class ChangedItsMind extends Error {}

/** What a request may do, and how it may end; each gives the advisers of all rows that it saw. */
const kinds: ((tx: Tx, advisorId: string) => Promise<string[]>)[] = [
  async (tx) => {
    const rows = await tx.selectFrom('household').select('advisor_id').execute()
    return rows.map((row) => row.advisor_id)
  },
  async (tx, advisorId) => {
    await tx.insertInto('household').values({ advisor_id: advisorId, full_name: 'Thrown away' }).execute()
    throw new ChangedItsMind()
  },
  async (tx) => {
    const rows = await tx.updateTable('household').set({ version: 1 }).returning('advisor_id').execute()
    return rows.map((row) => row.advisor_id)
  },
  async (tx, advisorId) => {
    // a statement that fails takes the transaction with it, whether or not the handler notices
    await tx
      .insertInto('household')
      .values({ id: advisorId, advisor_id: advisorId, full_name: 'Twice' })
      .execute()
    return []
  },
  async (tx) => {
    const rows = await tx.selectFrom('client').select('advisor_id').execute()
    return rows.map((row) => row.advisor_id)
  },
]

it(`shows no foreign row in ${requests} mixed requests of ${advisers} advisers over 2 connections, some broken off [TZ3]`, async () => {
  const { person, services, owner, appUrl } = await firm()
  const people = await Promise.all(Array.from({ length: advisers }, () => person({})))
  await owner.query('alter table household no force row level security')
  // each has one household, and an id of its own, so that every further one with that id fails
  await owner.query(
    `insert into household (id, advisor_id, full_name) select id, id, 'The One' from advisor
     where id = any($1)`,
    [people.map(({ id }) => id)],
  )
  const { anchors } = services.pool
  const pool = Object.assign(openPool({ url: appUrl }, { connections: 2 }, services.log), { anchors })
  const times = services.config.session
  const anyAdviser = people[0]?.id ?? ''
  const outcomes = { done: 0, thrown: 0, failed: 0, foreign: 0, empty: 0 }

  const request = async (n: number) => {
    // now and then nobody, who must not find what the connection did before for somebody
    const { id, cookie } = (n % 10 > 0 && people[(n * 7919) % advisers]) || { id: null, cookie: '' }
    const kind = kinds[Math.floor(Math.random() * kinds.length)] ?? (async () => [])
    const token = cookie.replace('portal=', '')
    const visit = { token, requestId: String(n), times, readOnly: false, unusedSeconds: 0 }
    try {
      const seen = await transact(pool, asVisitor(visit), async (tx, actor) => {
        if (actor.advisorId !== id) outcomes.foreign += 1
        return await kind(tx, id ?? anyAdviser)
      })
      outcomes.done += 1
      if (seen.some((advisorId) => advisorId !== id)) outcomes.foreign += 1
      if (id && kind === kinds[0] && seen.length !== 1) outcomes.empty += 1
    } catch (error) {
      outcomes[error instanceof ChangedItsMind ? 'thrown' : 'failed'] += 1
    }
  }
  let next = 0
  const worker = async () => {
    while (next < requests) await request(next++)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  await pool.end()

  expect(outcomes).toMatchObject({ foreign: 0, empty: 0 })
  expect(Math.min(outcomes.done, outcomes.thrown, outcomes.failed)).toBeGreaterThan(requests / 10)
  const { rows } = await owner.query('select count(*)::int as households from household')
  expect(rows).toEqual([{ households: advisers }])
})

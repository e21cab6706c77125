import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { asVisitor } from '../session/session.ts'
import { bookOfCall } from './in-books.ts'
import { openPool } from './pool.ts'
import { read } from './reading.ts'
import { transact } from './transact.ts'
import type { Tx } from './tx.ts'

type Somebody = { cookie: string }

/** Two advisers with a household each, who share one connection. */
async function twoOnOneConnection() {
  const { person, services, owner, appUrl } = await firm()
  const [one, other] = [await person({}), await person({})]
  await owner.query('alter table household no force row level security')
  await owner.query(
    `insert into household (advisor_id, full_name) values ($1, 'Of One'), ($2, 'Of the Other')`,
    [one.id, other.id],
  )
  const { anchors } = services.pool
  const pool = Object.assign(openPool({ url: appUrl }, { connections: 1 }, services.log), { anchors })
  const opening = ({ cookie }: Somebody) =>
    asVisitor({
      token: cookie.replace('portal=', ''),
      requestId: 'test',
      times: services.config.session,
      readOnly: true,
      unusedSeconds: 0,
    })
  const reads = <Result>(who: Somebody, work: (tx: Tx) => Promise<Result>) =>
    read(pool, opening(who), async ({ tx, actor }) => {
      const found = await work(tx)
      return { found, userId: (await actor()).userId }
    })
  const transacts = (who: Somebody) => transact(pool, opening(who), names)
  return { one, other, owner, pool, reads, transacts }
}

const names = async (tx: Tx) => {
  const rows = await tx.selectFrom('household').select('full_name').execute()
  return rows.map((row) => row.full_name)
}

const namesInBook = async (tx: Tx) => {
  const rows = await tx
    .selectFrom('household')
    .select('full_name')
    .where('advisor_id', '=', bookOfCall)
    .execute()
  return rows.map((row) => row.full_name)
}

const nobody = { cookie: '' }

it('shows each of several who read in turn over one connection their own rows alone [TZ3]', async () => {
  const { one, other, pool, reads, transacts } = await twoOnOneConnection()
  for (const work of [names, namesInBook])
    for (let n = 0; n < 3; n++) {
      expect(await reads(one, work)).toEqual({ found: ['Of One'], userId: one.userId })
      expect(await reads(nobody, work)).toEqual({ found: [], userId: null })
      expect(await reads(other, work)).toEqual({ found: ['Of the Other'], userId: other.userId })
      expect(await transacts(one)).toEqual(['Of One'])
    }
  const left = await pool.query(`select current_setting('app.readable', true) as books`)
  expect(left.rows).toEqual([{ books: '' }])
  await pool.end()
})

it('shows nobody a foreign row where a hundred read at once over one connection [TZ3]', async () => {
  const { one, other, pool, reads } = await twoOnOneConnection()
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      reads(n % 2 === 0 ? one : other, n % 3 === 0 ? names : namesInBook),
    ),
  )
  expect(new Set(all.map(({ found, userId }) => `${found} ${userId === one.userId}`))).toEqual(
    new Set(['Of One true', 'Of the Other false']),
  )
  await pool.end()
})

it('sends what is asked at once in one turn, and takes another one for what is asked later', async () => {
  const { one, pool, reads } = await twoOnOneConnection()
  const now = async (tx: Tx) => (await sql<{ at: string }>`select now()::text as at`.execute(tx)).rows[0]?.at
  const { found } = await reads(one, async (tx) => [
    ...(await Promise.all([now(tx), now(tx)])),
    await now(tx),
  ])
  expect(found[0]).toBe(found[1])
  expect(found[2]).not.toBe(found[0])
  await pool.end()
})

it('holds rights that were taken away between two turns of one read [TZ5]', async () => {
  const { one, owner, pool, reads } = await twoOnOneConnection()
  const { found, userId } = await reads(one, async (tx) => {
    const before = await names(tx)
    await owner.query('update portal_user set disabled_at = now() where id = $1', [one.userId])
    return [before, await names(tx), await namesInBook(tx)]
  })
  expect({ found, userId }).toEqual({ found: [['Of One'], [], []], userId: null })
  expect(await reads(one, names)).toEqual({ found: [], userId: null })
  await pool.end()
})

it.each([
  ['a row', sql`insert into household (advisor_id, full_name) values (current_advisor(), 'Written')`],
  ['a change', sql`update household set full_name = 'Written'`],
  ['a right to write', sql`select set_config('transaction_read_only', 'off', true)`],
])('writes nothing: not %s, and goes on', async (_, write) => {
  const { one, owner, pool, reads } = await twoOnOneConnection()
  await expect(reads(one, (tx) => write.execute(tx))).rejects.toThrow(/read-only|read-write/)
  expect((await owner.query(`select from household where full_name = 'Written'`)).rowCount).toBe(0)
  expect(await reads(one, names)).toMatchObject({ found: ['Of One'] })
  await pool.end()
})

it('answers with what failed, and leaves nothing of it to whoever reads next', async () => {
  const { one, other, pool, reads } = await twoOnOneConnection()
  const fails = (tx: Tx) => sql`select 1 / 0`.execute(tx)
  await expect(reads(one, (tx) => Promise.all([names(tx), fails(tx), names(tx)]))).rejects.toMatchObject({
    code: '22012',
  })
  const [failed, found] = await Promise.allSettled([reads(one, fails), reads(other, names)])
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(found).toMatchObject({ status: 'fulfilled', value: { found: ['Of the Other'] } })
  await pool.end()
})

it('reads nothing where finding out who calls failed', async () => {
  const { one, pool, reads } = await twoOnOneConnection()
  const fails = read(
    pool,
    async (client) => {
      await client.query('select 1 / 0')
      return { userId: null, advisorId: null, requestId: 'test' }
    },
    ({ tx }) => names(tx),
  )
  await expect(fails).rejects.toMatchObject({ code: '25P02' })
  expect(await reads(one, names)).toMatchObject({ found: ['Of One'] })
  await pool.end()
})

import { describe, expect, it } from 'vitest'
import type { Answered, Caller } from '../../tests/firm.ts'
import { bookOf, type Ground, ground, type Input, make } from '../../tests/ground.ts'
import { spouseOf } from '../../tests/two-books.ts'
import { nameOf, type Stop } from '../../tests/walk/stop.ts'
import { stops } from '../../tests/walk-table.ts'
import { listRevisions } from '../features/participants/record-contract.ts'
import { addSpouse } from '../features/participants/spouse-contract.ts'

const lists = stops.filter(({ endpoint }) => endpoint.paged)

/** Two clients of one adviser and two of another, each in a household of their own and with a spouse. */
async function fourBooks(): Promise<Ground[]> {
  // a list of sessions says when each was used last: on one day at one time it is read alike twice
  const today = new Date()
  const here = await ground({ now: () => today })
  const theirs = { ...here, adviser: here.colleague }
  const books = [here, await bookOf(here), await bookOf(theirs), await bookOf(theirs)]
  for (const book of books)
    await book.adviser.send(addSpouse, { params: { clientId: book.clientId }, body: spouseOf(book) })
  return books
}

/** How a list is asked for, and by whom. */
type Asking = Input & { by?: Caller }

const pageOf = (
  { adviser }: Ground,
  { endpoint }: Stop,
  { by = adviser, ...input }: Asking,
  query: Record<string, string>,
) => make(by, endpoint, { ...input, query: { ...input.query, ...query } })

/** What the pages of a list hold together, one row each. */
async function walked(book: Ground, stop: Stop, input: Asking): Promise<unknown[]> {
  const rows: unknown[] = []
  let page: Answered['body'] | undefined
  do {
    const after = page?.page?.next
    page = (await pageOf(book, stop, input, { limit: '1', ...(after ? { after } : {}) })).body
    rows.push(...Array.of(page.result).flat())
    expect.soft(page.page?.total, `${nameOf(stop.endpoint)} ${rows.length}`).toBeGreaterThan(1)
  } while (page.page?.next && rows.length < 1_000)
  return rows
}

describe('the pages of every list', () => {
  it('hold together what the list holds, of one client or adviser and of no other [API-014]', async () => {
    const books = await fourBooks()
    const asked: { book: Ground; stop: Stop; input: Asking }[] = []
    for (const stop of lists)
      for (const book of books) {
        asked.push({ book, stop, input: await stop.own(book) })
      }
    expect(asked.length).toBe(4 * lists.length)
    for (const { book, stop, input } of asked) {
      const name = nameOf(stop.endpoint)
      const whole = await pageOf(book, stop, input, { limit: '1000' })
      // the page whose next page is told must not be the last one: a list with one row has none
      expect.soft(Array.of(whole.body.result).flat().length, name).toBeGreaterThan(1)
      expect.soft(await walked(book, stop, input), name).toEqual(whole.body.result)
      const marks = books.filter(({ adviser }) => adviser.id !== book.adviser.id).map(({ mark }) => mark)
      for (const mark of marks) expect.soft(JSON.stringify(whole.body), name).not.toContain(mark)
    }
  })

  it('cannot be continued from what is no cursor of the list [API-014]', async () => {
    const here = await ground()
    const cursors = [[], ['1'], [1, 2, 3, 4], [-1], [2 ** 40, 'x'], ['0000-01-01T00:00:00Z', 'x']]
    for (const stop of lists) {
      const input = await stop.own(here)
      for (const keys of cursors) {
        const after = Buffer.from(JSON.stringify(keys)).toString('base64url')
        expect
          .soft(await pageOf(here, stop, input, { after }), `${nameOf(stop.endpoint)} ${keys}`)
          .toBeRefused('invalid', { after: 'This list cannot be continued from here' })
      }
    }
  })

  it('end at 1 MB, and go on until the last row was told [API-014]', async () => {
    const here = await ground()
    const { adviser, clientId, owner } = here
    const params = { id: clientId }
    const ofCreation = (await adviser.send(listRevisions, { params })).body.result
    await owner.query('alter table record_revision no force row level security')
    await owner.query(
      `insert into record_revision
         (advisor_id, client_id, record_id, section, run, version, is_draft, before, after, saved_by)
       select $1, $2, $2, 'employmentDetails', nr, nr, false, to_jsonb(jsonb_build_object('occupation', '')),
         jsonb_build_object('occupation', repeat('x', 200000) || nr), $3
       from generate_series(2, 61) as nr`,
      [adviser.id, clientId, adviser.userId],
    )
    const told: number[] = []
    let after: string | null | undefined
    do {
      const query: Record<string, string> = { limit: '1000', ...(after ? { after } : {}) }
      const answer = await adviser.send(listRevisions, { params, query })
      expect(JSON.stringify(answer.body).length).toBeLessThan(1_000_000)
      expect(answer.body.result.length).toBeLessThan(5 + ofCreation.length)
      expect(answer.body.page?.total).toBe(60 + ofCreation.length)
      told.push(...answer.body.result.map(({ revision }) => revision))
      after = answer.body.page?.next
    } while (after)
    expect(told).toEqual([...Array.from({ length: 60 }, (_, nr) => 61 - nr), ...ofCreation.map(() => 1)])
  })
})

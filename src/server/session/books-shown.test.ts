import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Firm, Person } from '../../../tests/firm.ts'
import { firm } from '../../../tests/firm.ts'
import { bookOf } from '../../../tests/ground.ts'
import { listArchived } from '../../features/archive/contract.ts'
import { createHousehold, listHouseholds } from '../../features/households/contract.ts'
import { addPickedParticipant, listClients } from '../../features/participants/contract.ts'
import { archiveClient } from '../../features/participants/record-contract.ts'
import { readProgress } from '../../features/participants/workflow-contract.ts'
import { search } from '../../features/search/contract.ts'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'

/** In each book a household, an account holder and somebody who is archived. */
async function threeBooks() {
  const made = await firm()
  const third = await made.person({ firstName: 'Thea' })
  for (const adviser of [made.adviser, made.colleague, third]) await fill(made, adviser)
  return { ...made, third }
}

async function fill(made: Firm, adviser: Person): Promise<void> {
  const { householdId } = await bookOf({ ...made, adviser })
  const { body } = await adviser.send(addPickedParticipant, {
    body: {
      firstName: 'Arch',
      lastName: 'Example',
      sin: '130 692 544',
      dateOfBirth: '1990-05-17',
      householdId,
      roles: [ParticipantRole.trustee],
    },
  })
  await adviser.send(archiveClient, { params: { id: body.result.id }, query: { version: '1' } })
}

type OfBook = { book?: string }
const ofBook = (book: string | undefined): OfBook => (book === undefined ? {} : { book })

/** Every list over books, and whose its rows are. */
const lists = {
  households: (by: Person, book?: string) =>
    by.send(listHouseholds, { params: { advisorId: book ?? 'all' } }),
  people: (by: Person, book?: string) => by.send(listClients, { query: ofBook(book) }),
  archive: (by: Person, book?: string) => by.send(listArchived, { query: ofBook(book) }),
  'the search of people': (by: Person, book?: string) =>
    by.send(search, { query: { q: 'ada mark', ...ofBook(book) } }),
  'the search of households': (by: Person, book?: string) =>
    by.send(search, { query: { q: 'family', ...ofBook(book) } }),
}

const whose = (rows: readonly { advisorId: string }[]) => rows.map(({ advisorId }) => advisorId).sort()

/** Who reads which books, by their roles. */
async function readers({ adviser, colleague, third, person }: Awaited<ReturnType<typeof threeBooks>>) {
  const both = [{ id: adviser.id }, { id: colleague.id }]
  const assisting = await person({ roles: ['adviser', 'assistant'], assists: [{ id: adviser.id }] })
  const all = [adviser.id, colleague.id, third.id]
  return [
    ['an adviser', adviser, [adviser.id]],
    ['an assistant of one', await person({ roles: ['assistant'], assists: [{ id: third.id }] }), [third.id]],
    [
      'an assistant of two',
      await person({ roles: ['assistant'], assists: both }),
      [adviser.id, colleague.id],
    ],
    ['an adviser who assists another', assisting, [adviser.id]],
    ['compliance', await person({ roles: ['compliance'] }), all],
    ['an administrator of compliance', await person({ roles: ['admin', 'compliance'] }), all],
    [
      'an assistant who is of compliance, too',
      await person({ roles: ['assistant', 'compliance'], assists: both }),
      all,
    ],
  ] as const
}

describe('a list over books', () => {
  it('has all that somebody may read, or the one book that is asked for, and says whose each row is', async () => {
    const here = await threeBooks()
    const every = [here.adviser.id, here.colleague.id, here.third.id]
    for (const [who, by, mayRead] of await readers(here))
      for (const [what, list] of Object.entries(lists)) {
        const all = await list(by)
        expect.soft(whose(all.body.result), `${what}, all, by ${who}`).toEqual([...mayRead].sort())
        for (const book of every) {
          const one = await list(by, book)
          const where = `${what} of one book by ${who}`
          if (mayRead.includes(book)) expect.soft(whose(one.body.result), where).toEqual([book])
          else expect.soft(one, where).toBeRefused('not_found')
        }
        expect.soft(await list(by, randomUUID()), `${what} of nobody by ${who}`).toBeRefused('not_found')
      }
  })

  it('counts the account holders of these books alone', async () => {
    const here = await threeBooks()
    for (const [who, by, mayRead] of await readers(here)) {
      const counted = async (book?: string) => {
        const { body } = await by.send(readProgress, { query: ofBook(book) })
        return body.result
      }
      const holders = (count: number) => [{ step: 'riskTolerance', status: 'notStarted', count }]
      expect.soft(await counted(), who).toEqual(holders(mayRead.length))
      for (const book of mayRead) expect.soft(await counted(book), who).toEqual(holders(1))
      const foreign = await by.send(readProgress, { query: { book: randomUUID() } })
      expect.soft(foreign, who).toBeRefused('not_found')
    }
  })

  it('is refused to whoever reads no book, whatever book they name, and for what names none', async () => {
    const { adviser, admin, person } = await firm()
    for (const by of [admin, await person({ roles: [] }), await person({ roles: ['assistant'] })])
      for (const list of [
        ...Object.values(lists),
        (by: Person, book?: string) => by.send(readProgress, { query: ofBook(book) }),
      ])
        for (const book of [undefined, adviser.id, randomUUID(), 'none'])
          expect.soft(await list(by, book)).toBeRefused('forbidden')
    // in a path, what is no id is nobody's
    for (const [what, list] of Object.entries(lists))
      for (const book of ['none', '1', `${adviser.id}0`])
        expect
          .soft(await list(adviser, book), what)
          .toBeRefused(what === 'households' ? 'not_found' : 'invalid')
    // as in a path, an id may be written in capitals
    const loud = await adviser.send(listClients, { query: { book: adviser.id.toUpperCase() } })
    expect(loud.status).toBe(200)
  })

  it('goes on where its page ended, in one order over all books, and is searched over all', async () => {
    const { adviser, colleague, third, person } = await threeBooks()
    const compliance = await person({ roles: ['compliance'] })
    for (const [n, by] of [colleague, adviser, third, adviser].entries())
      await by.send(createHousehold, { body: { fullName: `Household ${n}`, advisorId: by.id } })
    const names = async (query: { search?: string; sort?: 'name' | '-name' }) => {
      const found: string[] = []
      let after: string | null | undefined
      do {
        const page = { limit: '2', ...(after ? { after } : {}) }
        const { body } = await compliance.send(listHouseholds, {
          params: { advisorId: 'all' },
          query: { ...query, ...page },
        })
        found.push(...body.result.map(({ fullName }) => fullName))
        after = body.page?.next
        expect(body.page?.total).toBe(query.search ? 4 : 7)
      } while (after)
      return found
    }
    const four = ['Household 0', 'Household 1', 'Household 2', 'Household 3']
    expect(await names({ search: 'household' })).toEqual(four)
    const all = await names({})
    expect(all).toHaveLength(7)
    expect(all.slice(0, 4)).toEqual(four)
    expect(await names({ sort: '-name' })).toEqual(all.toReversed())
  })

  it('loses a book from the next request after the right to it is taken away [TZ5]', async () => {
    const { adviser, colleague, person, owner } = await threeBooks()
    const by = await person({ roles: ['assistant'], assists: [{ id: adviser.id }, { id: colleague.id }] })
    await owner.query('delete from assistance where assists = $1', [colleague.id])
    for (const [what, list] of Object.entries(lists)) {
      expect.soft(whose((await list(by)).body.result), what).toEqual([adviser.id])
      expect.soft(await list(by, colleague.id), what).toBeRefused('not_found')
    }
  })
})

describe('what is archived', () => {
  it('comes back only where its own book may be written, whichever books are listed', async () => {
    const { adviser, colleague, person } = await threeBooks()
    const by = await person({ roles: ['assistant', 'compliance'], assists: [{ id: adviser.id }] })
    const { body } = await by.send(listArchived)
    const restoreOf = (book: string) => {
      const row = body.result.find(({ advisorId }) => advisorId === book)
      return by.request('POST', `/api/newClient/${row?.id}/restore`, { version: row?.version })
    }
    expect(await restoreOf(colleague.id)).toBeRefused('forbidden')
    expect((await restoreOf(adviser.id)).status).toBe(200)
  })
})

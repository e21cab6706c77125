import { as, transact } from '../src/server/database/transact.ts'
import { fillBook } from '../src/server/demo/fill-book.ts'
import type { DemoHousehold, DemoParticipant } from '../src/server/demo/households.ts'
import { numberPeople } from '../src/server/demo/member.ts'
import type { BenchFirm } from './firm.ts'
import { portalOn } from './portal-on.ts'

const nameOf = (number: number): string =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** Three account holders, each of whom has done all four steps. */
function household(number: number): DemoHousehold {
  const lastName = `Bench${nameOf(number)}`
  const people: readonly DemoParticipant[] = [
    ['Nora', lastName, '1961-04-18', 'A', 4, 'Ms', 'Married'],
    ['Colin', lastName, '1963-09-02', 'A', 4, 'Mr', 'Married'],
    ['Maeve', lastName, '1984-12-11', 'A', 4, 'Ms', 'Single'],
  ]
  return { name: `The ${lastName} Family`, place: 'Toronto', language: 'en', people }
}

/** Fills the first adviser's book of clients who are complete, by the portal's own rules. */
export async function fillCompleteBook(firm: BenchFirm, households: number): Promise<void> {
  const { app, services } = await portalOn(firm.appUrl)
  const { advisorId, userId } = firm
  const book = Array.from({ length: households }, (_, number) => household(number))
  numberPeople(book)
  try {
    const actor = as({ userId, advisorId, requestId: 'bench' })
    await transact(services.pool, actor, (tx, _, trail) =>
      fillBook(tx, trail, services, { households: book, advisorId, userId }),
    )
  } finally {
    await app.close()
    await services.pool.end()
  }
}

import { describe, expect, it } from 'vitest'
import { firm, type Person } from '../../../../../tests/firm.ts'
import { listHouseholds } from '../../../households/contract.ts'
import { addParticipant, listClients, listParticipants } from '../../contract.ts'
import { householdOf, ngozi } from '../participants-testing.ts'

async function arranged() {
  const { adviser } = await firm()
  const households = ['Marsh', 'Bélanger', 'Marsh', 'émond']
  const ids: string[] = []
  for (const [nr, name] of households.entries()) {
    const householdId = await householdOf(adviser, name)
    ids.push(householdId)
    for (const [firstName, lastName] of [
      ['Ann', 'Marsh'],
      ['Ann', 'Marsh'],
      [`Zoë ${nr}`, 'Émond'],
    ] as const)
      await adviser.send(addParticipant, { body: { ...ngozi(householdId), firstName, lastName } })
  }
  return { adviser, ids }
}

type Page<Row> = (query: { limit: string; after?: string }) => Promise<{
  body: { result: Row[]; page?: { total: number; next: string | null } | undefined }
}>

/** Every row, page by page. */
async function walked<Row>(limit: string, page: Page<Row>): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | null = ''
  while (after !== null) {
    const { body } = await page({ limit, ...(after && { after }) })
    rows.push(...body.result)
    after = body.page?.next ?? null
  }
  return rows
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const collator = new Intl.Collator('und')

describe('a sorted list', () => {
  it.each(['name', '-name', 'household', '-household'] as const)(
    'of people by %s holds everybody once over its pages, in order',
    async (sort) => {
      const { adviser } = await arranged()
      const page = (of: Person, limit: string) =>
        walked(limit, (query) => of.send(listClients, { query: { ...query, sort } }))
      const whole = await page(adviser, '1000')
      expect(whole).toHaveLength(12)
      for (const limit of ['1', '2', '5', '12'])
        expect(idsOf(await page(adviser, limit)), limit).toEqual(idsOf(whole))
      const keys = whole.map(({ generalDetails: { lastName }, household }) =>
        sort.endsWith('name') ? lastName : household.fullName,
      )
      const expected = keys.toSorted(collator.compare)
      expect(keys).toEqual(sort.startsWith('-') ? expected.toReversed() : expected)
    },
  )

  it('backwards is the other one from its end', async () => {
    const { adviser, ids } = await arranged()
    const [params] = ids.map((householdId) => ({ householdId }))
    if (!params) throw new Error('no household')
    const people = (sort: 'name' | '-name') => (query: { limit: string; after?: string }) =>
      adviser.send(listParticipants, { params, query: { ...query, sort } })
    const backwards = await walked('1', people('-name'))
    expect(idsOf(backwards).toReversed()).toEqual(idsOf(await walked('2', people('name'))))
    const households = (sort: 'name' | '-name') => (query: { limit: string; after?: string }) =>
      adviser.send(listHouseholds, { params: { advisorId: adviser.id }, query: { ...query, sort } })
    const all = await walked('1', households('-name'))
    expect(all.map(({ fullName }) => fullName)).toEqual(['Marsh', 'Marsh', 'émond', 'Bélanger'])
    expect(idsOf(all).toReversed()).toEqual(idsOf(await walked('3', households('name'))))
  })

  it('takes no column that it does not have', async () => {
    const { adviser } = await firm()
    // @ts-expect-error no such column
    expect(await adviser.send(listClients, { query: { sort: 'sin' } })).toBeRefused('invalid')
  })
})

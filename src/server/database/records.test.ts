import { describe, expect, it } from 'vitest'
import { ground } from '../../../tests/ground.ts'
import {
  createHousehold,
  listHouseholds,
  readHousehold,
  renameHousehold,
} from '../../features/households/contract.ts'

describe('the version of a record', () => {
  it('refuses what was read before somebody saved, tells how it stands, and changes nothing [API-012]', async () => {
    const { adviser, householdId: id } = await ground()
    const rename = (fullName: string, version: number) =>
      adviser.send(renameHousehold, { params: { id }, body: { fullName, version } })
    const saved = await rename('Saved First', 1)
    expect(saved.body.result).toMatchObject({ fullName: 'Saved First', version: 2 })
    for (const version of [1, 3, 99]) {
      const stale = await rename('Saved Unseen', version)
      expect(stale).toBeRefused('stale')
      expect(stale.body.result).toEqual(saved.body.result)
    }
    const read = await adviser.send(readHousehold, { params: { id } })
    expect(read.body.result).toEqual(saved.body.result)
  })

  it('lets one of two through that were sent at once with the same one [API-012] (IN8)', async () => {
    const { adviser, householdId: id } = await ground()
    for (let version = 1; version <= 20; version++) {
      const answers = await Promise.all(
        ['One', 'Other'].map((fullName) =>
          adviser.send(renameHousehold, { params: { id }, body: { fullName, version } }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const [done, stale] = answers[0]?.status === 200 ? answers : answers.toReversed()
      expect(stale).toBeRefused('stale')
      expect(stale?.body.result).toEqual(done?.body.result)
    }
  })
})

describe('a list', () => {
  it('comes in pages that together hold everything once, in order [API-014]', async () => {
    const { adviser, colleague } = await ground()
    const names = ['Ásgeir', 'asgeir', 'Bélanger', 'Belanger', 'Zürn', 'ʻOkina', 'Bélanger']
    for (const fullName of names)
      await adviser.send(createHousehold, { body: { fullName, advisorId: adviser.id } })
    await colleague.send(createHousehold, { body: { fullName: 'Theirs', advisorId: colleague.id } })
    const page = (query: Record<string, string>) =>
      adviser.send(listHouseholds, { params: { advisorId: adviser.id }, query })
    const whole = await page({})
    expect(whole.body.page).toEqual({ total: 8, next: null })
    for (const limit of ['1', '3', '7', '8']) {
      const ids: string[] = []
      let after: string | null = ''
      while (after !== null) {
        const { body } = await page({ limit, ...(after ? { after } : {}) })
        expect(body.page?.total).toBe(8)
        ids.push(...body.result.map(({ id }) => id))
        after = body.page?.next ?? null
      }
      expect(ids, limit).toEqual(whole.body.result.map(({ id }) => id))
    }
  })

  it('refuses a limit that is none or above 1000, and a cursor that is none of ours [API-014]', async () => {
    const { adviser } = await ground()
    const page = (query: Record<string, string>) =>
      adviser.send(listHouseholds, { params: { advisorId: adviser.id }, query })
    for (const limit of ['0', '-1', '1001', '5.5', '1e3', ' 5', 'all', ''])
      expect(await page({ limit }), limit).toBeRefused('invalid')
    for (const after of [
      'nonsense',
      Buffer.from('["a"]').toString('base64url'),
      Buffer.from('{').toString('base64'),
    ])
      expect(await page({ after }), after).toBeRefused('invalid')
    expect(await page({ limit: '1000' })).toMatchObject({ status: 200 })
  })

  it('gives 500 where nobody says how many [API-014]', async () => {
    const { adviser, owner } = await ground()
    await owner.query('alter table household no force row level security')
    await owner.query(
      `insert into household (advisor_id, full_name) select $1, 'Family ' || n from generate_series(1, 1100) as n`,
      [adviser.id],
    )
    const page = (query: Record<string, string>) =>
      adviser.send(listHouseholds, { params: { advisorId: adviser.id }, query })
    const { body } = await page({})
    expect([body.result.length, body.page?.total]).toEqual([500, 1101])
    expect((await page({ limit: '1000' })).body.result).toHaveLength(1000)
  })
})

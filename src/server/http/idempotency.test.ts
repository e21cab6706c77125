import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { entriesIn, everythingOf, ground, make } from '../../../tests/ground.ts'
import { nameOf } from '../../../tests/walk/stop.ts'
import { stops } from '../../../tests/walk-table.ts'
import { createHousehold, listHouseholds } from '../../features/households/contract.ts'

const withKey = (key: string) => ({ 'idempotency-key': key })
const used = { 'Idempotency-Key': 'This Idempotency-Key was used for another request' }
const creating = stops.filter(({ endpoint }) => endpoint.creates)

describe('an Idempotency-Key', () => {
  it('makes a call that creates, made twice, create once and answer the same [API-013]', async () => {
    const here = await ground()
    for (const { endpoint, own } of creating) {
      const { by = here.adviser, ...input } = await own(here)
      const headers = withKey(randomUUID())
      const first = await make(by, endpoint, input, headers)
      const after = [await everythingOf(here), await entriesIn(here)]
      const again = await make(by, endpoint, input, headers)
      expect.soft(first.status, nameOf(endpoint)).toBe(200)
      expect.soft([again.status, again.body], nameOf(endpoint)).toEqual([200, first.body])
      expect.soft([await everythingOf(here), await entriesIn(here)], nameOf(endpoint)).toEqual(after)
    }
  })

  it('creates one of 50 sent at once, and answers all 50 alike [API-013] (CC2)', async () => {
    const { adviser } = await ground()
    const headers = withKey(randomUUID())
    const body = { fullName: 'Created Once', advisorId: adviser.id }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => adviser.send(createHousehold, { body, headers })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200 })
    const list = await adviser.send(listHouseholds, {
      params: { advisorId: adviser.id },
      query: { search: 'Created Once' },
    })
    expect(list.body.page).toEqual({ total: 1, next: null })
  })

  it('refuses another body, and another call, under a key that was used [API-013]', async () => {
    const here = await ground()
    const { adviser } = here
    const headers = withKey(randomUUID())
    const body = { fullName: 'The First', advisorId: adviser.id }
    await adviser.send(createHousehold, { body, headers })
    const other = await adviser.send(createHousehold, { body: { ...body, fullName: 'Another' }, headers })
    expect(other).toBeRefused('invalid', used)
    for (const { endpoint, own } of creating.filter(({ endpoint }) => endpoint !== createHousehold)) {
      const { by = adviser, ...input } = await own(here)
      // a key is each user's own
      if (by !== adviser) continue
      expect.soft(await make(by, endpoint, input, headers), nameOf(endpoint)).toBeRefused('invalid', used)
    }
  })

  it('is each user’s own [API-013]', async () => {
    const { adviser, colleague } = await ground()
    const headers = withKey(randomUUID())
    const create = (person: typeof adviser) =>
      person.send(createHousehold, { body: { fullName: 'Mine', advisorId: person.id }, headers })
    const [mine, theirs] = [await create(adviser), await create(colleague)]
    expect([mine.status, theirs.status]).toEqual([200, 200])
    expect(theirs.body.result.advisorId).toBe(colleague.id)
  })

  it('is free again after a call that was refused, and after 24 hours [API-013]', async () => {
    const { adviser, owner } = await ground()
    const headers = withKey(randomUUID())
    const create = (fullName: string) =>
      adviser.send(createHousehold, { body: { fullName, advisorId: adviser.id }, headers })
    expect(await create('')).toBeRefused('invalid')
    expect(await create('The First')).toMatchObject({ status: 200 })
    await owner.query(`update idempotency set created_at = now() - interval '23 hours 59 minutes'`)
    expect(await create('The Second')).toBeRefused('invalid')
    await owner.query(`update idempotency set created_at = now() - interval '24 hours'`)
    expect((await create('The Second')).body.result.fullName).toBe('The Second')
  })

  it('that is no GUID is refused [API-013]', async () => {
    const { adviser } = await ground()
    const body = { fullName: 'The First', advisorId: adviser.id }
    for (const key of ['', '1', 'x'.repeat(500), `${randomUUID()} `.repeat(2)])
      expect(await adviser.send(createHousehold, { body, headers: withKey(key) }), key).toBeRefused(
        'invalid',
        {
          'Idempotency-Key': 'An Idempotency-Key is a GUID',
        },
      )
  })
})

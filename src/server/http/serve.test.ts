import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { entriesIn, everythingOf, ground } from '../../../tests/ground.ts'
import { get, post } from '../../platform/endpoint.ts'
import { serve } from './serve.ts'

const result = z.null()
const params = z.strictObject({ advisorId: z.string() })
const audit = { event: 'something done', payload: z.strictObject({}) }

const writesWhileReading = serve(
  get({ path: '/api/test/read/:advisorId', can: 'anyone', summary: 'Reads', params, result }),
  async ({ tx, params }) => {
    await tx
      .insertInto('household')
      .values({ advisor_id: params.advisorId, full_name: 'Written by a GET' })
      .execute()
    return null
  },
)

const writesUnseen = serve(
  post({ path: '/api/test/unseen/:advisorId', can: 'user', summary: 'Writes', params, result, audit }),
  async ({ tx, params }) => {
    await tx
      .insertInto('household')
      .values({ advisor_id: params.advisorId, full_name: 'Written unseen' })
      .execute()
    return null
  },
)

const recordsMore = serve(
  post({
    path: '/api/test/more',
    can: 'user',
    summary: 'Says too much',
    result,
    audit: { event: 'something done', payload: z.strictObject({ household: z.string() }) },
  }),
  async ({ record }) => {
    const payload = { household: 'one', sin: '046454286' }
    record(payload)
    return null
  },
)

const swallows = serve(
  post({ path: '/api/test/swallows/:advisorId', can: 'user', summary: 'Goes on', params, result, audit }),
  async ({ tx, record, params }) => {
    await tx
      .insertInto('household')
      .values({ advisor_id: params.advisorId, full_name: 'Half done' })
      .execute()
    await tx
      .insertInto('household')
      .values({ advisor_id: params.advisorId, full_name: 'Too new', id: 'no id' })
      .execute()
      .catch(() => {})
    record({})
    return null
  },
)

describe('the frame of every call', () => {
  it('lets no GET write, for whoever calls', async () => {
    const here = await ground({ alsoServing: [writesWhileReading] })
    const before = await everythingOf(here)
    for (const person of [here.adviser, here.admin, here.nobody, await here.person({ stage: 'password' })])
      expect(await person.request('GET', `/api/test/read/${here.adviser.id}`)).toMatchObject({ status: 500 })
    expect(await everythingOf(here)).toBe(before)
  })

  it('keeps no change without its entry in the audit trail [AD1]', async () => {
    const here = await ground({ alsoServing: [writesUnseen] })
    const before = [await everythingOf(here), await entriesIn(here)]
    const answer = await here.adviser.request('POST', `/api/test/unseen/${here.adviser.id}`)
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect([await everythingOf(here), await entriesIn(here)]).toEqual(before)
  })

  it('keeps nothing in the audit trail that its event does not name [AD1]', async () => {
    const here = await ground({ alsoServing: [recordsMore] })
    const before = await entriesIn(here)
    expect(await here.adviser.request('POST', '/api/test/more')).toMatchObject({ status: 500 })
    expect(await entriesIn(here)).toBe(before)
  })

  it('keeps nothing of a call in which a statement failed, though its handler went on [AD1]', async () => {
    const here = await ground({ alsoServing: [swallows] })
    const before = [await everythingOf(here), await entriesIn(here)]
    const answer = await here.adviser.request('POST', `/api/test/swallows/${here.adviser.id}`)
    expect(answer).toMatchObject({ status: 500 })
    expect([await everythingOf(here), await entriesIn(here)]).toEqual(before)
  })
})

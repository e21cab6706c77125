import { describe, expect, it } from 'vitest'
import type { Person } from '../../../tests/firm.ts'
import { entriesIn, everythingOf, type Ground, ground, make } from '../../../tests/ground.ts'
import { nameOf, unknownTo } from '../../../tests/walk/stop.ts'
import { stops } from '../../../tests/walk-table.ts'
import type { Endpoint } from '../../platform/endpoint.ts'
import { routes } from '../app.ts'

it('knows every call of the portal, and no other [TZ1]', () => {
  expect(unknownTo(stops, routes)).toEqual([])
  expect(unknownTo(routes, stops)).toEqual([])
})

it('would miss a call that nobody told it of', () => {
  const told = stops.slice(1)
  expect(unknownTo(told, routes)).toEqual(stops.slice(0, 1).map(({ endpoint }) => nameOf(endpoint)))
})

/** What changes something, and what is read and must be told of: a document, and whatever names an event. */
const leavesEntry = ({ method, file, audit }: Endpoint): boolean =>
  method !== 'GET' || file !== undefined || audit !== undefined

describe('every call', () => {
  it('answers with its result in the envelope when it is made right [API-001]', async () => {
    const here = await ground()
    for (const { endpoint, own } of stops) {
      const { by = here.adviser, ...input } = await own(here)
      const answer = await make(by, endpoint, input)
      expect.soft(answer, nameOf(endpoint)).toMatchObject({ status: 200 })
      if (endpoint.file) {
        expect.soft(answer.headers['content-type'], nameOf(endpoint)).toBe(endpoint.file.type)
        continue
      }
      const told = endpoint.warns ? { ...answer.body, warnings: undefined } : answer.body
      expect.soft(told, nameOf(endpoint)).toEqual({
        isSuccess: true,
        result: expect.toSatisfy((result) => endpoint.result.safeParse(result).success),
        errorMessages: [],
        ...(endpoint.counts
          ? { counts: expect.toSatisfy((told) => endpoint.counts?.safeParse(told).success === true) }
          : {}),
        ...(endpoint.paged ? { page: { total: expect.any(Number), next: null } } : {}),
      })
    }
  })

  it('is refused without a session, with half a one and with one that ended [API-004] (AU7, SE2)', async () => {
    const here = await ground()
    const half = await here.person({ stage: 'password' })
    const ended = await endedSessions(here)
    // a public link's code is asked for in place of a session
    const needsSession = ({ can }: Endpoint) => can !== 'anyone' && can !== 'link holder'
    for (const { endpoint, own } of stops.filter(({ endpoint }) => needsSession(endpoint))) {
      const { by: _, ...input } = await own(here)
      const before = await everythingOf(here)
      const name = nameOf(endpoint)
      // without a session an id is taken for a link's code, which opens nothing
      const withoutSession = endpoint.codeIn === 'params.id' ? 'not_found' : 'unauthenticated'
      expect.soft(await make(here.nobody, endpoint, input), name).toBeRefused(withoutSession)
      for (const person of ended)
        expect.soft(await make(person, endpoint, input), name).toBeRefused('unauthenticated')
      if (endpoint.can !== 'half')
        expect.soft(await make(half, endpoint, input), name).toBeRefused('two_factor_required')
      expect.soft(await everythingOf(here), name).toBe(before)
    }
  })

  it('leaves one entry in the audit trail when it changes or hands out something, and none when it is refused [AD1]', async () => {
    const here = await ground()
    for (const { endpoint, own, entries = 1 } of stops.filter(({ endpoint }) => leavesEntry(endpoint))) {
      const { by = here.adviser, ...input } = await own(here)
      const before = await entriesIn(here)
      const refused = await make(by, endpoint, { ...input, query: { nonsense: '1' } })
      expect.soft(refused, nameOf(endpoint)).toBeRefused('invalid')
      expect.soft(await entriesIn(here), nameOf(endpoint)).toBe(before)
      await make(by, endpoint, input)
      expect.soft(await entriesIn(here), nameOf(endpoint)).toBe(before + entries)
    }
  })

  it('names an audit event where it changes something or hands out a document [AD1]', () => {
    const silent = routes.filter(({ endpoint }) => leavesEntry(endpoint) && !endpoint.audit)
    expect(silent.map(({ endpoint }) => nameOf(endpoint))).toEqual([])
  })
})

/** Sessions that are whole and count no more: run out, unused for too long, of somebody who was disabled. */
async function endedSessions({ person, owner }: Ground): Promise<Person[]> {
  const ended = await Promise.all([person({}), person({}), person({})])
  const ends = [
    `update session set expires_at = now() where user_id = $1`,
    `update session set last_seen_at = now() - interval '16 minutes' where user_id = $1`,
    `update portal_user set disabled_at = now() where id = $1`,
  ]
  await Promise.all(ends.map((sql, n) => owner.query(sql, [ended[n]?.userId])))
  return ended
}

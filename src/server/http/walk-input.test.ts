import { describe, expect, it } from 'vitest'
import type { Answered, Caller } from '../../../tests/firm.ts'
import { entriesIn, type Ground, ground, type Input, make } from '../../../tests/ground.ts'
import { nameOf, type Stop } from '../../../tests/walk/stop.ts'
import { stops } from '../../../tests/walk-table.ts'

type Json = unknown
type Keys = readonly string[]

/** Every value within a body, with the keys to it. */
function* leavesOf(value: Json, keys: Keys = []): Generator<{ keys: Keys; value: Json }> {
  if (keys.length > 0) yield { keys, value }
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, [...keys, key])
}

/** A copy in which the value at the end of the keys is another; undefined takes it away. */
function changed(value: Json, [key, ...rest]: Keys, to: Json): Json {
  if (key === undefined) return to
  const copy: Record<string, Json> | Json[] = Array.isArray(value) ? [...value] : { ...Object(value) }
  Reflect.set(copy, key, changed(Reflect.get(copy, key), rest, to))
  return JSON.parse(JSON.stringify(copy))
}

/** A value that a careless reader would take for the one that was meant. */
const mistaken = (value: Json): Json[] => {
  if (typeof value === 'string') return [5, true, [value], { text: value }, `${value}\u0000`, '\ud800']
  if (typeof value === 'number') return [String(value), true, [value], value + 0.5]
  if (typeof value === 'boolean') return [String(value), Number(value), [value]]
  if (Array.isArray(value)) return ['', {}, value[0], [...value, 5]]
  return ['', 5, [], [value]]
}

interface Visit {
  name: string
  stop: Stop
  by: Caller
  input: Input
  send: (body: Json) => Promise<Answered>
}

/** Goes to each call that takes a body; fails where what was tried left an entry in the audit trail. */
async function visitAll(here: Ground, visit: (visit: Visit) => Promise<void>) {
  for (const stop of stops.filter(({ endpoint }) => endpoint.body)) {
    const { by = here.adviser, ...input } = await stop.own(here)
    const { path, method } = stop.endpoint
    const send = (body: Json) => make(by, { path, method }, { ...input, body: Object(body) })
    const before = await entriesIn(here)
    await visit({ name: nameOf(stop.endpoint), stop, by, input, send })
    expect.soft(await entriesIn(here), nameOf(stop.endpoint)).toBe(before)
  }
}

const place = ({ name }: Visit, keys: Keys, value: Json) =>
  `${name} ${keys.join('.')} ${JSON.stringify(value)}`

describe('every body', () => {
  it('is refused with a value of another kind in any place: nothing is coerced [API-009]', async () => {
    await visitAll(await ground(), async (visit) => {
      for (const { keys, value } of leavesOf(visit.input.body))
        for (const wrong of mistaken(value)) {
          const answer = await visit.send(changed(visit.input.body, keys, wrong))
          expect.soft(answer, place(visit, keys, wrong)).toBeRefused('invalid')
        }
    })
  })

  it('is refused without what is required, and null is nothing [API-009]', async () => {
    await visitAll(await ground(), async (visit) => {
      const { body } = visit.stop.endpoint
      for (const { keys } of leavesOf(visit.input.body))
        for (const nothing of [undefined, null]) {
          const lacking = changed(visit.input.body, keys, nothing)
          if (body?.safeParse(lacking).success) continue
          const answer = await visit.send(lacking)
          expect.soft(answer, place(visit, keys, nothing)).toBeRefused('invalid')
          expect.soft(answer.body.issues?.length, place(visit, keys, nothing)).toBeGreaterThan(0)
        }
      // some calls need nothing beside their address
      if (!body?.safeParse({}).success) expect.soft(await visit.send({}), visit.name).toBeRefused('invalid')
      expect.soft(await visit.send([]), visit.name).toBeRefused('invalid')
      expect
        .soft(await make(visit.by, visit.stop.endpoint, { ...visit.input, body: undefined }), visit.name)
        .toBeRefused('invalid')
    })
  })

  it('is refused with a property that it does not know, at any depth [API-009]', async () => {
    await visitAll(await ground(), async (visit) => {
      if (visit.stop.isForeign) return
      const objects = [...leavesOf(visit.input.body)].filter(
        ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
      )
      for (const keys of [[], ...objects.map((object) => object.keys)]) {
        const extra = [...keys, 'neverHeardOf']
        const answer = await visit.send(changed(visit.input.body, extra, 1))
        expect
          .soft(answer, place(visit, extra, 1))
          .toBeRefused('invalid', { [extra.join('.')]: 'This is not expected here' })
      }
    })
  })
})

/** What every object of JavaScript has, whatever it was made of. */
const inherited = ['__proto__', 'constructor', 'toString']

describe('a name that every object has', () => {
  it('is refused wherever a code, an id, a path or a day stands [API-009]', async () => {
    await visitAll(await ground(), async (visit) => {
      for (const { keys, value } of leavesOf(visit.input.body))
        for (const name of typeof value === 'string' ? inherited : []) {
          const body = changed(visit.input.body, keys, name)
          // what is a text there is one, and would be kept
          if (visit.stop.endpoint.body?.safeParse(body).success) continue
          expect.soft(await visit.send(body), place(visit, keys, name)).toBeRefused('invalid')
        }
    })
  })
})

describe('every call without a body', () => {
  it('refuses one [API-009]', async () => {
    const here = await ground()
    for (const { endpoint, own } of stops.filter(
      ({ endpoint }) => !endpoint.body && !endpoint.uploads && endpoint.method !== 'GET',
    )) {
      const { by = here.adviser, ...input } = await own(here)
      const answer = await make(by, endpoint, { ...input, body: { id: '1' } })
      expect.soft(answer, nameOf(endpoint)).toBeRefused('invalid')
    }
  })

  it('knows no query but its own [API-009]', async () => {
    const here = await ground()
    for (const { endpoint, own } of stops) {
      const { by = here.adviser, ...input } = await own(here)
      const query = { ...input.query, advisorId: here.colleague.id }
      expect.soft(await make(by, endpoint, { ...input, query }), nameOf(endpoint)).toBeRefused('invalid')
    }
  })
})

describe('every id in a path', () => {
  it('that is none is not found [API-003]', async () => {
    const here = await ground()
    for (const { endpoint, own } of stops.filter(({ endpoint }) => endpoint.params)) {
      const { by = here.adviser, ...input } = await own(here)
      for (const id of ['1', '%00', "'", '../household', here.adviser.id.slice(1), 'ü'.repeat(50)]) {
        const params = Object.fromEntries(Object.keys(input.params ?? {}).map((name) => [name, id]))
        const answer = await make(by, endpoint, { ...input, params })
        expect.soft(answer, `${nameOf(endpoint)} ${id}`).toBeRefused('not_found')
      }
    }
  })
})

import { describe, expect, it } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { entriesIn, everythingOf, ground, make } from '../../../tests/ground.ts'
import { nameOf } from '../../../tests/walk/stop.ts'
import { stops } from '../../../tests/walk-table.ts'

const changing = stops.filter(({ endpoint }) => endpoint.method !== 'GET')
const own = 'http://localhost:3000'

/** What a browser says of a call that a page elsewhere makes. */
const fromElsewhere: Record<string, Record<string, string>> = {
  'another origin': { origin: 'https://elsewhere.example' },
  'a neighbour of the name': { origin: 'http://localhost:3000.elsewhere.example' },
  'another port': { origin: 'http://localhost:3001' },
  'another scheme': { origin: 'https://localhost:3000' },
  'a name of its own that leads here': {
    host: 'elsewhere.example',
    origin: 'http://elsewhere.example',
    'sec-fetch-site': 'same-origin',
  },
  'a sandbox': { origin: 'null' },
  'another site': { 'sec-fetch-site': 'cross-site' },
  'a sister of the site': { 'sec-fetch-site': 'same-site' },
  'another site, with our origin claimed': { origin: own, 'sec-fetch-site': 'cross-site' },
  'our site, with another origin': { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
}

/** What a page elsewhere can send without being asked first. */
const simpleTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

describe('every call that changes something', () => {
  it('is refused from a page elsewhere, and changes nothing [API-011] (SE5)', async () => {
    const here = await ground()
    for (const { endpoint, own } of changing) {
      const { by = here.adviser, ...input } = await own(here)
      const before = [await everythingOf(here), await entriesIn(here)]
      for (const [from, headers] of Object.entries(fromElsewhere)) {
        const answer = await make(by, endpoint, input, { host: 'localhost:3000', ...headers })
        expect.soft(answer, `${nameOf(endpoint)} from ${from}`).toBeRefused('cross_site')
      }
      expect.soft([await everythingOf(here), await entriesIn(here)], nameOf(endpoint)).toEqual(before)
    }
  })

  it('is refused as a form or as plain text, whatever it holds [SE5]', async () => {
    const here = await ground()
    for (const { endpoint, own } of changing) {
      const { by = here.adviser, ...input } = await own(here)
      for (const type of simpleTypes) {
        const answer = await make(
          by,
          endpoint,
          { ...input, body: input.body ?? {} },
          { 'content-type': type },
        )
        expect.soft(answer, `${nameOf(endpoint)} ${type}`).toBeRefused('unsupported_media_type')
      }
    }
  })

  it('is done from the portal’s own pages, and for a caller that is no browser [API-011]', async () => {
    const here = await ground()
    const fromOwn = { host: 'localhost:3000', origin: own, 'sec-fetch-site': 'same-origin' }
    for (const headers of [fromOwn, { host: 'localhost:3000', origin: own }, {}])
      for (const { endpoint, own } of changing) {
        const { by = here.adviser, ...input } = await own(here)
        const answer = await make(by, endpoint, input, headers)
        expect.soft(answer, nameOf(endpoint)).toMatchObject({ status: 200 })
      }
  })

  it('takes PUBLIC_URL for its own origin, behind a proxy that names another host [API-011]', async () => {
    const { nobody } = await firm({ settings: { PUBLIC_URL: 'https://portal.firm.example' } })
    const send = (origin: string) =>
      nobody.request('POST', '/api/household', {}, { host: '10.0.0.7:3000', origin })
    expect(await send('https://portal.firm.example')).toBeRefused('unauthenticated')
    expect(await send('http://portal.firm.example')).toBeRefused('cross_site')
    expect(await send('https://10.0.0.7:3000')).toBeRefused('cross_site')
  })
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { firm } from '../../../tests/firm.ts'
import { ground, make } from '../../../tests/ground.ts'
import { nameOf } from '../../../tests/walk/stop.ts'
import { stops } from '../../../tests/walk-table.ts'
import { createHousehold } from '../../features/households/contract.ts'
import { type Endpoint, get } from '../../platform/endpoint.ts'
import { routes } from '../app.ts'
import { serve } from './serve.ts'

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-site': 'same-origin' }

/** A hundred households, and how their list travels to a caller with these headers. */
async function hundredHouseholds() {
  const here = await firm()
  const { adviser, app } = here
  for (let number = 1; number <= 100; number++)
    await adviser.send(createHousehold, {
      body: { fullName: `The ${names[number % names.length]} Family, ${number}`, advisorId: adviser.id },
    })
  const list = (headers: Record<string, string>) =>
    app.inject({
      url: `/api/household/advisor/${adviser.id}?limit=100`,
      headers: { cookie: adviser.cookie, ...headers },
    })
  return { ...here, list }
}

const names = ['Okafor', 'Tremblay', 'Singh', 'Ménard', 'Kowalski', 'Fraser', 'Nguyen']

describe('a list', () => {
  it('of a hundred households travels as at most a fifth of itself, whichever way is asked for', async () => {
    const { list } = await hundredHouseholds()
    const plain = await list({})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.json().result).toHaveLength(100)
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await list({ 'accept-encoding': encoding })
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
      expect(packed.rawPayload.length / plain.rawPayload.length).toBeLessThanOrEqual(0.2)
    }
  })

  it('is sent as it is to whom another site led here: its search is that site’s, its length would tell', async () => {
    const { list } = await hundredHouseholds()
    for (const site of ['cross-site', 'same-site'])
      expect((await list({ ...browser, 'sec-fetch-site': site })).headers['content-encoding']).toBeUndefined()
    for (const site of ['same-origin', 'none'])
      expect((await list({ ...browser, 'sec-fetch-site': site })).headers['content-encoding']).toBe('br')
  })

  it('is answered whatever encodings are asked for', async () => {
    const { list } = await hundredHouseholds()
    for (const asked of [
      '',
      '*',
      '*;q=0',
      'identity;q=0',
      'br;q=0, gzip;q=0',
      'zstd',
      'br;q=nonsense',
      ',;=',
      'x'.repeat(4000),
    ]) {
      const answer = await list({ 'accept-encoding': asked })
      expect.soft([asked, answer.statusCode]).toEqual([asked, 200])
      const packed = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync : undefined
      const unpack = answer.headers['content-encoding'] === 'gzip' ? gunzipSync : packed
      const text = (unpack ? unpack(answer.rawPayload) : answer.rawPayload).toString()
      expect.soft(JSON.parse(text).result, asked).toHaveLength(100)
    }
  })

  it('of less than 1 kB is sent as it is', async () => {
    const { adviser, app } = await ground()
    const few = await app.inject({
      url: `/api/auth/sessions`,
      headers: { cookie: adviser.cookie, ...browser },
    })
    expect(few.rawPayload.length).toBeLessThan(1024)
    expect(few.headers['content-encoding']).toBeUndefined()
  })
})

const long = serve(
  get({ path: '/api/test/long', can: 'anyone', summary: 'Says nothing of compression', result: z.string() }),
  async () => 'x'.repeat(5_000),
)

it('an answer whose endpoint does not say that it may be compressed is sent as it is, however long (BREACH)', async () => {
  const { app } = await firm({ alsoServing: [long] })
  const { headers, rawPayload } = await app.inject({ url: '/api/test/long', headers: browser })
  expect(headers['content-encoding']).toBeUndefined()
  expect(rawPayload.length).toBeGreaterThan(5_000)
})

/** What a field with a secret in it is called; a warning’s `key` names its kind. */
const secretly = /secret|.key|token|password|otp|recovery|^code$|url$/i

describe('every call', () => {
  it('whose answer travels compressed names no secret in its answer (BREACH)', () => {
    const compressed = routes.filter(({ endpoint }) => endpoint.compressed)
    expect(compressed.length).toBeGreaterThan(10)
    for (const { endpoint } of compressed) expect.soft(secretsIn(endpoint), nameOf(endpoint)).toEqual([])
  })

  it('that shows a secret is found by its fields, and travels as it is', () => {
    const telling = routes.filter(({ endpoint }) => secretsIn(endpoint).length > 0)
    expect(telling.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual([
      // an address may hold a key of its receiver's
      'GET /api/administration/webhooks',
      'GET /api/auth/tfa-setup',
      'POST /api/administration/tokens',
      'POST /api/administration/webhooks',
      'POST /api/administration/webhooks/:id/rotation',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/recovery-codes',
      'POST /api/auth/stepUp',
      'POST /api/auth/tfa-change',
      'POST /api/auth/tfa-setup',
      'POST /api/riskTolerance/createMagicLink',
      'PUT /api/administration/webhooks/:id',
    ])
  })

  it('travels compressed where it reads more than 1 kB and says so, and in no other case', async () => {
    const here = await ground()
    for (const { endpoint, own } of stops) {
      const { by = here.adviser, ...input } = await own(here)
      const { headers } = await make(by, endpoint, input, browser)
      const encoding = headers['content-encoding']
      const isLong = Number(headers['content-length']) >= 1024 || encoding !== undefined
      expect.soft(encoding, nameOf(endpoint)).toBe(endpoint.compressed && isLong ? 'br' : undefined)
      if (isLong && endpoint.method === 'GET' && !endpoint.file)
        expect.soft(endpoint.compressed, nameOf(endpoint)).toBe(true)
    }
  })
})

const secretsIn = ({ result }: Endpoint): string[] =>
  fieldsOf(z.toJSONSchema(result, { unrepresentable: 'any' })).filter((name) => secretly.test(name))

/** The names of all fields in a JSON schema, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, field]) => [name, ...fieldsOf(field)])
      : fieldsOf(value),
  )
}

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ground, make } from '../../../tests/ground.ts'
import { nameOf } from '../../../tests/walk/stop.ts'
import { stops } from '../../../tests/walk-table.ts'
import { addParticipant } from '../../features/participants/contract.ts'
import { get, post, usualBodyBytes } from '../../platform/endpoint.ts'
import { Problem } from '../../platform/problem.ts'
import { serve } from './serve.ts'

const broken = serve(
  get({ path: '/api/test/broken', can: 'anyone', summary: 'Breaks', result: z.null() }),
  async () => {
    throw new Error('marker text of an error')
  },
)

const thrown = [
  ...(['not_json', 'not_found', 'conflict', 'stale', 'link_closed', 'too_large'] as const),
  ...(['unsupported_media_type', 'invalid', 'too_many_attempts', 'unavailable'] as const),
  ...(['unauthenticated', 'two_factor_required', 'invalid_credentials', 'forbidden', 'cross_site'] as const),
] as const

const everyProblem = serve(
  post({
    path: '/api/test/problem',
    can: 'anyone',
    summary: 'Is refused',
    body: z.strictObject({ code: z.enum(thrown) }),
    result: z.null(),
    audit: { event: 'refused', payload: z.strictObject({}) },
  }),
  async ({ body }) => {
    throw new Problem(body.code, { retryAfterSeconds: 0.2 })
  },
)

const tattler = serve(
  get({
    path: '/api/test/tattler',
    can: 'anyone',
    summary: 'Hands over more than its result names',
    result: z.strictObject({ name: z.string() }),
  }),
  async () => ({ name: 'Ada', passwordHash: 'secret' }),
)

describe('a refusal', () => {
  it('holds all broken rules in their order, as issues and as sentences [API-002]', async () => {
    const { adviser } = await ground()
    const answer = await adviser.request('POST', addParticipant.path, { lastName: '', email: 'x', what: 1 })
    expect(answer).toMatchObject({ status: 422 })
    expect(answer.body).toEqual({
      isSuccess: false,
      result: null,
      code: 'invalid',
      issues: [
        { path: 'firstName', message: 'Please Enter a First Name' },
        { path: 'lastName', message: 'Please Enter a Last Name' },
        { path: 'email', message: 'Please Enter a Valid Email' },
        { path: 'phoneNumber', message: 'Please Enter a Phone Number' },
        { path: 'householdId', message: 'An id is missing' },
        { path: 'roles', message: 'Please Select a Role' },
        { path: 'what', message: 'This is not expected here' },
      ],
      errorMessages: [
        'Please Enter a First Name',
        'Please Enter a Last Name',
        'Please Enter a Valid Email',
        'Please Enter a Phone Number',
        'An id is missing',
        'Please Select a Role',
        'This is not expected here',
      ],
    })
  })

  it('speaks French to whoever asks in French', async () => {
    const { nobody, householdId } = await ground()
    const answer = await nobody.request('GET', `/api/household/${householdId}`, undefined, {
      'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8',
    })
    expect(answer.body.errorMessages).toEqual(['Veuillez vous connecter'])
  })

  it('has its status [API-003, API-004]', async () => {
    const { nobody } = await ground({ alsoServing: [everyProblem] })
    const said = (code: string) => nobody.request('POST', '/api/test/problem', { code })
    const statuses: Record<string, number> = {
      ...{ not_json: 400, not_found: 404, conflict: 409, stale: 409, link_closed: 410 },
      ...{ too_large: 413, unsupported_media_type: 415, invalid: 422 },
      ...{ unauthenticated: 401, two_factor_required: 401, invalid_credentials: 401 },
      ...{ forbidden: 403, cross_site: 403 },
    }
    for (const [code, status] of Object.entries(statuses))
      expect(await said(code)).toMatchObject({ status, body: { code, isSuccess: false, result: null } })
    expect(await said('too_many_attempts')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    expect(await said('unavailable')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { requestId: expect.any(String) },
    })
  })

  it('of what is no JSON is 400, of another type 415, of too much 413, in every call [API-003]', async () => {
    const here = await ground()
    for (const { endpoint, own } of stops.filter(({ endpoint }) => endpoint.method !== 'GET')) {
      const { by = here.adviser, body: _, ...input } = await own(here)
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '')
      const send = (text: string, type = 'application/json') =>
        by.request(endpoint.method, path, text, { 'content-type': type })
      const name = nameOf(endpoint)
      if (endpoint.uploads) {
        // where a file is asked for, JSON is another type
        expect.soft(await send('{}'), name).toBeRefused('unsupported_media_type')
        continue
      }
      for (const text of ['{', '{"a":1,}', 'nonsense', '{"__proto__": {"roles": ["admin"]}}', "{'a': 1}"])
        expect.soft(await send(text), `${name} ${text}`).toBeRefused('not_json')
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/xml',
      ])
        expect.soft(await send('{}', type), `${name} ${type}`).toBeRefused('unsupported_media_type')
      const { largestBodyBytes = usualBodyBytes } = endpoint
      const large = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`
      expect.soft(await send(large(largestBodyBytes + 1)), name).toBeRefused('too_large')
      expect.soft(await send(large(largestBodyBytes)), name).toBeRefused('invalid')
    }
  })

  it('of an unknown call is 404 [API-003]', async () => {
    const { adviser } = await ground()
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/nothing'],
      ['DELETE', '/api/household'],
      ['PATCH', '/api/household/1'],
    ] as const)
      expect(await adviser.request(method, url), `${method} ${url}`).toBeRefused('not_found')
  })
})

describe('an answer', () => {
  it('of 5xx has nothing of the error, but an id that stands in the log [API-005]', async () => {
    const lines: string[] = []
    const { nobody } = await ground({ alsoServing: [broken], logTo: (line) => lines.push(line) })
    const answer = await nobody.request('GET', '/api/test/broken')
    expect(answer).toMatchObject({ status: 500 })
    expect(answer.body).toEqual({
      isSuccess: false,
      result: null,
      errorMessages: ['Something went wrong'],
      code: 'internal',
      requestId: expect.any(String),
    })
    const logged = lines.filter((line) => line.includes(answer.body.requestId ?? '–'))
    expect(logged.map((line) => JSON.parse(line).msg).sort()).toEqual(['call failed', 'request'])
    expect(JSON.stringify([answer, lines])).not.toContain('marker')
  })

  it('is written through its result, so that nothing more can leak', async () => {
    const { nobody } = await ground({ alsoServing: [tattler] })
    const { body } = await nobody.request('GET', '/api/test/tattler')
    expect(body.result).toEqual({ name: 'Ada' })
  })

  it('comes whichever way the path is spelled [API-007]', async () => {
    const here = await ground()
    for (const { endpoint, own } of stops) {
      const { by = here.adviser, ...input } = await own(here)
      const literal = (part: string) => (part.startsWith(':') ? part : part.toUpperCase())
      const path = endpoint.path.split('/').map(literal).join('/')
      expect.soft(await make(by, { ...endpoint, path }, input), path).toMatchObject({ status: 200 })
    }
  })

  it('names ids as GUIDs of version 4 in lower case, days as YYYY-MM-DD and instants in UTC [API-008]', async () => {
    const here = await ground()
    const seen = { ids: 0, instants: 0, days: 0 }
    // what a browser is asked for a passkey is named as WebAuthn has it
    const ours = stops.filter(({ endpoint }) => !/passkeys?\/options$/.test(endpoint.path))
    for (const { endpoint, own } of ours) {
      const { by = here.adviser, ...input } = await own(here)
      const answer = await make(by, endpoint, input)
      JSON.stringify(answer.body.result, (key, value) => {
        const where = `${nameOf(endpoint)} ${key} ${value}`
        if (typeof value !== 'string') return value
        if (/^id$|Id$/.test(key)) {
          seen.ids += 1
          expect
            .soft(value, where)
            .toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        } else if (/At$/.test(key)) {
          seen.instants += 1
          expect.soft(value, where).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
        } else if (/^date|Date$/.test(key)) {
          seen.days += 1
          expect.soft(value, where).toMatch(/^\d{4}-\d\d-\d\d$/)
        }
        return value
      })
    }
    expect(Math.min(seen.ids, seen.instants, seen.days)).toBeGreaterThan(0)
  })

  it('has money and percents as numbers, kept exactly, of 2 and 4 decimals at most [API-008]', async () => {
    const { adviser, clientId, owner } = await ground()
    const savingsOf = (amount: unknown) => ({
      netWorthDetails: { liquidAssets: [{ type: 'Savings', amount }] },
    })
    const path = `/api/newClient/${clientId}`
    const saved = async (amount: unknown) => {
      const { result } = (await adviser.request('GET', path)).body
      const { version } = z.object({ version: z.int() }).parse(result)
      return await adviser.request('PUT', path, { version, ...savingsOf(amount) })
    }
    await owner.query('alter table client no force row level security')
    // no binary float is any of them
    for (const amount of [0.1, 1.15, 999_999_999.99, 12_345_678.1]) {
      expect((await saved(amount)).body.result).toMatchObject(savingsOf(amount))
      const { rows } = await owner.query(
        `select net_worth_details #>> '{liquidAssets,0,amount}' as amount from client where id = $1`,
        [clientId],
      )
      expect(rows).toEqual([{ amount: String(amount) }])
    }
    const stated = (maxSecurityIssuerPercentage: unknown) =>
      adviser.request('POST', '/api/ips', {
        participantId: clientId,
        status: 'draft',
        maxSecurityIssuerPercentage,
      })
    await owner.query('alter table policy_statement no force row level security')
    expect((await stated(33.3333)).body.result).toMatchObject({ maxSecurityIssuerPercentage: 33.3333 })
    const { rows } = await owner.query(
      `select fields ->> 'maxSecurityIssuerPercentage' as percent from policy_statement`,
    )
    expect(rows).toEqual([{ percent: '33.3333' }])
    for (const refused of [await saved(1.005), await saved('5'), await stated(33.33333), await stated('50')])
      expect(refused).toBeRefused('invalid')
  })
})

import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { firm } from '../../../tests/firm.ts'
import { ground, make } from '../../../tests/ground.ts'
import { nameOf } from '../../../tests/walk/stop.ts'
import { stops } from '../../../tests/walk-table.ts'
import { get } from '../../platform/endpoint.ts'
import { serve } from './serve.ts'

const broken = serve(
  get({ path: '/api/test/broken', can: 'anyone', summary: 'Breaks', result: z.null() }),
  async () => {
    throw new Error('broken')
  },
)

const json = { 'content-type': 'application/json' }

/** One of every kind of answer, and the status by which it is known. */
const kinds: Record<string, [number, InjectOptions]> = {
  'a refusal': [401, { url: '/api/household/1' }],
  'an unknown call': [404, { url: '/api/nothing' }],
  'an address that cannot be read': [404, { url: '/api/%zz' }],
  'a call from elsewhere': [
    403,
    { method: 'POST', url: '/api/household', headers: { origin: 'https://elsewhere.example' } },
  ],
  'what is no JSON': [400, { method: 'POST', url: '/api/household', headers: json, payload: '{' }],
  'too much': [
    413,
    { method: 'POST', url: '/api/household', headers: json, payload: `"${'x'.repeat(1_100_000)}"` },
  ],
  'a form': [
    415,
    { method: 'POST', url: '/api/household', payload: 'a=b', headers: { 'content-type': 'text/plain' } },
  ],
  'an error': [500, { url: '/api/test/broken' }],
  'a probe': [200, { url: '/healthz' }],
  'the measurements': [200, { url: '/metrics' }],
  'a page': [200, { url: '/login', headers: { accept: 'text/html' } }],
}

/** What whoever is signed in reads. */
const read = (advisorId: string): Record<string, string> => ({
  'a result': `/api/household/advisor/${advisorId}`,
  'the description of the calls': '/api/openapi.json',
  'the page that shows them': '/api/docs/',
})

/** HTTP's and OWASP's list; a page of its own policy may narrow script and style sources. */
function expectGuarded(headers: Record<string, unknown>, what: string): void {
  expect.soft(headers['strict-transport-security'], what).toBe('max-age=63072000; includeSubDomains')
  expect.soft(headers['x-content-type-options'], what).toBe('nosniff')
  expect.soft(headers['x-frame-options'], what).toBe('DENY')
  expect.soft(headers['cross-origin-opener-policy'], what).toBe('same-origin')
  expect.soft(headers['cross-origin-resource-policy'], what).toBe('same-origin')
  expect.soft(headers['referrer-policy'], what).toBe('no-referrer')
  expect.soft(headers['x-powered-by'], what).toBeUndefined()
  expect.soft(headers.server, what).toBeUndefined()
  const policy = String(headers['content-security-policy'])
    .split(';')
    .map((directive) => directive.trim())
  expect
    .soft(policy, what)
    .toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    )
  expect
    .soft(
      policy.find((directive) => directive.startsWith('script-src ')),
      what,
    )
    .not.toMatch(/unsafe|\*|http/)
}

describe('every kind of answer', () => {
  it('tells the browser what it may do with it [HD2]', async () => {
    const { app, adviser } = await firm({ alsoServing: [broken] })
    for (const [what, [status, request]] of Object.entries(kinds)) {
      const answer = await app.inject(request)
      expect.soft(answer.statusCode, what).toBe(status)
      expectGuarded(answer.headers, what)
    }
    for (const [what, url] of Object.entries(read(adviser.id))) {
      const answer = await app.inject({ url, headers: { cookie: adviser.cookie } })
      expect.soft(answer.statusCode, what).toBe(200)
      expectGuarded(answer.headers, what)
    }
  })

  it('is kept by no browser and no proxy [HD2]', async () => {
    const { app, adviser } = await firm({ alsoServing: [broken] })
    for (const [what, [, request]] of Object.entries(kinds))
      expect.soft((await app.inject(request)).headers['cache-control'], what).toBe('no-store')
    for (const [what, url] of Object.entries(read(adviser.id))) {
      const answer = await app.inject({ url, headers: { cookie: adviser.cookie } })
      expect.soft(answer.headers['cache-control'], what).toBe('no-store')
    }
  })

  it('is guarded where it is a document, too [HD2]', async () => {
    const here = await ground()
    const files = stops.filter(({ endpoint }) => endpoint.file)
    const seen = new Set<unknown>()
    for (const { endpoint, own } of files) {
      const { by = here.adviser, ...input } = await own(here)
      const { status, headers } = await make(by, endpoint, input)
      expect.soft(status, nameOf(endpoint)).toBe(200)
      expect.soft(headers['cache-control'], nameOf(endpoint)).toBe('no-store')
      expectGuarded(headers, nameOf(endpoint))
      seen.add(headers['content-type'])
    }
    expect(seen).toEqual(
      new Set([
        'application/pdf',
        'application/zip',
        'text/csv; charset=utf-8',
        // what somebody has uploaded is saved, and shown by no page
        'application/octet-stream',
      ]),
    )
  })
})

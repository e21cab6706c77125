import { once } from 'node:events'
import { get } from 'node:http'
import { describe, expect, it } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { nameOf } from '../../../tests/walk/stop.ts'
import { takeOneSpanCallback } from '../../features/signing/contract.ts'
import { routes } from '../app.ts'

/** The description, as whoever is signed in reads it. */
async function described() {
  const { app, adviser } = await firm()
  return (await app.inject({ url: '/api/openapi.json', headers: { cookie: adviser.cookie } })).json()
}

describe('the description of the calls', () => {
  it('has every call, with its body, its refusals and a sentence on it [API-061]', async () => {
    const page = await described()
    const calls = Object.entries<Record<string, object>>(page.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(calls.sort()).toEqual(routes.map(({ endpoint }) => nameOf(endpoint)).sort())
    for (const { endpoint } of routes) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const call = page.paths[path][endpoint.method.toLowerCase()]
      expect.soft(call.summary, nameOf(endpoint)).toBe(endpoint.summary)
      expect.soft(Object.keys(call.responses), nameOf(endpoint)).toEqual(['200', '4XX', '5XX'])
      expect.soft(Boolean(call.requestBody), nameOf(endpoint)).toBe(Boolean(endpoint.body))
    }
  })

  it('says of every body but a provider’s that it takes nothing more than it names [API-061, API-009]', async () => {
    const page = await described()
    for (const { endpoint } of routes.filter(({ endpoint }) => endpoint.body)) {
      const call = page.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()]
      const { schema } = call.requestBody.content['application/json']
      const closed = endpoint.path !== takeOneSpanCallback.path
      // one of several, where what is asked hangs on an answer
      for (const each of schema.oneOf ?? schema.anyOf ?? [schema])
        expect
          .soft(each, nameOf(endpoint))
          .toMatchObject({ type: 'object', additionalProperties: closed ? false : {} })
    }
  })

  it('says of every body how much it may weigh [API-061]', async () => {
    const page = await described()
    const { description } = page.paths['/api/signing/{code}/sign'].post
    expect(description).toBe('The body may weigh 337 kB at most.')
    expect(page.paths['/api/auth/login'].post.description).toBe('The body may weigh 64 kB at most.')
  })

  const pages = [
    '/api/openapi.json',
    '/api/docs/',
    '/api/docs/json',
    '/api/docs/yaml',
    '/api/docs/static/swagger-ui.css',
  ]

  it('can be read as a page by whoever is signed in, and by nobody else in a real firm [API-061]', async () => {
    const { app, adviser, person } = await firm()
    const half = await person({ stage: 'password' })
    for (const url of pages) {
      const read = (headers = {}) => app.inject({ url, headers })
      expect.soft((await read({ cookie: adviser.cookie })).statusCode, url).toBe(200)
      expect.soft((await read()).json(), url).toMatchObject({ code: 'unauthenticated' })
      expect
        .soft((await read({ cookie: half.cookie })).json(), url)
        .toMatchObject({ code: 'two_factor_required' })
    }
  })

  it('travels as at most a fifth of itself', async () => {
    const { app, adviser } = await firm()
    const asked = (headers = {}) =>
      app.inject({ url: '/api/openapi.json', headers: { cookie: adviser.cookie, ...headers } })
    const [plain, packed] = [await asked(), await asked({ 'accept-encoding': 'br' })]
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload.length / plain.rawPayload.length).toBeLessThanOrEqual(0.2)
  })

  it('can be read by everybody in the demo [API-061]', async () => {
    const { app, owner } = await firm()
    await owner.query('insert into firm (is_demo) values (true)')
    for (const url of pages) expect.soft((await app.inject(url)).statusCode, url).toBe(200)
  })

  it('has no page outside of its folder', async () => {
    const { app, adviser } = await firm()
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const { cookie } = adviser
    for (const name of ['../x', '%2e%2e/x', '..%2fx', '/../x', 'x%00']) {
      const path = `/api/docs/static/${name}`
      // over a connection: inject() would tidy the path first
      const [answer] = await once(get({ host: '127.0.0.1', port, path, headers: { cookie } }), 'response')
      expect.soft(answer.statusCode, path).toBe(404)
      answer.resume()
    }
  })
})

import { describe, expect, it } from 'vitest'
import { firm } from '../../tests/firm.ts'
import { nameOf } from '../../tests/walk/stop.ts'
import { takeOneSpanCallback } from '../features/signing/contract.ts'
import { routes } from './app.ts'

describe('the description of the calls', () => {
  it('has every call, with its body, its refusals and a sentence on it [API-061]', async () => {
    const { app } = await firm()
    const page = (await app.inject('/api/openapi.json')).json()
    const described = Object.entries<Record<string, object>>(page.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(described.sort()).toEqual(routes.map(({ endpoint }) => nameOf(endpoint)).sort())
    for (const { endpoint } of routes) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const call = page.paths[path][endpoint.method.toLowerCase()]
      expect.soft(call.summary, nameOf(endpoint)).toBe(endpoint.summary)
      expect.soft(Object.keys(call.responses), nameOf(endpoint)).toEqual(['200', '4XX', '5XX'])
      expect.soft(Boolean(call.requestBody), nameOf(endpoint)).toBe(Boolean(endpoint.body))
    }
  })

  it('says of every body but a provider’s that it takes nothing more than it names [API-061, API-009]', async () => {
    const { app } = await firm()
    const page = (await app.inject('/api/openapi.json')).json()
    for (const { endpoint } of routes.filter(({ endpoint }) => endpoint.body)) {
      const call = page.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()]
      const { schema } = call.requestBody.content['application/json']
      const closed = endpoint.path !== takeOneSpanCallback.path
      expect
        .soft(schema, nameOf(endpoint))
        .toMatchObject({ type: 'object', additionalProperties: closed ? false : {} })
    }
  })

  it('can be read as a page [API-061]', async () => {
    const { app } = await firm()
    const page = await app.inject('/api/docs/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ])
  })
})

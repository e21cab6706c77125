import { describe, expect, it } from 'vitest'
import { firm } from '../../tests/firm.ts'
import { makeApp } from './app.ts'
import { openPool } from './database/pool.ts'

const token = 'a-token-of-16-characters'

describe('the probes', () => {
  it('say that the portal is alive, and that its database is ready [API-060]', async () => {
    const { app } = await firm()
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' })
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({ status: 'ready', migration: expect.stringMatching(/^\d{4}-/) })
  })

  it('say that it is not ready while migrations are missing or the database is away [API-060]', async () => {
    const { app, owner, house } = await firm()
    await owner.query(`delete from kysely_migration where name = (select max(name) from kysely_migration)`)
    const behind = await app.inject('/readyz')
    expect([behind.statusCode, behind.headers['retry-after'], behind.json().code]).toEqual([
      503,
      '5',
      'unavailable',
    ])
    const { anchors } = house.pool
    const login = { url: 'postgres://portal_app@127.0.0.1:9/portal' }
    const away = Object.assign(openPool(login, { connections: 1 }, house.log), { anchors })
    const cutOff = await makeApp({ ...house, pool: away })
    const answer = await cutOff.inject('/readyz')
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    expect((await cutOff.inject('/healthz')).statusCode).toBe(200)
    await cutOff.close()
    await away.end()
  })

  it('measure for this machine, or for whoever has the token [API-060]', async () => {
    const { app } = await firm({ settings: { METRICS_TOKEN: token, TRUST_PROXY: '10.0.0.7' } })
    const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
      app.inject({ url: '/metrics', remoteAddress, headers })
    const local = await ask('127.0.0.1')
    expect(local.headers['content-type']).toContain('text/plain')
    expect(local.body).toContain('# TYPE portal_request_seconds histogram')
    expect((await ask('::1')).statusCode).toBe(200)
    expect((await ask('203.0.113.9')).json()).toMatchObject({ code: 'forbidden' })
    expect((await ask('203.0.113.9', { authorization: 'Bearer wrong' })).statusCode).toBe(403)
    expect((await ask('203.0.113.9', { authorization: `Bearer ${token}` })).statusCode).toBe(200)
    // a proxy on this machine passes on what comes from elsewhere
    expect((await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403)
  })
})

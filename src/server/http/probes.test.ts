import { describe, expect, it } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { makeApp } from '../app.ts'
import { openPool } from '../database/pool.ts'

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
    const { app, owner, services } = await firm()
    await owner.query(`delete from kysely_migration where name = (select max(name) from kysely_migration)`)
    const behind = await app.inject('/readyz')
    expect([behind.statusCode, behind.headers['retry-after'], behind.json().code]).toEqual([
      503,
      '5',
      'unavailable',
    ])
    const { anchors } = services.pool
    const login = { url: 'postgres://portal_app@127.0.0.1:9/portal' }
    const away = Object.assign(openPool(login, { connections: 1 }, services.log), { anchors })
    const cutOff = await makeApp({ ...services, pool: away })
    const answer = await cutOff.inject('/readyz')
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    expect((await cutOff.inject('/healthz')).statusCode).toBe(200)
    await cutOff.close()
    await away.end()
  })

  it('say that it is ready at the migrations of a later release, too', async () => {
    const { app, owner } = await firm()
    await owner.query(`insert into kysely_migration values ('9999-later', now()::text)`)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  it('measure for whoever has the token, where one is set [API-060]', async () => {
    const { app } = await firm({ settings: { METRICS_TOKEN: token } })
    const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
      app.inject({ url: '/metrics', remoteAddress, headers })
    const measured = await ask('203.0.113.9', { authorization: `Bearer ${token}` })
    expect(measured.headers['content-type']).toContain('text/plain')
    expect(measured.body).toContain('# TYPE portal_request_seconds histogram')
    expect((await ask('203.0.113.9', { authorization: 'Bearer wrong' })).statusCode).toBe(403)
    expect((await ask('203.0.113.9')).json()).toMatchObject({ code: 'forbidden' })
    expect((await ask('127.0.0.1')).statusCode).toBe(403)
  })

  it('measure without a token for this machine, and for nothing that is passed on [API-060]', async () => {
    const { app } = await firm({ settings: { TRUST_PROXY: '10.0.0.7' } })
    const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
    expect(await ask('127.0.0.1')).toBe(200)
    expect(await ask('::1', { host: '[::1]:3000' })).toBe(200)
    expect(await ask('203.0.113.9')).toBe(403)
    const passedOn = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'portal.firm.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      via: '1.1 proxy',
      host: 'portal.firm.example',
    }
    for (const [name, value] of Object.entries(passedOn))
      expect.soft(await ask('127.0.0.1', { [name]: value }), name).toBe(403)
  })
})

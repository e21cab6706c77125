import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { type Firm, firm } from '../../../../tests/firm.ts'
import { fakeScreens } from '../../../../tests/portal-process.ts'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { as, transact } from '../../../server/transact.ts'

const write = ({ house }: Firm, subject: string, text: string) =>
  transact(house.pool, as({ userId: null, advisorId: null, requestId: 'test' }), (tx) =>
    house.mailer.post(tx, { to: 'somebody@mail.example', subject, text }),
  )

const markDemo = (owner: pg.Pool, isDemo: boolean) =>
  owner.query('insert into firm (is_demo) values ($1)', [isDemo])

describe('the outbox', () => {
  it('shows the demo’s letters, the newest first, with links that can be followed', async () => {
    const demo = await firm()
    await markDemo(demo.owner, true)
    await write(demo, 'The first', 'Hello')
    await write(demo, 'The second', 'Choose one:\n\nhttp://localhost:3000/resetPassword#token=a-b&c=1\n')
    const { statusCode, headers, body } = await demo.app.inject('/outbox')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.indexOf('The second')).toBeLessThan(body.indexOf('The first'))
    expect(body).toContain('<a href="http://localhost:3000/resetPassword#token=a-b&amp;c=1">')
  })

  it('tells when a letter was written by the firm’s clock', async () => {
    const demo = await firm({ settings: { FIRM_TIME_ZONE: 'Asia/Kathmandu' } })
    await markDemo(demo.owner, true)
    await write(demo, 'A letter', 'Hello')
    const { body } = await demo.app.inject('/outbox')
    const [, instant = '', shown] = /<time datetime="([^"]+)">([^<]+)</.exec(body) ?? []
    expect(shown).toBe(formatInstant(instant, 'en', 'Asia/Kathmandu'))
  })

  it('escapes whatever a letter holds, and has no scripts', async () => {
    const demo = await firm()
    await markDemo(demo.owner, true)
    await write(
      demo,
      '<script>alert(1)</script>',
      `<img src=x onerror=alert(2)> http://a.example/"onmouseover="alert(3)`,
    )
    const { body } = await demo.app.inject('/outbox')
    expect(body).not.toMatch(/<script|<img|"onmouseover/)
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('speaks French to whoever reads French, and says when there is nothing', async () => {
    const demo = await firm()
    await markDemo(demo.owner, true)
    const { body } = await demo.app.inject({ url: '/outbox', headers: { 'accept-language': 'fr-CA' } })
    expect(body).toContain('<html lang="fr">')
    expect(body).toContain('Aucun message trouvé')
  })

  it('is no page of a real firm, nor of a database without one', async () => {
    const real = await firm({ settings: { WEB_DIR: await fakeScreens() } })
    await write(real, 'A secret', 'http://localhost:3000/resetPassword#token=secret')
    const page = (await real.app.inject('/anything')).body
    expect((await real.app.inject('/outbox')).body).toBe(page)
    await markDemo(real.owner, false)
    expect((await real.app.inject('/outbox')).body).toBe(page)
  })
})

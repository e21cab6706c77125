import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encode } from 'fast-png'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { anEmail } from '../../../../tests/emails.ts'
import { type Firm, firm } from '../../../../tests/firm.ts'
import { emptyFolder, fakeScreens } from '../../../../tests/portal-process.ts'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { as, transact } from '../../../server/database/transact.ts'
import type { Email } from '../../../server/mail/email.ts'

const write = ({ services }: Firm, email: Partial<Email>) =>
  transact(services.pool, as({ userId: null, advisorId: null, requestId: 'test' }), (tx) =>
    services.mailer.post(tx, anEmail(email)),
  )

const markDemo = (owner: pg.Pool, isDemo: boolean) =>
  owner.query('insert into firm (is_demo) values ($1)', [isDemo])

describe('the outbox', () => {
  it('shows the demo’s emails, the newest first, with links that can be followed', async () => {
    const demo = await firm()
    await markDemo(demo.owner, true)
    await write(demo, { subject: 'The first' })
    await write(demo, {
      subject: 'The second',
      body: [{ action: 'Choose', url: 'http://localhost:3000/resetPassword#token=a-b&c=1' }],
    })
    const { statusCode, headers, body } = await demo.app.inject('/outbox')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.indexOf('The second')).toBeLessThan(body.indexOf('The first'))
    expect(body).toContain('<a href="http://localhost:3000/resetPassword#token=a-b&amp;c=1">')
  })

  it('tells when an email was written by the firm’s clock', async () => {
    const demo = await firm({ settings: { FIRM_TIME_ZONE: 'Asia/Kathmandu' } })
    await markDemo(demo.owner, true)
    await write(demo, {})
    const { body } = await demo.app.inject('/outbox')
    const [, instant = '', shown] = /<time datetime="([^"]+)">([^<]+)</.exec(body) ?? []
    expect(shown).toBe(formatInstant(instant, 'en', 'Asia/Kathmandu'))
  })

  it('escapes whatever an email holds, and has no scripts', async () => {
    const demo = await firm()
    await markDemo(demo.owner, true)
    await write(demo, {
      subject: '<script>alert(1)</script>',
      body: [`<img src=x onerror=alert(2)> http://a.example/"onmouseover="alert(3)`],
    })
    const { body } = await demo.app.inject('/outbox')
    expect(body).not.toMatch(/<script|<img|"onmouseover/)
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('shows an email as it was sent, as a page that runs and fetches nothing and belongs to nobody', async () => {
    const logo = join(await emptyFolder(), 'logo.png')
    const png = Buffer.from(encode({ width: 2, height: 2, channels: 1, data: new Uint8Array(4) }))
    await writeFile(logo, png)
    const demo = await firm({ settings: { FIRM_LOGO: logo, WEB_DIR: await fakeScreens() } })
    await markDemo(demo.owner, true)
    await write(demo, { firstName: '<b>Ada</b>' })
    const [, address = ''] = /href="(\/outbox\/[^"]+)"/.exec((await demo.app.inject('/outbox')).body) ?? []
    const { headers, body } = await demo.app.inject(address)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; sandbox",
    )
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,')
    expect(body.match(/src="[^"]+"/g)).toEqual([`src="data:image/png;base64,${png.toString('base64')}"`])

    const page = (await demo.app.inject('/anything')).body
    for (const other of ['/outbox/x', `/outbox/${randomUUID()}`])
      expect((await demo.app.inject(other)).body).toBe(page)
    const real = await firm({ settings: { WEB_DIR: await fakeScreens() } })
    await markDemo(real.owner, false)
    const id = await write(real, {})
    expect((await real.app.inject(`/outbox/${id}`)).body).not.toContain('Hello')
  })

  it('speaks French to whoever reads French, and says when there is nothing', async () => {
    const demo = await firm()
    await markDemo(demo.owner, true)
    const { body } = await demo.app.inject({ url: '/outbox', headers: { 'accept-language': 'fr-CA' } })
    expect(body).toContain('<html lang="fr">')
    expect(body).toContain('Aucun courriel trouvé')
  })

  it('is no page of a real firm, nor of a database without one', async () => {
    const real = await firm({ settings: { WEB_DIR: await fakeScreens() } })
    await write(real, { subject: 'A secret' })
    const page = (await real.app.inject('/anything')).body
    expect((await real.app.inject('/outbox')).body).toBe(page)
    await markDemo(real.owner, false)
    expect((await real.app.inject('/outbox')).body).toBe(page)
  })
})

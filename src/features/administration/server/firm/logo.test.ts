import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decode, encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { emailsIn } from '../../../../../tests/emails.ts'
import { type Firm, firm } from '../../../../../tests/firm.ts'
import { make } from '../../../../../tests/ground.ts'
import { emptyFolder } from '../../../../../tests/portal-process.ts'
import { listFirmRevisions, readFirm, sendTestEmail, updateFirm, updateLogo } from '../../firm-contract.ts'

const blue = new Uint8Array(40 * 10 * 3).fill(90)
const picture = Buffer.from(encode({ width: 40, height: 10, channels: 3, data: blue }))
const otherPicture = Buffer.from(encode({ width: 10, height: 10, channels: 3, data: blue.subarray(0, 300) }))

const send = ({ admin }: Pick<Firm, 'admin'>, png: Buffer) => make(admin, updateLogo, { text: png })
const settingsOf = async ({ admin }: Firm) => (await admin.send(readFirm)).body.result
const pageOf = async ({ app }: Firm) => (await app.inject('/login')).body

describe('the firm’s logo', () => {
  it('is anybody’s to see from the next page on, at an address that holds for ever', async () => {
    const here = await firm()
    const { status, body } = await send(here, picture)
    expect([status, body.result]).toMatchObject([200, { version: 2, values: { logo: expect.any(String) } }])
    const settings = await settingsOf(here)
    expect(settings).toEqual(body.result)
    const address = `/logo/${settings.values.logo}.png`
    expect(here.services.config.firm).toMatchObject({
      logoAddress: address,
      logo: expect.stringContaining(String(settings.values.logo)),
    })
    await access(here.services.config.firm.logo ?? '')
    const shown = await here.app.inject(address)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(decode(shown.rawPayload).data).toEqual(blue)
    // pages that show an earlier one still find it
    await send(here, otherPicture)
    expect((await here.app.inject(address)).statusCode).toBe(200)
    expect((await here.app.inject(`/logo/${'0'.repeat(64)}.png`)).statusCode).toBe(404)
    expect((await here.app.inject('/logo')).statusCode).toBe(404)
  })

  it('goes along with emails', async () => {
    const here = await firm()
    await send(here, picture)
    await here.admin.send(sendTestEmail, { body: { to: 'test@mail.example' } })
    const [email] = await emailsIn(here.owner, here.services.cipher, 'test@mail.example')
    expect(email?.html).toContain('<img class="logo" src="cid:firm-logo" width="40" height="10"')
  })

  it('is taken away with the settings, and set again by what it was', async () => {
    const here = await firm()
    await send(here, picture)
    const { logo } = (await settingsOf(here)).values
    const take = (version: number, wanted: unknown) =>
      here.admin.request('PUT', updateFirm.path, { version, values: { logo: wanted } })
    expect((await take(2, null)).status).toBe(200)
    await pageOf(here)
    expect(here.services.config.firm).toMatchObject({ logo: undefined, logoAddress: undefined })
    expect((await take(3, logo)).status).toBe(200)
    expect(await take(4, '0'.repeat(64))).toBeRefused('invalid', { 'values.logo': 'This logo is not known' })
    const { body } = await here.admin.send(listFirmRevisions)
    expect(body.result.map(({ changes }) => changes)).toEqual([
      [{ path: 'logo', before: null, after: logo }],
      [{ path: 'logo', before: logo, after: null }],
      [{ path: 'logo', before: null, after: logo }],
    ])
    // the same picture again changes nothing
    expect((await send(here, picture)).body.result).toMatchObject({ version: 4 })
  })

  it('is a PNG that weighs little, of administrators alone', async () => {
    const here = await firm()
    const refused = await send(here, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(refused).toBeRefused('invalid', { logo: 'This file is no PNG picture that can be read' })
    expect(await send(here, Buffer.alloc(500_001))).toBeRefused('too_large')
    expect(await send(here, Buffer.alloc(0))).toBeRefused('invalid')
    const compliance = await here.person({ roles: ['compliance'] })
    for (const admin of [here.adviser, compliance])
      expect(await send({ admin }, picture)).toBeRefused('forbidden')
    expect((await settingsOf(here)).version).toBe(1)
  })

  it('is the environment’s where that names a file', async () => {
    const file = join(await emptyFolder(), 'logo.svg')
    await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const here = await firm({ settings: { FIRM_LOGO: file } })
    expect((await settingsOf(here)).fixed).toEqual(['logo'])
    const refused = await send(here, picture)
    expect(refused).toBeRefused('invalid', {
      logo: 'This is set where the portal runs, and cannot be changed here',
    })
    expect((await here.app.inject('/logo')).headers['content-type']).toBe('image/svg+xml')
  })
})

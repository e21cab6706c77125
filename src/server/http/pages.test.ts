import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { emptyFolder, fakeScreens } from '../../../tests/portal-process.ts'
import { makeApp } from '../app.ts'

const settingsIn = (html: string) => JSON.parse(/id="portal-settings">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

describe('the pages', () => {
  it('are one page at every address that is no file and no call', async () => {
    const { app } = await firm({ settings: { WEB_DIR: await fakeScreens() } })
    for (const url of ['/', '/households', '/signing/abc.def', '/index.html', '/no%2Fsuch', '/assetsabout']) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode]).toEqual([url, 200])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('never stand for an unknown call or a missing asset', async () => {
    const { app } = await firm({ settings: { WEB_DIR: await fakeScreens() } })
    for (const url of ['/api', '/api/none', '/API/None', '/assets/none.js', '/assets/', '/%61pi/none']) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found'])
    }
    expect((await app.inject({ method: 'POST', url: '/households' })).json().code).toBe('not_found')
  })

  it('come with files: hashed ones for ever, others asked after each time, nothing from beside them', async () => {
    const { app } = await firm({ settings: { WEB_DIR: await fakeScreens() } })
    const asset = await app.inject('/assets/main-1a2b3c.js')
    expect([asset.body, asset.headers['cache-control']]).toEqual([
      'export {}',
      'public, max-age=31536000, immutable',
    ])
    const mark = await app.inject('/mark.svg')
    expect([mark.headers['content-type'], mark.headers['cache-control']]).toEqual([
      'image/svg+xml',
      'public, no-cache',
    ])
    for (const url of ['/../package.json', '/..%2f..%2fpackage.json', '/assets/../../package.json'])
      expect((await app.inject(url)).body).not.toContain('dependencies')
  })

  it('come compressed as they were built, in what the browser takes', async () => {
    const folder = await fakeScreens()
    const script = 'export const words = "many"\n'.repeat(200)
    await writeFile(join(folder, 'assets/big-4d5e6f.js'), script)
    await writeFile(join(folder, 'assets/big-4d5e6f.js.br'), brotliCompressSync(script))
    await writeFile(join(folder, 'assets/big-4d5e6f.js.gz'), gzipSync(script))
    const { app } = await firm({ settings: { WEB_DIR: folder } })
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }
    const asked = {
      'gzip, deflate, br, zstd': 'br',
      gzip: 'gzip',
      'br;q=0, *': 'gzip',
      zstd: 'none',
      '': 'none',
    }
    const tags = new Set<unknown>()
    for (const [encodings, expected] of Object.entries(asked)) {
      const answer = await app.inject({
        url: '/assets/big-4d5e6f.js',
        headers: { 'accept-encoding': encodings },
      })
      const { 'content-encoding': encoding = 'none', ...headers } = answer.headers
      expect.soft([encodings, encoding]).toEqual([encodings, expected])
      expect.soft(unpack[encoding as keyof typeof unpack](answer.rawPayload).toString()).toBe(script)
      expect.soft(headers).toMatchObject({
        vary: 'accept-encoding',
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      tags.add(headers.etag)
    }
    expect(tags.size).toBe(3)
    expect((await app.inject('/assets/big-4d5e6f.js.br')).statusCode).toBe(404)
  })

  it('travel compressed themselves, as they are filled in', async () => {
    const folder = await fakeScreens()
    const page = `<!doctype html><title>Portal</title>${'<link rel="modulepreload">'.repeat(100)}`
    await writeFile(join(folder, 'index.html'), page)
    const { app } = await firm({ settings: { WEB_DIR: folder } })
    const { headers, rawPayload } = await app.inject({ url: '/login', headers: { 'accept-encoding': 'br' } })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(page)
  })

  it('are told the firm’s settings, whatever they hold, without leaving their block', async () => {
    const name = '</script><script>alert(1)</script><!-- "Ünïon" & $& Söhne'
    const { app } = await firm({
      settings: {
        WEB_DIR: await fakeScreens(),
        FIRM_NAME: name,
        SIGNING_DAYS: '20',
        CLIENT_SUBMISSION: 'wait',
      },
    })
    const { body } = await app.inject('/')
    expect(body.match(/<\/?script/g)).toHaveLength(2)
    expect(settingsIn(body)).toEqual({
      release: expect.any(String),
      firmName: name,
      timeZone: 'America/Toronto',
      statusLabel: 'Active',
      provider: 'the development team',
      accent: '#8C6A3F',
      logo: null,
      idleMinutes: 15,
      signingDays: 20,
      clientSubmissionWaits: true,
      isDemo: false,
      hasProvider: false,
    })
  })

  it('learn that the firm is a demo as soon as there is one', async () => {
    const { app, owner } = await firm({ settings: { WEB_DIR: await fakeScreens() } })
    expect(settingsIn((await app.inject('/')).body).isDemo).toBe(false)
    await owner.query('insert into firm (is_demo) values (true)')
    expect(settingsIn((await app.inject('/')).body).isDemo).toBe(true)
  })

  it('show the firm’s logo where it has one', async () => {
    const file = join(await emptyFolder(), 'logo.svg')
    await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const { app, services } = await firm({ settings: { FIRM_LOGO: file } })
    const logo = await app.inject('/logo')
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    const bare = {
      ...services,
      config: { ...services.config, firm: { ...services.config.firm, logo: undefined } },
    }
    const without = await makeApp(bare)
    expect((await without.inject('/logo')).statusCode).toBe(404)
    await without.close()
  })
})

import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { emptyFolder } from '../../../tests/portal-process.ts'
import { releaseHeader } from '../../platform/release.ts'
import { keepScreens, keptScreens } from './kept-screens.ts'

const script = 'export const words = "many"\n'.repeat(100)

/** A release's screens: its first page, and one script that is fetched later. */
async function screensOf(release: string): Promise<string> {
  const folder = await emptyFolder()
  await mkdir(join(folder, 'assets'))
  const settings = '<script type="application/json" id="portal-settings">{}</script>'
  await writeFile(join(folder, 'index.html'), `<title>${release}</title>${settings}`)
  await writeFile(join(folder, `assets/later-${release}.js`), script)
  await writeFile(join(folder, `assets/later-${release}.js.br`), brotliCompressSync(script))
  return folder
}

/** A portal of a release on a data folder, as it starts. */
async function started(release: string, dataDir: string) {
  const portal = await firm({ settings: { WEB_DIR: await screensOf(release), DATA_DIR: dataDir } })
  await keepScreens(portal.services.config, portal.services.log)
  const statusOf = async (name: string) => (await portal.app.inject(`/assets/later-${name}.js`)).statusCode
  return { ...portal, statusOf }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

describe('the screens of the release before', () => {
  it('are served to pages that were loaded before an update, compressed and for ever', async () => {
    const data = await emptyFolder()
    await started('one', data)
    const { app } = await started('two', data)
    const asked = { url: '/assets/later-one.js', headers: { 'accept-encoding': 'br' } }
    const { statusCode, headers, rawPayload } = await app.inject(asked)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
  })

  it('are served to both while two releases run side by side', async () => {
    const data = await emptyFolder()
    const before = await started('one', data)
    const after = await started('two', data)
    expect([await before.statusOf('two'), await after.statusOf('one')]).toEqual([200, 200])
  })

  it('are kept whole by portals that start at once and have the same number, each in its container', async () => {
    const { services } = await started('one', await emptyFolder())
    const warned = vi.spyOn(services.log, 'warn')
    const config = { ...services.config, dataDir: await emptyFolder() }
    await Promise.all(Array.from({ length: 8 }, () => keepScreens(config, services.log)))
    expect(warned).not.toHaveBeenCalled()
    const kept = join(keptScreens(config.dataDir), 'assets')
    expect((await readdir(kept)).toSorted()).toEqual(['later-one.js', 'later-one.js.br'])
    expect(await readFile(join(kept, 'later-one.js'), 'utf8')).toBe(script)
  })

  it('go seven days after another release took their place, however long they were served', async () => {
    const data = await emptyFolder()
    await started('one', data)
    const file = (name: string) => join(keptScreens(data), `assets/later-${name}.js`)
    await utimes(file('one'), daysAgo(30), daysAgo(30))
    const second = await started('two', data)
    expect(await second.statusOf('one')).toBe(200)

    await utimes(file('one'), daysAgo(6), daysAgo(6))
    expect(await (await started('three', data)).statusOf('one')).toBe(200)
    await utimes(file('one'), daysAgo(8), daysAgo(8))
    await utimes(file('two'), daysAgo(8), daysAgo(8))
    const third = await started('three', data)
    expect([await third.statusOf('one'), await third.statusOf('two'), await third.statusOf('three')]).toEqual(
      [404, 404, 200],
    )
  })

  it('stay while a portal of theirs is started anew beside a later one', async () => {
    const data = await emptyFolder()
    await started('one', data)
    await started('two', data)
    await utimes(join(keptScreens(data), 'assets/later-one.js'), daysAgo(8), daysAgo(8))
    await started('one', data)
    expect(await (await started('two', data)).statusOf('one')).toBe(200)
  })

  it('lead nowhere else, and what is not there is not found, and kept by nobody', async () => {
    const data = await emptyFolder()
    await writeFile(join(data, 'keys'), 'secret')
    const { app } = await started('one', data)
    for (const path of ['none.js', '..%2f..%2fkeys', '%2e%2e%2f%2e%2e%2fkeys', 'later-one.js.br', '']) {
      const { statusCode, headers, body } = await app.inject(`/assets/${path}`)
      expect.soft([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-store'])
      expect.soft(body).not.toContain('secret')
    }
  })

  it('are written whole: a second start finds nothing to write, one without room goes on without', async () => {
    const data = await emptyFolder()
    const { services } = await started('one', data)
    const kept = await readdir(keptScreens(data), { recursive: true })
    expect(kept.sort()).toEqual(['assets', 'assets/later-one.js', 'assets/later-one.js.br', 'built.json'])
    await writeFile(join(keptScreens(data), 'assets/later-one.js'), 'as it was')
    await keepScreens(services.config, services.log)
    expect(await readFile(join(keptScreens(data), 'assets/later-one.js'), 'utf8')).toBe('as it was')

    await rm(keptScreens(data), { recursive: true })
    await writeFile(keptScreens(data), 'no folder')
    await keepScreens(services.config, services.log)
    expect(await readFile(keptScreens(data), 'utf8')).toBe('no folder')
  })
})

describe('a page', () => {
  it('knows its release, and learns from each answer to a call which one its portal has', async () => {
    const data = await emptyFolder()
    const [one, again, two] = [
      await started('one', data),
      await started('one', data),
      await started('two', data),
    ]
    const known = async ({ app }: typeof one) => {
      const { body } = await app.inject('/login')
      const settings = JSON.parse(/id="portal-settings">(.*?)<\/script>/s.exec(body)?.[1] ?? '')
      const told = (await app.inject('/api/user/authorize')).headers[releaseHeader]
      expect(told).toBe(settings.release)
      expect((await app.inject('/readyz')).headers[releaseHeader]).toBe(told)
      expect((await app.inject('/login')).headers).not.toHaveProperty(releaseHeader)
      return told
    }
    expect(await known(one)).toMatch(/^[0-9a-f]{16}$/)
    expect(await known(again)).toBe(await known(one))
    expect(await known(two)).not.toBe(await known(one))
  })
})

import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openEmbedded } from './embedded.ts'
import {
  aHome,
  connected,
  isRunning,
  opened,
  pidFile,
  portalProcess,
  printed,
  query,
  serverPid,
} from './embedded-testing.ts'

describe('a built-in database that several open', () => {
  it('shares a running server, and the last one to close stops it', async () => {
    const folder = join(await aHome(), 'postgres')
    const first = await openEmbedded(folder)
    const second = await openEmbedded(folder)
    expect(second.appUrl).toBe(first.appUrl)
    const client = await connected(second.appUrl)
    await first.close()
    expect((await client.query({ text: 'SELECT 1', rowMode: 'array' })).rows).toEqual([[1]])
    await second.close()
    expect(await isRunning(folder)).toBe(false)
  })

  it('ends on the same server when two processes open it at once', async () => {
    const folder = join(await aHome(), 'postgres')
    const other = portalProcess(folder)
    const [theirs, first, second] = await Promise.all([printed(other), opened(folder), opened(folder)])
    expect([theirs, first.ownerUrl]).toEqual([second.ownerUrl, second.ownerUrl])
    expect(await readdir(folder)).toEqual(['data', 'server.log'])
  })

  it('never lets a closing process take the server from one that arrives', async () => {
    const folder = join(await aHome(), 'postgres')
    let last = await openEmbedded(folder)
    for (let round = 0; round < 5; round++) {
      const [, next] = await Promise.all([last.close(), openEmbedded(folder)])
      expect(await query(next.appUrl, 'SELECT 1')).toEqual([[1]])
      last = next
    }
    await last.close()
  })

  it('starts a server of its own for a copied folder, though the original is running', async () => {
    const home = await aHome()
    const [folder, copy] = [join(home, 'postgres'), join(home, 'copy')]
    await (await openEmbedded(folder)).close()
    await cp(folder, copy, { recursive: true })
    const original = await opened(folder)
    await cp(pidFile(folder), pidFile(copy))
    const copied = await opened(copy)
    expect(copied.ownerUrl).not.toBe(original.ownerUrl)
    expect(await serverPid(copy)).not.toBe(await serverPid(folder))
  })

  it('keeps its port, and chooses another when that is taken', async () => {
    const home = await aHome()
    const [folder, copy] = [join(home, 'postgres'), join(home, 'copy')]
    const before = await openEmbedded(folder)
    await before.close()
    await cp(folder, copy, { recursive: true })
    expect((await opened(folder)).ownerUrl).toBe(before.ownerUrl)
    expect((await opened(copy)).ownerUrl).not.toBe(before.ownerUrl)
  })
})

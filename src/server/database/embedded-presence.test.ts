import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { openEmbedded } from './embedded.ts'
import {
  aHome,
  connected,
  isRunning,
  killGroup,
  opened,
  pidFile,
  portalProcess,
  printed,
  query,
  serverPid,
  until,
} from './embedded-testing.ts'

describe('a built-in database that several open', { timeout: 60_000 }, () => {
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

describe('a built-in database after a mishap', { timeout: 60_000 }, () => {
  it('has every committed row after the server was killed', async () => {
    const folder = join(await aHome(), 'postgres')
    const { ownerUrl } = await opened(folder)
    await query(ownerUrl, 'CREATE TABLE kept (id int); INSERT INTO kept SELECT generate_series(1, 1000)')
    process.kill(await serverPid(folder), 'SIGKILL')
    const again = await opened(folder)
    expect(await query(again.ownerUrl, 'SELECT count(*)::int FROM kept')).toEqual([[1000]])
  })

  it('starts a killed server again by itself while the portal lives', async () => {
    const folder = join(await aHome(), 'postgres')
    const { appUrl } = await opened(folder)
    const pid = await serverPid(folder)
    process.kill(pid, 'SIGKILL')
    expect(await until(() => query(appUrl, 'SELECT 1'))).toEqual([[1]])
    expect(await serverPid(folder)).not.toBe(pid)
  })

  it('takes over the server that a killed portal left running', async () => {
    const folder = join(await aHome(), 'postgres')
    const killed = portalProcess(folder)
    const url = await printed(killed)
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS id')
    const pid = await serverPid(folder)
    await killGroup(killed)
    const again = await opened(folder)
    expect(await serverPid(folder)).toBe(pid)
    expect(again.ownerUrl).toBe(url)
    expect(await query(again.ownerUrl, 'SELECT id FROM kept')).toEqual([[42]])
  })

  it('begins anew after a first start that was killed half-way', async () => {
    const folder = join(await aHome(), 'postgres')
    const killed = portalProcess(folder)
    const begun = await until(async () =>
      (await readdir(folder)).find((name) => name.startsWith('data.begun')),
    )
    await until(async () => (await readdir(join(folder, begun))).includes('PG_VERSION'))
    await killGroup(killed)
    expect(await readdir(folder)).toEqual([begun])
    const { appUrl } = await opened(folder)
    expect(await query(appUrl, 'SELECT 1')).toEqual([[1]])
    expect(await readdir(folder)).toEqual(['data', 'server.log'])
  })

  it.for([
    [
      'names a program that is not PostgreSQL',
      `${process.pid}\n/elsewhere\n1\n5432\n\n127.0.0.1\n1 1\nready\n`,
    ],
    ['was left empty by a power cut', ''],
  ] as const)('starts though the pid file %s', async ([, stale]) => {
    const folder = join(await aHome(), 'postgres')
    await (await openEmbedded(folder)).close()
    await writeFile(pidFile(folder), stale)
    const { appUrl } = await opened(folder)
    expect(await query(appUrl, 'SELECT 1')).toEqual([[1]])
  })

  it('says what is wrong when the data itself is damaged', async () => {
    const folder = join(await aHome(), 'postgres')
    await (await openEmbedded(folder)).close()
    await writeFile(join(folder, 'data', 'global', 'pg_control'), 'no longer what it was')
    await expect(openEmbedded(folder)).rejects.toThrow(StartProblem)
    await expect(openEmbedded(folder)).rejects.toThrow(/did not start \(.*pg_control.*; see .*server\.log/)
  })
})

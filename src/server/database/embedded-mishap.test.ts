import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartProblem } from '../startup/start-problem.ts'
import { openEmbedded } from './embedded.ts'
import {
  aHome,
  killGroup,
  opened,
  pidFile,
  portalProcess,
  printed,
  query,
  serverPid,
  until,
} from './embedded-testing.ts'

describe('a built-in database after a mishap', () => {
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
    const folder = await killedHalfWay()
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

/** A folder in which a first start was killed while it made the database; one that was done before is no use. */
async function killedHalfWay(): Promise<string> {
  for (;;) {
    const folder = join(await aHome(), 'postgres')
    const killed = portalProcess(folder)
    await until(async () =>
      (await readdir(folder, { recursive: true })).some((name) =>
        /^data(\.begun[^/]*)?\/PG_VERSION$/.test(name),
      ),
    )
    await killGroup(killed)
    const left = await readdir(folder)
    if (left.length === 1 && left[0]?.startsWith('data.begun')) return folder
  }
}

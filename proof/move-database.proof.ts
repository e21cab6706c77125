import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { databaseUrlOf, stopped } from '../src/server/startup/start-testing.ts'
import { command, demoAdviser } from '../tests/backup-ground.ts'
import { emptyFolder, run, startPortal } from '../tests/portal-process.ts'

const move = (dataDir: string, to: string, code = 0) =>
  command('database-move', ['--to', to], { DATA_DIR: dataDir }, code)

async function ownerOf(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  return pool
}

it('moves the portal’s own database to a server of the firm’s with everything in it, and says what keeps it from that', async () => {
  const dataDir = await emptyFolder()
  const to = await databaseUrlOf('empty')
  expect(await command('database-move', [], { DATA_DIR: dataDir }, 1)).toMatch(/^Say where it goes: /)
  expect(await move(dataDir, to, 1)).toMatch(/^There is no database in /)
  const portal = await startPortal({ DATA_DIR: dataDir })
  const adviser = await demoAdviser(portal, dataDir)
  const before = await adviser.addHousehold('Before The Move')
  expect(await move(dataDir, to, 1)).toMatch(/^The portal is running, .*: stop it first/)
  await stopped(portal)

  const nowhere = 'postgres://portal@127.0.0.1:1/portal'
  expect(await move(dataDir, nowhere, 1)).toMatch(/^The database at --to does not answer \(.*\)\.\n$/)
  const foreign = await databaseUrlOf('empty')
  await (await ownerOf(foreign)).query('create table of_another_program (id int)')
  expect(await move(dataDir, foreign, 1)).toMatch(
    /^The database at --to is not empty, .* Nothing was changed/,
  )
  const others = await databaseUrlOf('migrated')
  await (await ownerOf(others)).query('insert into firm (is_demo) values (false)')
  expect(await move(dataDir, others, 1)).toMatch(/holds a portal’s data already, and other than this one’s/)
  expect(await command('database-move', ['--to', to], { DATA_DIR: dataDir, DATABASE_URL: to }, 1)).toMatch(
    /^DATABASE_URL is set: /,
  )

  // killed in the middle of it, nothing of it holds, and the portal goes on where it was
  const killed = run(['commands/database-move.ts', '--to', to], { DATA_DIR: dataDir })
  const target = await ownerOf(to)
  await expect
    .poll(
      async () =>
        (
          await target.query(
            `select from pg_stat_activity where datname = current_database() and query ~ '^copy '`,
          )
        ).rowCount,
      { interval: 2, timeout: 120_000 },
    )
    .toBe(1)
  killed.child.kill('SIGKILL')
  await killed.ended
  const between = await startPortal({ DATA_DIR: dataDir })
  const meanwhile = await (await demoAdviser(between, dataDir)).addHousehold('Between Two Tries')
  await stopped(between)

  expect(await move(dataDir, to)).toMatch(
    /^Moved: \d+ rows of \d+ tables, each table compared[\s\S]*nothing was changed\./,
  )
  expect(await move(dataDir, to)).toMatch(/^It was moved before: all \d+ rows/)
  const left = run(['server/main.ts'], { DATA_DIR: dataDir, PORT: '0' })
  expect([await left.ended, left.said.error]).toEqual([
    1,
    expect.stringMatching(
      /^This database was moved to .*, and goes on there: set DATABASE_URL\. .*moved\.json\.\n$/,
    ),
  ])
  expect(`${left.said.error}`).not.toContain(new URL(to).password)

  const settings = { DATA_DIR: dataDir, DATABASE_URL: to }
  const moved = await startPortal(settings)
  const again = await demoAdviser(moved, dataDir, settings)
  for (const id of [before, meanwhile]) expect(await again.hasHousehold(id)).toBe(true)
  await again.addHousehold('After The Move')
  await stopped(moved)
  expect(await command('audit-verify', [], settings)).toContain('nothing was changed')
  expect(await move(dataDir, to, 1)).toMatch(/other than this one’s/)
  expect(existsSync(join(dataDir, 'postgres/data'))).toBe(true)
})

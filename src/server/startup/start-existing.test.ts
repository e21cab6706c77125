import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { emptyFolder, run, startPortal } from '../../../tests/portal-process.ts'
import { countIn, countInFolder, databaseUrlOf, stopped, wholeDemo } from './start-testing.ts'

describe('a start on existing data', () => {
  it('finds the database after kill -9, a second time too, with no demo twice and the audit trail as it was, and prints codes meanwhile', async () => {
    const dataDir = await emptyFolder()
    for (const _ of [1, 2]) {
      const killed = await startPortal({ DATA_DIR: dataDir })
      killed.child.kill('SIGKILL')
      await killed.ended
    }
    const verify = run(['commands/audit-verify.ts'], { DATA_DIR: dataDir })
    expect(await verify.ended, verify.said.out).toBe(0)
    expect(verify.said.out).toMatch(
      /^\d+ entries in \d+ chains, \d+ anchors, \d+ records: nothing was changed\.\n$/,
    )
    const portal = await startPortal({ DATA_DIR: dataDir })
    expect(portal.said.out).not.toContain('Filling in')
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
    expect(await countInFolder(dataDir)).toEqual(wholeDemo)

    // six digits for a demo person while the portal runs
    const code = run(['commands/demo-code.ts', 'amelia.hart@demo.example'], { DATA_DIR: dataDir })
    expect(await code.ended).toBe(0)
    expect(code.said.out).toMatch(/^\d{6}\n$/)
    const none = run(['commands/demo-code.ts', 'priya.raman@demo.example'], { DATA_DIR: dataDir })
    expect(await none.ended).toBe(1)
    expect(none.said.error).toMatch(/^priya\.raman@demo\.example has no key yet: .*\.\n$/)
    expect(await stopped(portal)).toBe(0)
  })
})

describe('a database of one’s own', () => {
  it('is watched while the portal runs [CC5]', async () => {
    const databaseUrl = await databaseUrlOf('empty')
    const portal = await startPortal({ DATABASE_URL: databaseUrl, DATA_DIR: await emptyFolder() })
    const owner = new pg.Pool({ connectionString: databaseUrl })
    const watch = `select from pg_stat_activity where datname = current_database() and query = 'select'`
    await expect.poll(async () => (await owner.query(watch)).rowCount).toBe(1)
    expect(await stopped(portal)).toBe(0)
    expect((await owner.query(watch)).rowCount).toBe(0)
    await owner.end()
  })

  it('gets no demo unless it is asked for, and then once', async () => {
    const databaseUrl = await databaseUrlOf('empty')
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: await emptyFolder() }
    const portal = await startPortal(settings)
    expect(portal.said.out).toContain('npm run firm:create')
    expect(portal.said.out).not.toContain('demo.example')
    expect(await stopped(portal)).toBe(0)
    expect(await countIn(databaseUrl)).toEqual({ people: 0, assisted: 0, households: 0, participants: 0 })

    for (const answer of [/^The demo is filled in\./, /^The demo is in this database already\.\n$/]) {
      const fill = run(['commands/demo-fill.ts'], settings)
      expect(await fill.ended).toBe(0)
      expect(fill.said.out).toMatch(answer)
    }
    expect(await countIn(databaseUrl)).toEqual(wholeDemo)
  })
})

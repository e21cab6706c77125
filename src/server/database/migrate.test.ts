import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { waitingForLocks } from '../../../tests/waiting-for-locks.ts'
import { databaseUrlOf } from '../startup/start-testing.ts'
import { migrate } from './migrate.ts'

const migration = (text: string): Migration => ({
  up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)),
})

/** A pool of the database's owner, gone after the test. */
function ownerOf(ownerUrl: string): pg.Pool {
  const owner = new pg.Pool({ connectionString: ownerUrl })
  onTestFinished(() => owner.end())
  return owner
}

it('is begun again where a transaction of the portal and it wait for each other, and PostgreSQL ends it', async () => {
  const ownerUrl = await databaseUrlOf('empty')
  const owner = ownerOf(ownerUrl)
  const portal = await owner.connect()
  onTestFinished(() => portal.release())
  const migrations: Record<string, Migration> = {
    '0000': migration('create table first (); create table second (); create table made (tries integer)'),
  }
  await migrate(ownerUrl, async () => migrations)
  // whoever has waited for a second finds the deadlock, and is ended: on a busy machine that may be the portal
  let isMigrationEnded = false
  for (let n = 1; !isMigrationEnded; n++) {
    migrations[String(n).padStart(4, '0')] = migration(
      'insert into made values (1); lock table first; lock table second',
    )
    await portal.query('begin')
    await portal.query('lock table second')
    const migrating = migrate(ownerUrl, async () => migrations)
    await expect.poll(() => waitingForLocks(owner)).toBe(1)
    // it gets the lock of a migration that waits for the portal only once that was ended
    isMigrationEnded = await portal.query('lock table first').then(
      () => true,
      () => false,
    )
    await portal.query('rollback')
    await migrating
    const { rows } = await owner.query('select count(*)::int as count from made')
    expect(rows).toEqual([{ count: n }])
  }
})

it('has nothing to do where a later release has gone on from there, and refuses what is neither', async () => {
  const ownerUrl = await databaseUrlOf('empty')
  const [first, second, third] = ['first', 'second', 'third'].map((name) =>
    migration(`create table ${name} ()`),
  )
  if (!first || !second || !third) throw new Error('three were made')
  await migrate(ownerUrl, async () => ({ '0000': first, '0001': second }))
  await migrate(ownerUrl, async () => ({ '0000': first }))
  await expect(migrate(ownerUrl, async () => ({ '0000': first, '0002': third }))).rejects.toThrow(
    'could not be migrated',
  )
})

import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseUrlOf } from '../startup/start-testing.ts'
import { migrate } from './migrate.ts'
import { asOwner } from './owner.ts'

function beside(ownerUrl: string): pg.Client {
  const client = new pg.Client({ connectionString: ownerUrl })
  onTestFinished(() => client.end())
  return client
}

describe('a connection of the owner that is lost', () => {
  it('ends the work with a sentence and not the process', async () => {
    const ownerUrl = await databaseUrlOf('migrated')
    const other = beside(ownerUrl)
    await other.connect()
    const work = asOwner(ownerUrl, async (owner) => {
      const lost = new Promise<void>((resolve) => owner.on('end', resolve))
      const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
      await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await lost
      await owner.query('select')
    })
    await expect(work).rejects.toMatchObject({
      name: 'StartProblem',
      message: 'The connection to the database was lost.',
    })
  })

  it('ends a migration with a sentence and not the process', async () => {
    const ownerUrl = await databaseUrlOf('empty')
    const other = beside(ownerUrl)
    await other.connect()
    // of Kysely's migrator
    await other.query('select pg_advisory_lock(3853314791062309107)')
    const migrating = expect(migrate(ownerUrl)).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringContaining('could not be migrated'),
    })
    const terminated = async () =>
      (
        await other.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
        )
      ).rowCount
    await expect.poll(terminated).toBe(1)
    await migrating
  })
})

import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { databaseUrlOf } from '../src/server/startup/start-testing.ts'
import { mailServer } from '../tests/mail-server.ts'
import { emptyFolder, run } from '../tests/portal-process.ts'
import { waitingForLocks } from '../tests/waiting-for-locks.ts'

/** Whoever stops a process waits no longer. */
const promisedMs = 20_000

it('a job that outlasts the stop of its worker is left as after a kill, within 20 s, and done once by the next', async () => {
  const office = await mailServer()
  const settings = {
    DATABASE_URL: await databaseUrlOf('migrated'),
    DATA_DIR: await emptyFolder(),
    SMTP_URL: office.url,
  }
  const making = ['--email', 'first@firm.example', '--first-name', 'First', '--last-name', 'Admin']
  expect(await run(['commands/firm-create.ts', ...making], settings).ended).toBe(0)
  const owner = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 2 })
  onTestFinished(() => owner.end())
  const holder = await owner.connect()
  await holder.query('begin')
  await holder.query('lock table email_message')

  const worker = run(['server/worker.ts'], settings)
  await worker.until(/A worker takes jobs/)
  await expect.poll(() => waitingForLocks(owner), { timeout: 30_000 }).toBe(1)
  const asked = performance.now()
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
  const ms = performance.now() - asked
  process.stdout.write(`stop: with a job in hand that does not end, ${ms.toFixed(0)} ms\n`)
  expect(ms).toBeLessThan(promisedMs)
  expect(office.received).toEqual([])

  await holder.query('rollback')
  holder.release()
  const next = run(['server/worker.ts'], settings)
  await next.until(/A worker takes jobs/)
  const states = async () =>
    (await owner.query(`select state from pgboss.job where name = 'send-email'`)).rows.map(
      ({ state }) => state,
    )
  await expect.poll(states, { timeout: 60_000 }).toEqual(['completed'])
  expect(office.received).toHaveLength(1)
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})

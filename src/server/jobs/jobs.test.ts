import { describe, expect, it, onTestFinished } from 'vitest'
import { anEmail } from '../../../tests/emails.ts'
import { type Firm, firm } from '../../../tests/firm.ts'
import { jobs } from '../app.ts'
import { as, transact } from '../database/transact.ts'
import { sendEmail } from '../mail/send-email.ts'
import { type Job, startJobs } from './job.ts'
import { deadLetters, installQueues, openJobs } from './jobs.ts'

const nobody = as({ userId: null, advisorId: null, requestId: 'test' })
const email = anEmail()

const jobsIn = async ({ owner }: Firm) =>
  (await owner.query(`select state, retry_count from pgboss.job where name = 'send-email'`)).rows

/** The workers of another process, which do this with every letter. */
async function workers(given: Firm, work: Job['work']): Promise<void> {
  const queue = openJobs({ url: given.appUrl })
  onTestFinished(() => queue.stop())
  await startJobs({ ...given.services, jobs: queue }, [{ ...sendEmail, work }])
}

describe('jobs in hand', () => {
  it('of a process that died are begun anew by the next one that starts, at once', async () => {
    const given = await firm()
    await transact(given.services.pool, nobody, (tx) => given.services.mailer.post(tx, email))
    await given.owner.query(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'send-email'`,
    )
    await startJobs(given.services, jobs)
    await expect.poll(() => jobsIn(given)).toEqual([{ state: 'completed', retry_count: 1 }])
  })

  it('finish when no further ones are to be taken, while others are sent all the same', async () => {
    const given = await firm()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let begun = 0
    const queue = openJobs({ url: given.appUrl })
    onTestFinished(() => queue.stop())
    const work = async () => {
      begun += 1
      await released
    }
    await startJobs({ ...given.services, jobs: queue }, [{ ...sendEmail, work }])
    await transact(given.services.pool, nobody, (tx) => given.services.mailer.post(tx, email))
    await expect.poll(() => begun).toBe(1)
    const resting = queue.rest()
    await transact(given.services.pool, nobody, (tx) => queue.send(tx, sendEmail, { id: 'later' }))
    release()
    await resting
    expect(begun).toBe(1)
    const states = (await jobsIn(given)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['completed', 'created'])
  })

  it('stay with a process that lives, though another one starts', async () => {
    const given = await firm()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let begun = 0
    const slow = async () => {
      begun += 1
      await released
    }
    await workers(given, slow)
    await transact(given.services.pool, nobody, (tx) => given.services.mailer.post(tx, email))
    await expect.poll(() => begun).toBe(1)
    await workers(given, slow)
    expect(await jobsIn(given)).toEqual([{ state: 'active', retry_count: 0 }])
    release()
    await expect.poll(() => jobsIn(given)).toEqual([{ state: 'completed', retry_count: 0 }])
    expect(begun).toBe(1)
  })

  it('are given up in the end where they kill every process that tries', async () => {
    const given = await firm()
    await transact(given.services.pool, nobody, (tx) => given.services.mailer.post(tx, email))
    await given.owner.query(
      `update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now(),
         heartbeat_on = now() - interval '1 minute' where name = 'send-email'`,
    )
    let begun = 0
    await workers(given, async () => {
      begun += 1
    })
    await expect.poll(() => jobsIn(given)).toEqual([{ state: 'failed', retry_count: 18 }])
    const dead = await given.owner.query(`select source_name, state from pgboss.job where name = $1`, [
      deadLetters,
    ])
    expect(dead.rows).toEqual([{ source_name: 'send-email', state: 'created' }])
    expect(begun).toBe(0)
  })
})

describe('queues', () => {
  it('that are there already take on what was decided since', async () => {
    const given = await firm()
    const decided = `select heartbeat_seconds, retry_delay from pgboss.queue where name = 'send-email'`
    const before = (await given.owner.query(decided)).rows
    await given.owner.query(`update pgboss.queue set heartbeat_seconds = 99, retry_delay = 99`)
    await installQueues({ url: given.ownerUrl }, [sendEmail])
    expect((await given.owner.query(decided)).rows).toEqual(before)
  })
})

it('is done of its own accord by what the queue keeps for it: each job that is done regularly takes that', async () => {
  const given = await firm()
  await startJobs(given.services, jobs)
  const { rows } = await given.owner.query<{ name: string; data: unknown }>(
    'select name, data from pgboss.schedule order by name',
  )
  const regular = jobs.filter(({ schedule }) => schedule !== undefined)
  expect(rows.map(({ name }) => name)).toEqual(regular.map(({ name }) => name).sort())
  for (const { name, data } of rows)
    expect(regular.find((job) => job.name === name)?.data.safeParse(data).success, name).toBe(true)
})

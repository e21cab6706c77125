import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anEmail } from '../../../tests/emails.ts'
import { type Firm, firm } from '../../../tests/firm.ts'
import { mailServer } from '../../../tests/mail-server.ts'
import { jobs } from '../app.ts'
import { as, transact } from '../database/transact.ts'
import { startJobs } from '../jobs/job.ts'
import { sweep } from '../jobs/sweep.ts'
import { emailStatus } from './email-status.ts'
import { sendEmail } from './send-email.ts'
import { sendOverdue } from './send-overdue.ts'

const nobody = as({ userId: null, advisorId: null, requestId: 'test' })
const email = anEmail()

const post = ({ services }: Firm, usefulUntil?: Date) =>
  transact(services.pool, nobody, (tx) =>
    services.mailer.post(tx, usefulUntil ? { ...email, usefulUntil } : email),
  )

const statusOf = ({ services }: Firm, id: string | null) =>
  transact(services.pool, nobody, async (tx) => {
    const about = sql<{ letter_id: string | null }>`(select ${id}::uuid as letter_id)`.as('about')
    const row = await tx
      .selectFrom(about)
      .select(emailStatus('about.letter_id').as('emailStatus'))
      .executeTakeFirst()
    return row?.emailStatus
  })

const jobsOf = async ({ owner }: Firm, id: string) => {
  const asked = `select state from pgboss.job where name = 'send-email' and data ->> 'id' = $1 order by state`
  return (await owner.query(asked, [id])).rows.map(({ state }) => state)
}

/** The job has been tried as often as a job is. */
const giveUpJobs = ({ owner }: Firm) =>
  owner.query(`update pgboss.job set state = 'failed', completed_on = now() where name = 'send-email'`)

const age = ({ owner }: Firm, days: number) =>
  owner.query('update email_message set created_at = created_at - make_interval(days => $1)', [days])

describe('the status of an email', () => {
  it('is FAILING while the mail server refuses the address, and SENT once it takes it', async () => {
    const office = await mailServer()
    office.refused.add(email.to)
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const id = await post(given)
    expect(await statusOf(given, id)).toBe('WAITING')
    await startJobs(given.services, jobs)
    await expect.poll(() => statusOf(given, id)).toBe('FAILING')
    await expect.poll(() => jobsOf(given, id)).toEqual(['retry'])
    office.refused.clear()
    await given.owner.query(`update pgboss.job set start_after = now() where name = 'send-email'`)
    await expect.poll(() => statusOf(given, id)).toBe('SENT')
    expect(office.received).toHaveLength(1)
  })

  it('is null where there is no email, or it was sent and is no longer kept', async () => {
    const given = await firm()
    expect(await statusOf(given, null)).toBe(null)
    const id = await post(given)
    await given.owner.query('update email_message set sent_at = now()')
    await age(given, 31)
    await sweep.work(given.services, null)
    expect(await statusOf(given, id)).toBe(null)
    expect(await statusOf(given, crypto.randomUUID())).toBe(null)
  })

  it('is SENT in a demo without a mail server, where the outbox is the mail', async () => {
    const given = await firm()
    await given.owner.query('insert into firm (is_demo) values (true)')
    const id = await post(given)
    await sendEmail.work(given.services, { id })
    expect(await statusOf(given, id)).toBe('SENT')
  })
})

describe('an email that nobody could send', () => {
  it('is taken up again when its job was given up, is mailed once, and no more is queued', async () => {
    const office = await mailServer()
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const id = await post(given)
    await sendOverdue.work(given.services, null)
    expect(await jobsOf(given, id)).toEqual(['created'])
    await giveUpJobs(given)
    await sendOverdue.work(given.services, null)
    await sendOverdue.work(given.services, null)
    expect(await jobsOf(given, id)).toEqual(['created', 'failed'])
    await startJobs(given.services, jobs)
    await expect.poll(() => jobsOf(given, id)).toEqual(['completed', 'failed'])
    await sendOverdue.work(given.services, null)
    expect(await jobsOf(given, id)).toEqual(['completed', 'failed'])
    expect(office.received).toHaveLength(1)
  })

  it('waits in a firm without a mail server for one to be set', async () => {
    const given = await firm()
    const id = await post(given)
    await sendEmail.work(given.services, { id })
    await giveUpJobs(given)
    await sendOverdue.work(given.services, null)
    expect(await statusOf(given, id)).toBe('WAITING')
    const office = await mailServer()
    const services = { ...given.services, config: { ...given.services.config, smtpUrl: office.url } }
    await sendOverdue.work(services, null)
    expect(await jobsOf(given, id)).toEqual(['created', 'failed'])
    await sendEmail.work(services, { id })
    expect(await statusOf(given, id)).toBe('SENT')
  })

  it('is left after five days, and GIVEN_UP, also when it is no longer kept', async () => {
    const office = await mailServer()
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const id = await post(given)
    await giveUpJobs(given)
    await age(given, 5)
    await sendOverdue.work(given.services, null)
    expect(await jobsOf(given, id)).toEqual(['failed'])
    await sendEmail.work(given.services, { id })
    expect(await statusOf(given, id)).toBe('GIVEN_UP')
    await age(given, 25)
    await sweep.work(given.services, null)
    expect((await given.owner.query('select from email_message')).rowCount).toBe(0)
    expect(await statusOf(given, id)).toBe('GIVEN_UP')
    expect(office.received).toEqual([])
  })

  it('is GIVEN_UP after five days that nobody tried it, for want of a mail server', async () => {
    const given = await firm()
    const id = await post(given)
    await age(given, 5)
    expect(await statusOf(given, id)).toBe('GIVEN_UP')
  })

  it('is neither mailed nor taken up again once what it brings has expired, and is GIVEN_UP', async () => {
    const office = await mailServer()
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const inAMinute = new Date(Date.now() + 60_000)
    const [expired, counting] = [await post(given, new Date()), await post(given, inAMinute)]
    await giveUpJobs(given)
    await sendOverdue.work(given.services, null)
    expect(await jobsOf(given, expired)).toEqual(['failed'])
    expect(await jobsOf(given, counting)).toEqual(['created', 'failed'])
    for (const id of [expired, counting]) await sendEmail.work(given.services, { id })
    expect(office.received).toHaveLength(1)
    expect(await statusOf(given, expired)).toBe('GIVEN_UP')
    expect(await statusOf(given, counting)).toBe('SENT')
    await given.owner.query('update email_message set useful_until = now()')
    expect(await statusOf(given, counting)).toBe('SENT')
  })
})

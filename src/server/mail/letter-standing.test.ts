import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Firm, firm } from '../../../tests/firm.ts'
import { aLetter } from '../../../tests/letters.ts'
import { postOffice } from '../../../tests/post-office.ts'
import { sweep } from '../sweep.ts'
import { as, transact } from '../transact.ts'
import { letterStanding } from './letter-standing.ts'
import { sendEmail } from './mailer.ts'
import { sendOverdue } from './send-overdue.ts'

const nobody = as({ userId: null, advisorId: null, requestId: 'test' })
const letter = aLetter()

const post = ({ house }: Firm, usefulUntil?: Date) =>
  transact(house.pool, nobody, (tx) =>
    house.mailer.post(tx, usefulUntil ? { ...letter, usefulUntil } : letter),
  )

const standingOf = ({ house }: Firm, id: string | null) =>
  transact(house.pool, nobody, async (tx) => {
    const about = sql<{ letter_id: string | null }>`(select ${id}::uuid as letter_id)`.as('about')
    const row = await tx
      .selectFrom(about)
      .select(letterStanding('about.letter_id').as('letter'))
      .executeTakeFirst()
    return row?.letter
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

describe('the standing of a letter', () => {
  it('is FAILING while the mail server refuses the address, and SENT once it takes it', async () => {
    const office = await postOffice()
    office.refused.add(letter.to)
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const id = await post(given)
    expect(await standingOf(given, id)).toBe('WAITING')
    await given.house.jobs.start(given.house)
    await expect.poll(() => standingOf(given, id)).toBe('FAILING')
    await expect.poll(() => jobsOf(given, id)).toEqual(['retry'])
    office.refused.clear()
    await given.owner.query(`update pgboss.job set start_after = now() where name = 'send-email'`)
    await expect.poll(() => standingOf(given, id)).toBe('SENT')
    expect(office.received).toHaveLength(1)
  })

  it('is null where there is no letter, or it was sent and is no longer kept', async () => {
    const given = await firm()
    expect(await standingOf(given, null)).toBe(null)
    const id = await post(given)
    await given.owner.query('update email_message set sent_at = now()')
    await age(given, 31)
    await sweep.work(given.house, null)
    expect(await standingOf(given, id)).toBe(null)
    expect(await standingOf(given, crypto.randomUUID())).toBe(null)
  })

  it('is SENT in a demo without a mail server, where the outbox is the mail', async () => {
    const given = await firm()
    await given.owner.query('insert into firm (is_demo) values (true)')
    const id = await post(given)
    await sendEmail.work(given.house, { id })
    expect(await standingOf(given, id)).toBe('SENT')
  })
})

describe('a letter that nobody could send', () => {
  it('is taken up again when its job was given up, is mailed once, and no more is queued', async () => {
    const office = await postOffice()
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const id = await post(given)
    await sendOverdue.work(given.house, null)
    expect(await jobsOf(given, id)).toEqual(['created'])
    await giveUpJobs(given)
    await sendOverdue.work(given.house, null)
    await sendOverdue.work(given.house, null)
    expect(await jobsOf(given, id)).toEqual(['created', 'failed'])
    await given.house.jobs.start(given.house)
    await expect.poll(() => jobsOf(given, id)).toEqual(['completed', 'failed'])
    await sendOverdue.work(given.house, null)
    expect(await jobsOf(given, id)).toEqual(['completed', 'failed'])
    expect(office.received).toHaveLength(1)
  })

  it('waits in a firm without a mail server for one to be set', async () => {
    const given = await firm()
    const id = await post(given)
    await sendEmail.work(given.house, { id })
    await giveUpJobs(given)
    await sendOverdue.work(given.house, null)
    expect(await standingOf(given, id)).toBe('WAITING')
    const office = await postOffice()
    const house = { ...given.house, config: { ...given.house.config, smtpUrl: office.url } }
    await sendOverdue.work(house, null)
    expect(await jobsOf(given, id)).toEqual(['created', 'failed'])
    await sendEmail.work(house, { id })
    expect(await standingOf(given, id)).toBe('SENT')
  })

  it('is left after five days, and GIVEN_UP, also when it is no longer kept', async () => {
    const office = await postOffice()
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const id = await post(given)
    await giveUpJobs(given)
    await age(given, 5)
    await sendOverdue.work(given.house, null)
    expect(await jobsOf(given, id)).toEqual(['failed'])
    await sendEmail.work(given.house, { id })
    expect(await standingOf(given, id)).toBe('GIVEN_UP')
    await age(given, 25)
    await sweep.work(given.house, null)
    expect((await given.owner.query('select from email_message')).rowCount).toBe(0)
    expect(await standingOf(given, id)).toBe('GIVEN_UP')
    expect(office.received).toEqual([])
  })

  it('is GIVEN_UP after five days that nobody tried it, for want of a mail server', async () => {
    const given = await firm()
    const id = await post(given)
    await age(given, 5)
    expect(await standingOf(given, id)).toBe('GIVEN_UP')
  })

  it('is neither mailed nor taken up again once what it brings has expired, and is GIVEN_UP', async () => {
    const office = await postOffice()
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const inAMinute = new Date(Date.now() + 60_000)
    const [expired, counting] = [await post(given, new Date()), await post(given, inAMinute)]
    await giveUpJobs(given)
    await sendOverdue.work(given.house, null)
    expect(await jobsOf(given, expired)).toEqual(['failed'])
    expect(await jobsOf(given, counting)).toEqual(['created', 'failed'])
    for (const id of [expired, counting]) await sendEmail.work(given.house, { id })
    expect(office.received).toHaveLength(1)
    expect(await standingOf(given, expired)).toBe('GIVEN_UP')
    expect(await standingOf(given, counting)).toBe('SENT')
    await given.owner.query('update email_message set useful_until = now()')
    expect(await standingOf(given, counting)).toBe('SENT')
  })
})

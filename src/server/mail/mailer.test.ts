import { describe, expect, it } from 'vitest'
import { type Firm, firm } from '../../../tests/firm.ts'
import { postOffice } from '../../../tests/post-office.ts'
import { deadLetters } from '../jobs.ts'
import { as, transact } from '../transact.ts'
import { sendEmail } from './mailer.ts'

const nobody = as({ userId: null, advisorId: null, requestId: 'test' })

const post = async (
  { house }: Firm,
  letter = { to: 'ada@firm.example', subject: 'Hello', text: 'Bonjour é' },
) => ({ id: await transact(house.pool, nobody, (tx) => house.mailer.post(tx, letter)) })

const stateOf = async ({ owner }: Firm, id: string) =>
  (await owner.query('select sent_at, last_error from email_message where id = $1', [id])).rows[0]

describe('letters', () => {
  it('go out over SMTP by a job, once, though the job should run again', async () => {
    const office = await postOffice()
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const letter = await post(given)
    await sendEmail.work(given.house, letter)
    await sendEmail.work(given.house, letter)
    expect(office.received).toHaveLength(1)
    expect(office.received[0]).toMatch(/^To: ada@firm\.example\r$/m)
    expect(office.received[0]).toContain(`<${letter.id}@localhost>`)
    expect(await stateOf(given, letter.id)).toMatchObject({ sent_at: expect.any(Date), last_error: null })
  })

  it('are sent by the workers as soon as they are committed', async () => {
    const office = await postOffice()
    const given = await firm({ settings: { SMTP_URL: office.url } })
    await given.house.jobs.start(given.house)
    await post(given)
    await expect.poll(() => office.received.length).toBe(1)
  })

  it('stay, with the reason, while the mail server refuses, and are tried again with growing waits', async () => {
    const office = await postOffice()
    office.refused.add('ada@firm.example')
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const letter = await post(given)
    await expect(sendEmail.work(given.house, letter)).rejects.toThrow()
    expect(await stateOf(given, letter.id)).toEqual({ sent_at: null, last_error: expect.any(String) })
    office.refused.clear()
    await sendEmail.work(given.house, letter)
    expect(office.received).toHaveLength(1)

    const queue = await given.owner.query(
      `select retry_limit, retry_backoff, dead_letter from pgboss.queue where name = 'send-email'`,
    )
    expect(queue.rows[0]).toMatchObject({ retry_backoff: true, dead_letter: deadLetters })
    expect(queue.rows[0].retry_limit).toBeGreaterThan(10)
  })

  it('never were, where what causes them is rolled back', async () => {
    const given = await firm()
    const undone = transact(given.house.pool, nobody, async (tx) => {
      await given.house.mailer.post(tx, { to: 'ada@firm.example', subject: 'x', text: 'y' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const { rows } = await given.owner.query(
      `select (select count(*) from email_message)::int as letters, (select count(*) from pgboss.job where name = 'send-email')::int as jobs`,
    )
    expect(rows[0]).toEqual({ letters: 0, jobs: 0 })
  })

  it('carry no header that somebody smuggled into a subject or an address (IN4)', async () => {
    const office = await postOffice()
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const letter = await post(given, {
      to: 'ada@firm.example',
      subject: 'Hi\r\nBcc: eve@evil.example',
      text: 'x',
    })
    await sendEmail.work(given.house, letter)
    expect(office.received[0]).not.toMatch(/^Bcc:/im)
  })
})

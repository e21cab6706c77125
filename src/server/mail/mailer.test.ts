import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { anEmail } from '../../../tests/emails.ts'
import { type Firm, firm } from '../../../tests/firm.ts'
import { mailServer } from '../../../tests/mail-server.ts'
import { mimeParts } from '../../../tests/mime.ts'
import { emptyFolder } from '../../../tests/portal-process.ts'
import { jobs } from '../app.ts'
import { as, transact } from '../database/transact.ts'
import { startJobs } from '../jobs/job.ts'
import { deadLetters } from '../jobs/jobs.ts'
import { readMailLogo } from './mail-logo.ts'
import { contentLocation } from './mailer.ts'
import { sendEmail } from './send-email.ts'

const nobody = as({ userId: null, advisorId: null, requestId: 'test' })

const post = async ({ services }: Firm, email = anEmail()) => ({
  id: await transact(services.pool, nobody, (tx) => services.mailer.post(tx, email)),
})

const stateOf = async ({ owner }: Firm, id: string) =>
  (await owner.query('select sent_at, last_error from email_message where id = $1', [id])).rows[0]

const png = Buffer.from(encode({ width: 440, height: 96, channels: 1, data: new Uint8Array(440 * 96) }))

describe('emails', () => {
  it('go out over SMTP by a job, once, though the job should run again', async () => {
    const office = await mailServer()
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const email = await post(given)
    await sendEmail.work(given.services, email)
    await sendEmail.work(given.services, email)
    expect(office.received).toHaveLength(1)
    expect(office.received[0]).toMatch(/^To: ada@firm\.example\r$/m)
    expect(office.received[0]).toContain(`<${email.id}@localhost>`)
    expect(office.received[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(await stateOf(given, email.id)).toMatchObject({ sent_at: expect.any(Date), last_error: null })
  })

  it('are sent by the workers as soon as they are committed', async () => {
    const office = await mailServer()
    const given = await firm({ settings: { SMTP_URL: office.url } })
    await startJobs(given.services, jobs)
    await post(given)
    await expect.poll(() => office.received.length).toBe(1)
  })

  it('stay, with the reason, while the mail server refuses, and are tried again with growing waits', async () => {
    const office = await mailServer()
    office.refused.add('ada@firm.example')
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const email = await post(given)
    await expect(sendEmail.work(given.services, email)).rejects.toThrow()
    expect(await stateOf(given, email.id)).toEqual({ sent_at: null, last_error: expect.any(String) })
    office.refused.clear()
    await sendEmail.work(given.services, email)
    expect(office.received).toHaveLength(1)

    const queue = await given.owner.query(
      `select retry_limit, retry_backoff, dead_letter from pgboss.queue where name = 'send-email'`,
    )
    expect(queue.rows[0]).toMatchObject({ retry_backoff: true, dead_letter: deadLetters })
    expect(queue.rows[0].retry_limit).toBeGreaterThan(10)
  })

  it('never were, where what causes them is rolled back', async () => {
    const given = await firm()
    const undone = transact(given.services.pool, nobody, async (tx) => {
      await given.services.mailer.post(tx, anEmail())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const { rows } = await given.owner.query(
      `select (select count(*) from email_message)::int as emails, (select count(*) from pgboss.job where name = 'send-email')::int as jobs`,
    )
    expect(rows[0]).toEqual({ emails: 0, jobs: 0 })
  })

  it('carry no header that somebody smuggled into a subject or an address (IN4)', async () => {
    const office = await mailServer()
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const email = await post(given, anEmail({ subject: 'Hi\r\nBcc: eve@evil.example' }))
    await sendEmail.work(given.services, email)
    expect(office.received[0]).not.toMatch(/^Bcc:/im)
  })

  it('are text and HTML, with the firm’s logo inside and nothing to fetch', async () => {
    const office = await mailServer()
    const logo = join(await emptyFolder(), 'logo.png')
    await writeFile(logo, png)
    const settings = { SMTP_URL: office.url, FIRM_LOGO: logo, FIRM_NAME: 'Érable & Fils' }
    const given = await firm({ settings })
    await sendEmail.work(given.services, await post(given))
    const message = mimeParts(office.received[0] ?? '')
    expect(message.type).toBe('multipart/alternative')
    const [text, related] = message.parts
    expect(text?.type).toBe('text/plain')
    expect(String(text?.content)).toMatch(/^Hello Ada,\r\n\r\nBonjour é\r\n\r\nÉrable & Fils\r\n/)
    expect(related?.parts.map(({ type }) => type)).toEqual(['text/html', 'image/png'])
    const [html, picture] = related?.parts ?? []
    expect(String(html?.content)).toContain(
      '<img class="logo" src="cid:firm-logo" width="220" height="48" alt="Érable &amp; Fils"',
    )
    expect(picture?.headers).toMatch(/^content-id: <firm-logo>$/im)
    expect(picture?.headers).toMatch(/^content-disposition: inline/im)
    expect(picture?.content).toEqual(png)
  })

  it('carry the firm’s name where mail programs would not show its logo, or where it is too large', async () => {
    const folder = await emptyFolder()
    const files = {
      'logo.svg': '<svg/>',
      'no.png': 'no picture at all, but long enough',
      'big.png': Buffer.concat([png, Buffer.alloc(200_001)]),
    }
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), content)
      expect(readMailLogo(join(folder, name)), name).toBeUndefined()
    }
    expect(readMailLogo(join(folder, 'gone.png'))).toBeUndefined()
    const office = await mailServer()
    const settings = { SMTP_URL: office.url, FIRM_LOGO: join(folder, 'logo.svg'), FIRM_NAME: 'Érable & Fils' }
    const given = await firm({ settings })
    await sendEmail.work(given.services, await post(given))
    const { parts } = mimeParts(office.received[0] ?? '')
    expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
    expect(String(parts[1]?.content)).toContain('>Érable &amp; Fils</span>')
    expect(String(parts[1]?.content)).not.toContain('<img')
  })

  it('that were written before emails had HTML go out as text', async () => {
    const office = await mailServer()
    const given = await firm({ settings: { SMTP_URL: office.url } })
    const { id } = await post(given)
    const earlier = given.services.cipher.encrypt(
      contentLocation(id),
      JSON.stringify({ subject: 'Hi', text: 'An earlier one' }),
    )
    await given.owner.query('update email_message set content_encrypted = $1', [earlier])
    await sendEmail.work(given.services, { id })
    expect(mimeParts(office.received[0] ?? '')).toMatchObject({ type: 'text/plain' })
    expect(office.received[0]).toContain('An earlier one')
  })
})

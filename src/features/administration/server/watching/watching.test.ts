import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { anEmail } from '../../../../../tests/emails.ts'
import { type Firm, firm } from '../../../../../tests/firm.ts'
import { ground } from '../../../../../tests/ground.ts'
import { mailServer } from '../../../../../tests/mail-server.ts'
import { objectServer } from '../../../../../tests/object-server.ts'
import { emptyFolder } from '../../../../../tests/portal-process.ts'
import { sentPackage } from '../../../../../tests/signing-ground.ts'
import { jobs } from '../../../../server/app.ts'
import { as, transact } from '../../../../server/database/transact.ts'
import { startJobs } from '../../../../server/jobs/job.ts'
import type { Email } from '../../../../server/mail/email.ts'
import { sendEmail } from '../../../../server/mail/send-email.ts'
import { type Health, listJobs, listOutbox, readHealth, retryJob } from '../../watching-contract.ts'

const post = ({ services }: Firm, email: Partial<Email>) =>
  transact(services.pool, as({ userId: null, advisorId: null, requestId: 'test' }), (tx) =>
    services.mailer.post(tx, anEmail(email)),
  )

const healthOf = async ({ admin }: Firm, headers?: Record<string, string>): Promise<Health> =>
  (await admin.send(readHealth, headers ? { headers } : {})).body.result

describe('the outbox of administrators', () => {
  it('tells of each email its kind, when it went and what the mail server said, and masks clients’ addresses', async () => {
    const office = await mailServer()
    const here = await firm({ settings: { SMTP_URL: office.url } })
    office.refused.add('kofi.mensah@example.com')
    await post(here, { kind: 'security', to: here.adviser.email })
    const id = await post(here, { kind: 'toSign', to: 'kofi.mensah@example.com' })
    await expect(sendEmail.work(here.services, { id })).rejects.toThrow()
    const { body } = await here.admin.send(listOutbox)
    expect(body.page).toEqual({ total: 2, next: null })
    expect(body.result).toEqual([
      {
        id,
        kind: 'toSign',
        to: 'k•••@example.com',
        writtenAt: expect.any(String),
        sentAt: null,
        tries: 1,
        lastError: 'EENVELOPE',
        status: 'FAILING',
      },
      expect.objectContaining({ kind: 'security', to: here.adviser.email, tries: 0, status: 'WAITING' }),
    ])
    office.refused.clear()
    await sendEmail.work(here.services, { id })
    const sent = await here.admin.send(listOutbox, { query: { status: 'SENT' } })
    expect(sent.body.result).toMatchObject([
      { id, tries: 2, lastError: null, status: 'SENT', sentAt: expect.any(String) },
    ])
  })

  it('says nothing of what stands in an email: no subject, text, name or link', async () => {
    const here = await ground()
    const { code } = await sentPackage(here)
    for (const endpoint of [listOutbox, listJobs]) {
      const said = JSON.stringify((await here.admin.send(endpoint)).body)
      expect(said).not.toContain(code)
      expect(said).not.toMatch(new RegExp(`sign/|subject|${here.mark}`, 'i'))
    }
  })

  it('is read page by page', async () => {
    const here = await firm()
    for (let nr = 0; nr < 5; nr++) await post(here, {})
    const first = (await here.admin.send(listOutbox, { query: { limit: '3' } })).body
    expect(first.page?.total).toBe(5)
    const rest = await here.admin.send(listOutbox, { query: { limit: '3', after: first.page?.next ?? '' } })
    const ids = [...first.result, ...rest.body.result].map(({ id }) => id)
    expect(new Set(ids).size).toBe(5)
    expect(rest.body.page).toEqual({ total: 5, next: null })
  })
})

describe('jobs', () => {
  /** A job of an email that the mail server refused as often as a job is tried. */
  async function failed(here: Firm, output = '{"message": "send-email failed: ECONNREFUSED"}') {
    const id = await post(here, { to: 'kofi.mensah@example.com' })
    const { rows } = await here.owner.query<{ id: string }>(
      `update pgboss.job set state = 'failed', retry_count = retry_limit, started_on = now(),
         completed_on = now(), output = $2
       where data ->> 'id' = $1 returning id`,
      [id, output],
    )
    return rows[0]?.id ?? ''
  }

  it('are told with kind, state, tries and the code of the last failure', async () => {
    const here = await firm()
    const id = await failed(here)
    await post(here, { to: here.adviser.email })
    const { body } = await here.admin.send(listJobs)
    expect(body.result).toMatchObject([
      { kind: 'send-email', state: 'created', to: here.adviser.email, tries: 0, lastError: null },
      {
        id,
        kind: 'send-email',
        state: 'failed',
        to: 'k•••@example.com',
        sentAt: null,
        tries: 19,
        lastError: 'ECONNREFUSED',
      },
    ])
    const { result } = (await here.admin.send(listJobs, { query: { state: 'failed' } })).body
    expect(result.map((job) => job.id)).toEqual([id])
    const unknown = await here.admin.request('GET', '/api/administration/jobs?state=lost')
    expect(unknown).toBeRefused('invalid')
  })

  it('tell nothing of an error’s text, which may hold anything', async () => {
    const here = await firm()
    await failed(here, '{"message": "no such client: Kofi Mensah"}')
    await failed(here, '{"value": {"message": "job timed out"}}')
    const { result } = (await here.admin.send(listJobs)).body
    expect(result.map(({ lastError }) => lastError)).toEqual(['job timed out', 'unknown'])
  })

  it('that failed are done again at once, which the trail keeps', async () => {
    const office = await mailServer()
    const here = await firm({ settings: { SMTP_URL: office.url } })
    const id = await failed(here)
    const retried = await here.admin.send(retryJob, { params: { id } })
    expect(retried.body.result).toBe(null)
    const { rows } = await here.owner.query(
      `select actor_user_id as by, payload::jsonb as payload from audit_entry where event = 'job retried'`,
    )
    expect(rows).toEqual([{ by: here.admin.userId, payload: { job: id, kind: 'send-email' } }])
    await startJobs(here.services, jobs)
    await expect.poll(() => office.received.length).toBe(1)
    const stateOf = async () =>
      (await here.admin.send(listJobs)).body.result.find((job) => job.id === id)?.state
    await expect.poll(stateOf).toBe('completed')
    expect(await here.admin.send(retryJob, { params: { id } })).toBeRefused('conflict')
    expect(await here.admin.send(retryJob, { params: { id: randomUUID() } })).toBeRefused('not_found')
  })
})

describe('health', () => {
  it('tells of every part how it stands, since when, and that there is no backup', async () => {
    const here = await firm()
    const { version, ...parts } = await healthOf(here)
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(Object.keys(parts)).toEqual([
      'database',
      'mail',
      'queue',
      'anchors',
      'disk',
      'files',
      'backup',
      'drill',
      'certificates',
    ])
    for (const part of Object.values(parts)) expect(Date.parse(part.since)).toBeLessThanOrEqual(Date.now())
    expect(parts.backup).toMatchObject({ status: 'attention', text: 'None is set up' })
    expect(parts.mail).toMatchObject({ status: 'attention' })
    expect(parts.anchors.status).toBe('ok')
    // a busy machine may be slow
    expect(parts.database.text).toMatch(/ \d+ ms\./)
  })

  it('speaks French to whoever reads French', async () => {
    const here = await firm()
    const { backup, certificates } = await healthOf(here, { 'accept-language': 'fr-CA' })
    expect(backup.text).toBe('Aucune n’est configurée')
    expect(certificates.text).toMatch(/^Le sceau propre au portail est valide jusqu’au /)
  })

  it('has mail down where its server cannot be reached, and ok where it answers', async () => {
    const office = await mailServer()
    const here = await firm({ settings: { SMTP_URL: office.url } })
    expect((await healthOf(here)).mail.status).toBe('ok')
    const gone = await firm({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    await post(gone, {})
    expect((await healthOf(gone)).mail).toMatchObject({
      status: 'down',
      text: 'The mail server cannot be reached. Emails that wait: 1. None is lost.',
    })
  })

  it('has the store of files down where it has no such bucket or does not answer, and ok where it does', async () => {
    const { settings, stop } = await objectServer()
    expect((await healthOf(await firm({ settings }))).files.status).toBe('ok')
    const other = await firm({ settings: { ...settings, FILES: 's3://other-files' } })
    expect((await healthOf(other)).files.status).toBe('down')
    await stop()
    expect((await healthOf(await firm({ settings }))).files.status).toBe('down')
  })

  it('asks for attention where jobs are tried no more, and has the queue down where nobody does them', async () => {
    const here = await firm()
    await post(here, {})
    expect((await healthOf(here)).queue.status).toBe('ok')
    await here.owner.query(`update pgboss.job set start_after = now() - interval '11 minutes'`)
    expect((await healthOf(here)).queue).toMatchObject({ status: 'down', link: '/admin/background' })
    await here.owner.query(`update pgboss.job set state = 'failed', completed_on = now()`)
    expect((await healthOf(here)).queue.status).toBe('attention')
  })

  it('has the queue down where jobs are done apart and nobody has done any for a minute', async () => {
    const here = await firm({ settings: { JOBS: 'apart' } })
    expect((await healthOf(here)).queue).toMatchObject({
      status: 'down',
      text: 'No worker was ever seen: no email goes out, and nothing is sealed. Start one: npm run worker',
    })
    await startJobs(here.services, jobs)
    expect((await healthOf(here)).queue.status).toBe('ok')
    await here.services.jobs.stop()
    const lastSeen = (ago: string) =>
      here.owner.query(`update pgboss.queue set monitor_on = now() - $1::interval, monitor_claim_on = null`, [
        ago,
      ])
    await lastSeen('50 seconds')
    expect((await healthOf(here)).queue.status).toBe('ok')
    await lastSeen('200 seconds')
    expect((await healthOf(here)).queue).toMatchObject({
      status: 'down',
      text: expect.stringContaining('No worker was seen for 3 min'),
    })
  })

  it('has the anchors down where they cannot be written, and names no path', async () => {
    const folder = join(await emptyFolder(), 'anchors')
    await mkdir(folder)
    const here = await firm({ settings: { AUDIT_ANCHORS: folder } })
    expect((await healthOf(here)).anchors.status).toBe('ok')
    await rm(folder, { recursive: true })
    const health = await healthOf(here)
    expect(health.anchors.status).toBe('down')
    expect(JSON.stringify(health)).not.toContain(folder)
  })

  it('answers in time though a part does not', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const here = await firm({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    const begun = performance.now()
    expect((await healthOf(here)).mail).toMatchObject({
      status: 'down',
      text: 'There was no answer in time.',
    })
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  it('is for administrators alone, as all of this is', async () => {
    const here = await firm()
    const compliance = await here.person({ roles: ['compliance'] })
    for (const { path } of [readHealth, listJobs, listOutbox])
      for (const by of [here.adviser, compliance])
        expect(await by.request('GET', path)).toBeRefused('forbidden')
  })
})

import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { anEmail } from '../../../tests/emails.ts'
import { type Firm, firm } from '../../../tests/firm.ts'
import { ground } from '../../../tests/ground.ts'
import { mailServer } from '../../../tests/mail-server.ts'
import { emptyFolder } from '../../../tests/portal-process.ts'
import { jobs, makeApp } from '../app.ts'
import { openPool } from '../database/pool.ts'
import { as, transact } from '../database/transact.ts'
import { startJobs } from '../jobs/job.ts'

const project = join(import.meta.dirname, '../../..')
const read = (file: string) => readFile(join(project, file), 'utf8')

const scraped = async ({ app }: Pick<Firm, 'app'>): Promise<string> =>
  (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body

/** The value of the sample that begins so. */
const sample = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `) || each.startsWith(`${name}{`))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1))
}

const post = ({ services }: Firm) =>
  transact(services.pool, as({ userId: null, advisorId: null, requestId: 'test' }), (tx) =>
    services.mailer.post(tx, anEmail({ to: 'kofi.mensah@example.com' })),
  )

describe('the measurements', () => {
  it('tell of calls by route, method and status, and hold no id, name or address', async () => {
    const here = await ground()
    const { adviser, mark } = here
    await adviser.request('GET', `/api/riskTolerance/client/${here.clientId}`)
    await here.app.inject('/api/none/kofi.mensah@example.com')
    const text = await scraped(here)
    expect(
      sample(
        text,
        'portal_request_seconds_count{method="GET",route="/api/riskTolerance/client/:clientId",status="200"}',
      ),
    ).toBe(1)
    expect(text).toMatch(/^portal_request_seconds_count\{method="GET",route="[^"@]*",status="404"\} 1$/m)
    expect(sample(text, 'portal_requests_in_flight')).toBe(1)
    const told = text.replace(/^# .*$/gm, '')
    expect(told).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(told).not.toContain('kofi')
    expect(told).not.toContain(mark)
  })

  it('tell what waits, for how long, and what the mail server took', async () => {
    const office = await mailServer()
    const here = await firm({ settings: { SMTP_URL: office.url } })
    await post(here)
    await here.owner.query(`update email_message set created_at = now() - interval '100 seconds'`)
    await here.owner.query(`update pgboss.job set start_after = now() - interval '90 seconds'`)
    const before = await scraped(here)
    expect(sample(before, 'portal_emails_waiting')).toBe(1)
    expect(sample(before, 'portal_emails_oldest_seconds')).toBeGreaterThanOrEqual(100)
    expect(sample(before, 'portal_jobs_waiting{job="send-email"}')).toBe(1)
    expect(sample(before, 'portal_jobs_oldest_seconds{job="send-email"}')).toBeGreaterThanOrEqual(90)
    expect(sample(before, 'portal_workers')).toBe(0)
    await startJobs(here.services, jobs)
    await expect.poll(() => office.received.length).toBe(1)
    const sent = async () =>
      sample(await scraped(here), 'portal_job_seconds_count{job="send-email",outcome="done"}')
    await expect.poll(sent).toBe(1)
    const after = await scraped(here)
    expect(sample(after, 'portal_emails_total{outcome="taken"}')).toBe(1)
    expect(sample(after, 'portal_emails_waiting')).toBe(0)
    expect(sample(after, 'portal_workers')).toBe(1)
  })

  it('tell of documents that wait, are in hand and were made', async () => {
    const { app, services } = await firm()
    const held = Promise.withResolvers<void>()
    const all = [1, 2, 3].map(() => services.typesetter.forJob('one', () => held.promise))
    const text = await scraped({ app })
    expect(sample(text, 'portal_documents_in_hand')).toBe(2)
    expect(sample(text, 'portal_documents_waiting')).toBe(1)
    held.resolve()
    await Promise.all(all)
    await expect(services.typesetter.forJob('one', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    const after = await scraped({ app })
    expect(sample(after, 'portal_documents_in_hand')).toBe(0)
    expect(sample(after, 'portal_documents_waiting')).toBe(0)
    expect(sample(after, 'portal_document_wait_seconds_count')).toBe(4)
    expect(sample(after, 'portal_document_seconds_count{outcome="made"}')).toBe(3)
    expect(sample(after, 'portal_document_seconds_count{outcome="failed"}')).toBe(1)
  })

  it('tell of the database, and that it is gone, with nothing of before', async () => {
    const { app, services } = await firm()
    const there = await scraped({ app })
    expect(sample(there, 'portal_database_up')).toBe(1)
    expect(sample(there, 'portal_database_answer_seconds')).toBeGreaterThan(0)
    expect(sample(there, 'portal_standby_awaited')).toBe(0)
    const login = { url: 'postgres://portal_app@127.0.0.1:9/portal' }
    const { anchors } = services.pool
    const away = Object.assign(openPool(login, { connections: 1 }, services.log), { anchors })
    const cutOff = await makeApp({ ...services, pool: away })
    const gone = await scraped({ app: cutOff })
    expect(sample(gone, 'portal_database_up')).toBe(0)
    expect(sample(gone, 'portal_emails_waiting')).toBeUndefined()
    expect(sample(gone, 'portal_database_answer_seconds')).toBeUndefined()
    await cutOff.close()
    await away.end()
  })

  it('tell whether the anchors can be written, and of the disk', async () => {
    const folder = await emptyFolder()
    const here = await firm({ settings: { AUDIT_ANCHORS: folder, DATA_DIR: project } })
    const text = await scraped(here)
    expect(sample(text, 'portal_anchors_writable')).toBe(1)
    expect(sample(text, 'portal_disk_free_bytes')).toBeLessThan(sample(text, 'portal_disk_bytes') ?? 0)
    await rm(folder, { recursive: true })
    expect(sample(await scraped(here), 'portal_anchors_writable')).toBe(0)
  })
})

const Alerts = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[sm]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({
            summary: z.string().min(1),
            description: z.string().min(1),
            runbook_url: z.string(),
          }),
        }),
      ),
    }),
  ),
})

describe('the dashboard and the alerts', () => {
  /** As Prometheus stores them: a histogram is three series. */
  async function measured(): Promise<Set<string>> {
    const types = [...(await scraped(await firm())).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
    return new Set(
      types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
      ),
    )
  }
  const namesIn = (expression: string) =>
    [...expression.matchAll(/\b(?:portal|nodejs|process)_\w+/g)].map(([name]) => name)

  it('ask for nothing that is not measured', async () => {
    const { groups } = Alerts.parse(parse(await read('ops/alerts.yaml')))
    const alerts = groups.flatMap(({ rules }) => rules.map(({ expr }) => expr))
    const dashboard = JSON.parse(await read('ops/grafana.json')) as {
      panels: { targets?: { expr: string }[] }[]
    }
    const panels = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    expect(alerts.length).toBeGreaterThan(10)
    expect(panels.length).toBeGreaterThan(20)
    const known = await measured()
    const asked = new Set([...alerts, ...panels].flatMap(namesIn))
    expect([...asked].filter((name) => !known.has(name))).toEqual([])
    // and nothing is measured that nobody looks at
    const ours = [...known].filter((name) => name.startsWith('portal_'))
    const series = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
    const shown = new Set([...asked].map(series))
    expect(ours.filter((name) => !shown.has(series(name)))).toEqual([])
  })

  it('tell what each alert means and what to do, as the guide does', async () => {
    const { groups } = Alerts.parse(parse(await read('ops/alerts.yaml')))
    const rules = groups.flatMap((group) => group.rules)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    const running = await read('docs/guide/running.md')
    expect(running).toContain('\n### Alerts\n')
    for (const { alert, annotations, labels } of rules) {
      const { summary, description, runbook_url } = annotations
      expect.soft(running).toContain(`| \`${alert}\` | ${labels.severity} | ${summary} | ${description} |`)
      expect.soft(runbook_url, alert).toBe('docs/guide/running.md#alerts')
    }
    const listed = [...running.matchAll(/^\| `([A-Z]\w+)` \| (?:critical|warning) \|/gm)].map(
      ([, name]) => name,
    )
    expect(listed).toEqual(rules.map(({ alert }) => alert))
  })
})

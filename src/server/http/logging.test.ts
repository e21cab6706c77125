import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { foundIn } from '../../../tests/canaries.ts'
import { anEmail } from '../../../tests/emails.ts'
import { firm } from '../../../tests/firm.ts'
import { ground, make } from '../../../tests/ground.ts'
import { stops } from '../../../tests/walk-table.ts'
import { post } from '../../platform/endpoint.ts'
import { jobs } from '../app.ts'
import { openPool } from '../database/pool.ts'
import { as, transact } from '../database/transact.ts'
import { startJobs } from '../jobs/job.ts'
import { contentLocation, sendEmailJob } from '../mail/mailer.ts'
import { serve } from './serve.ts'

const canary = 'Canary7f3a9c'

/** Statements that fail with what was typed in their error: its text, detail, hint or position. */
const failing: Record<string, string> = {
  unique: `insert into portal_user (email, first_name, last_name, roles) values
    ('canary7f3a9c', '${canary}', '', '{}'), ('canary7f3a9c', '${canary}', '', '{}')`,
  check: `insert into portal_user (email, first_name, last_name, roles) values ('${canary}', '', '', '{}')`,
  'not null': `insert into household (advisor_id, full_name) values (null, '${canary}')`,
  'foreign key': `insert into recovery_code (user_id, code_hash) values (gen_random_uuid(), '${canary}')`,
  'another type': `select '${canary}'::int`,
  syntax: `select ${canary} from "${canary}" where`,
  'no such table': `select * from ${canary}`,
  thrown: `do $$ begin raise exception '${canary}' using detail = '${canary}', hint = '${canary}'; end $$`,
}

const fails = serve(
  post({
    path: '/api/test/fails',
    can: 'anyone',
    summary: 'Fails',
    body: z.strictObject({ how: z.string() }),
    result: z.null(),
    audit: { event: 'failed', payload: z.strictObject({}) },
  }),
  async ({ body, tx }) => {
    const statement = failing[body.how]
    if (!statement) throw new Error(`${canary} thrown`, { cause: new Error(canary) })
    await sql.raw(statement).execute(tx)
    return null
  },
)

function logging() {
  const lines: string[] = []
  const logTo = (line: string) => void lines.push(line)
  const found = () =>
    lines.filter((line) => foundIn(line.toLowerCase(), { canary: canary.toLowerCase() }).length > 0)
  return { lines, logTo, found }
}

describe('the log', () => {
  it('has nothing of what a request carries, wherever that stands in it [AD4]', async () => {
    const { lines, logTo, found } = logging()
    const here = await ground({ settings: { LOG_LEVEL: 'debug' }, logTo })
    const headers = {
      'user-agent': canary,
      referer: `https://${canary}.example`,
      authorization: `Bearer ${canary}`,
      'accept-language': canary,
      'idempotency-key': canary,
      'x-forwarded-for': canary,
      'x-request-id': canary,
      'request-id': canary,
      cookie: `portal=${canary}; other=${canary}`,
    }
    for (const { endpoint, own } of stops) {
      const { by = here.adviser, body, ...input } = await own(here)
      const query = { ...input.query, search: canary, [canary]: canary }
      await make(by, endpoint, { ...input, query, body: { ...body, [canary]: canary } })
      await make(by, endpoint, input, headers)
      await make(by, endpoint, { ...input, params: { id: canary } }, { 'user-agent': canary })
      await by.request(endpoint.method, endpoint.path, `{"${canary}`, { 'content-type': 'application/json' })
      await by.request(endpoint.method, `/${canary}?${canary}=${canary}#${canary}`, { [canary]: canary })
      await by.request(endpoint.method, `/api/%zz${canary}`, undefined, { 'content-type': canary })
    }
    expect(lines.length).toBeGreaterThan(stops.length)
    expect(found()).toEqual([])
  })

  it('has nothing of what an error of the database quotes [AD4]', async () => {
    const { lines, logTo, found } = logging()
    const { nobody } = await firm({ settings: { LOG_LEVEL: 'debug' }, alsoServing: [fails], logTo })
    for (const how of [...Object.keys(failing), 'with an error of its own']) {
      const answer = await nobody.request('POST', '/api/test/fails', { how })
      expect(answer.status, how).toBe(500)
      expect(JSON.stringify(answer), how).not.toMatch(new RegExp(canary, 'i'))
    }
    const failed = lines.filter((line) => line.includes('call failed'))
    expect(failed).toHaveLength(Object.keys(failing).length + 1)
    expect(found()).toEqual([])
  })

  it('has nothing of a job that failed, and the queue neither [AD4]', async () => {
    const { lines, logTo, found } = logging()
    const settings = { LOG_LEVEL: 'debug', SMTP_URL: `smtp://${canary}:${canary}@127.0.0.1:9` }
    const { services, owner } = await firm({ settings, logTo })
    await startJobs(services, jobs)
    const id = randomUUID()
    await transact(services.pool, as({ userId: null, advisorId: null, requestId: 'test' }), async (tx) => {
      await services.mailer.post(
        tx,
        anEmail({ to: `${canary}@example.com`, subject: canary, body: [canary] }),
      )
      // no JSON: whoever reads it fails with an error that quotes it
      const content_encrypted = services.cipher.encrypt(contentLocation(id), canary)
      await tx.insertInto('email_message').values({ id, to_address: canary, content_encrypted }).execute()
      await services.jobs.send(tx, sendEmailJob, { id })
    })
    const failed = () => lines.filter((line) => line.includes('job failed'))
    await expect.poll(failed).toHaveLength(2)
    expect(found()).toEqual([])
    const kept = async () => {
      const { rows } = await owner.query(`select output::text from pgboss.job where output is not null`)
      return rows
    }
    await expect.poll(kept).toHaveLength(2)
    expect(foundIn(JSON.stringify(await kept()), { canary })).toEqual([])
  })

  it('has nothing of a login that the database refuses [AD4]', async () => {
    const { lines, logTo, found } = logging()
    const { services, ownerUrl } = await firm({ settings: { LOG_LEVEL: 'debug' }, logTo })
    const url = new URL(ownerUrl)
    url.username = canary
    url.password = canary
    const pool = openPool({ url: url.href }, { connections: 1 }, services.log)
    await expect(pool.query('select 1')).rejects.toThrow()
    await pool.end()
    services.log.info('end')
    expect(lines.length).toBeGreaterThan(0)
    expect(found()).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anEmail } from '../../../tests/emails.ts'
import { firm } from '../../../tests/firm.ts'
import { ground, make } from '../../../tests/ground.ts'
import { foundIn } from '../../../tests/markers.ts'
import { stops } from '../../../tests/walk-table.ts'
import { post } from '../../platform/endpoint.ts'
import { jobs } from '../app.ts'
import { openPool } from '../database/pool.ts'
import { as, transact } from '../database/transact.ts'
import { startJobs } from '../jobs/job.ts'
import { contentLocation, sendEmailJob } from '../mail/mailer.ts'
import { serve } from './serve.ts'

const marker = 'Marker7f3a9c'

/** Statements that fail with what was typed in their error: its text, detail, hint or position. */
const failing: Record<string, string> = {
  unique: `insert into portal_user (email, first_name, last_name, roles) values
    ('marker7f3a9c', '${marker}', '', '{}'), ('marker7f3a9c', '${marker}', '', '{}')`,
  check: `insert into portal_user (email, first_name, last_name, roles) values ('${marker}', '', '', '{}')`,
  'not null': `insert into household (advisor_id, full_name) values (null, '${marker}')`,
  'foreign key': `insert into recovery_code (user_id, code_hash) values (gen_random_uuid(), '${marker}')`,
  'another type': `select '${marker}'::int`,
  syntax: `select ${marker} from "${marker}" where`,
  'no such table': `select * from ${marker}`,
  thrown: `do $$ begin raise exception '${marker}' using detail = '${marker}', hint = '${marker}'; end $$`,
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
    if (!statement) throw new Error(`${marker} thrown`, { cause: new Error(marker) })
    await sql.raw(statement).execute(tx)
    return null
  },
)

function logging() {
  const lines: string[] = []
  const logTo = (line: string) => void lines.push(line)
  const found = () =>
    lines.filter((line) => foundIn(line.toLowerCase(), { marker: marker.toLowerCase() }).length > 0)
  return { lines, logTo, found }
}

describe('the log', () => {
  it('has nothing of what a request carries, wherever that stands in it [AD4]', async () => {
    const { lines, logTo, found } = logging()
    const here = await ground({ settings: { LOG_LEVEL: 'debug' }, logTo })
    const headers = {
      'user-agent': marker,
      referer: `https://${marker}.example`,
      authorization: `Bearer ${marker}`,
      'accept-language': marker,
      'idempotency-key': marker,
      'x-forwarded-for': marker,
      'x-request-id': marker,
      'request-id': marker,
      cookie: `portal=${marker}; other=${marker}`,
    }
    for (const { endpoint, own } of stops) {
      const { by = here.adviser, body, ...input } = await own(here)
      const query = { ...input.query, search: marker, [marker]: marker }
      await make(by, endpoint, { ...input, query, body: { ...body, [marker]: marker } })
      await make(by, endpoint, input, headers)
      await make(by, endpoint, { ...input, params: { id: marker } }, { 'user-agent': marker })
      await by.request(endpoint.method, endpoint.path, `{"${marker}`, { 'content-type': 'application/json' })
      await by.request(endpoint.method, `/${marker}?${marker}=${marker}#${marker}`, { [marker]: marker })
      await by.request(endpoint.method, `/api/%zz${marker}`, undefined, { 'content-type': marker })
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
      expect(JSON.stringify(answer), how).not.toMatch(new RegExp(marker, 'i'))
    }
    const failed = lines.filter((line) => line.includes('call failed'))
    expect(failed).toHaveLength(Object.keys(failing).length + 1)
    expect(found()).toEqual([])
  })

  it('has nothing of a job that failed, and the queue neither [AD4]', async () => {
    const { lines, logTo, found } = logging()
    const settings = { LOG_LEVEL: 'debug', SMTP_URL: `smtp://${marker}:${marker}@127.0.0.1:9` }
    const { services, owner } = await firm({ settings, logTo })
    await startJobs(services, jobs)
    const id = randomUUID()
    await transact(services.pool, as({ userId: null, advisorId: null, requestId: 'test' }), async (tx) => {
      await services.mailer.post(
        tx,
        anEmail({ to: `${marker}@example.com`, subject: marker, body: [marker] }),
      )
      // no JSON: whoever reads it fails with an error that quotes it
      const content_encrypted = services.cipher.encrypt(contentLocation(id), marker)
      await tx.insertInto('email_message').values({ id, to_address: marker, content_encrypted }).execute()
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
    expect(foundIn(JSON.stringify(await kept()), { marker })).toEqual([])
  })

  it('has nothing of a login that the database refuses [AD4]', async () => {
    const { lines, logTo, found } = logging()
    const { services, ownerUrl } = await firm({ settings: { LOG_LEVEL: 'debug' }, logTo })
    const url = new URL(ownerUrl)
    url.username = marker
    url.password = marker
    const pool = openPool({ url: url.href }, { connections: 1 }, services.log)
    await expect(pool.query('select 1')).rejects.toThrow()
    await pool.end()
    services.log.info('end')
    expect(lines.length).toBeGreaterThan(0)
    expect(found()).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { jobs } from '../src/server/app.ts'
import { openEmbedded } from '../src/server/database/embedded.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { installQueues } from '../src/server/jobs/jobs.ts'
import { hashToken, newToken } from '../src/server/session/session.ts'

export interface BenchFirm {
  ownerUrl: string
  appUrl: string
  /** The first adviser, with their user and the cookie of their session. */
  advisorId: string
  userId: string
  cookie: string
  /** The second adviser; '' where there is none. */
  otherAdvisorId: string
  /** The cookies of all. */
  cookies: readonly string[]
  close(): Promise<void>
}

/** A database with an adviser, or several, who has this many households of three people each. */
export async function benchFirm(households: number, advisers = 1): Promise<BenchFirm> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const { ownerUrl, appUrl, close } = await openEmbedded(join(folder, 'postgres'))
  await migrate(ownerUrl)
  await installQueues({ url: ownerUrl }, jobs)
  const tokens = Array.from({ length: advisers }, newToken)
  const books: { userId: string; advisorId: string }[] = []
  for (const token of tokens) books.push(await fill(appUrl, households, token))
  // which is the owner's to do
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
  const cookies = tokens.map((token) => `portal=${token}`)
  const [{ advisorId, userId } = { advisorId: '', userId: '' }, other] = books
  const [cookie = ''] = cookies
  return {
    ownerUrl,
    appUrl,
    advisorId,
    userId,
    cookie,
    otherAdvisorId: other?.advisorId ?? '',
    cookies,
    async close() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function fill(appUrl: string, households: number, token: string) {
  const [userId, advisorId] = [randomUUID(), randomUUID()]
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  await client.query(`select set_config('app.advisor_id', $1, false)`, [advisorId])
  await client.query(
    `insert into portal_user (id, email, first_name, last_name, roles) values ($1::uuid, 'bench.' || $1::uuid || '@firm.example', 'Bea', 'Bench', '{adviser}')`,
    [userId],
  )
  await client.query(
    `insert into advisor (id, user_id, ia_number) values ($1::uuid, $2, 'IA-' || $1::uuid)`,
    [advisorId, userId],
  )
  await client.query(
    `insert into session (user_id, token_hash, stage, user_agent, expires_at) values ($1, $2, 'whole', 'bench', now() + interval '8 hours')`,
    [userId, hashToken(token)],
  )
  await client.query(
    `with made as (
       insert into household (advisor_id, full_name) select $1, 'The Household of Number ' || n from generate_series(1, $2::int) as n returning id, full_name
     )
     insert into client (advisor_id, household_id, general_details, roles)
     select $1, made.id, jsonb_build_object('firstName', 'First' || n, 'lastName', 'Last' || split_part(made.full_name, ' ', 5) || 'x' || n), '{8f0b8b1e-0001-4000-8000-000000000001}'
     from made cross join generate_series(1, 3) as n`,
    [advisorId, households],
  )
  await client.end()
  return { userId, advisorId }
}

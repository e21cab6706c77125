import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { jobs } from '../src/server/app.ts'
import { openEmbedded } from '../src/server/database/embedded.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { as, transact } from '../src/server/database/transact.ts'
import { installQueues } from '../src/server/jobs/jobs.ts'
import { makeMonthsAhead } from '../src/server/jobs/make-months.ts'
import { readDatabaseFacts } from '../src/server/metrics/database-facts.ts'
import { type Caller, type Firm, firmOn } from '../tests/firm.ts'
import { bookOf, type Ground, make } from '../tests/ground.ts'
import { nameOf, type Stop } from '../tests/walk/stop.ts'
import { stops } from '../tests/walk-table.ts'
import { type FirmSize, growFirm, threeYearsOfMonths } from './scale-fill.ts'

/** In ms, the least of several times, by the name of what was done. */
type Times = Record<string, number>

const { sizes, rounds, out } = JSON.parse(process.env['BENCH_SCALE'] ?? '{}') as {
  sizes: FirmSize[]
  rounds: number
  out: string
}

/** A firm that is measured. */
interface Place {
  firm: Firm
  size: FirmSize
  fillSeconds: number
  times: Times
}

it('measures a firm of each size', async () => {
  const places: Place[] = []
  for (const size of sizes) places.push(await filled(size))
  for (let round = 0; round <= rounds; round++) {
    // what is not compiled yet would be measured as slow
    const all = places.map(({ firm, times }) => ({ firm, times: round === 0 ? {} : times }))
    await measureCalls(all)
    await measureJobs(all)
  }
  await writeFile(
    out,
    JSON.stringify(places.map(({ size, fillSeconds, times }) => ({ size, fillSeconds, times }))),
  )
  expect(places).toHaveLength(sizes.length)
})

async function filled(size: FirmSize): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const server = await openEmbedded(join(folder, 'postgres'))
  const drop = async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  await migrate(server.ownerUrl)
  await installQueues({ url: server.ownerUrl }, jobs)
  const firm = await firmOn({ ...server, drop }, { settings: { DATA_DIR: join(folder, 'data') } })
  for (const statement of threeYearsOfMonths) await firm.owner.query(statement)
  await makeMonthsAhead.work(firm.services, undefined)
  const begun = performance.now()
  await growFirm(firm.owner, { households: 0, entries: 0, packages: 0 }, size)
  return { firm, size, fillSeconds: (performance.now() - begun) / 1000, times: {} }
}

const noteLeast = (times: Times, name: string, ms: number) => {
  times[name] = Math.min(times[name] ?? Number.POSITIVE_INFINITY, ms)
}

async function timed(times: Times, name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await work()
  noteLeast(times, name, performance.now() - begun)
}

type Measuring = Pick<Place, 'firm' | 'times'>

/**
 * Every call as the walk makes it, by an adviser who begins with a book of a hundred households; and what is read, by
 * compliance. The firms are asked in turn: what else the machine does slows all of them.
 */
async function measureCalls(places: readonly Measuring[]): Promise<void> {
  const walks = await Promise.all(
    places.map(async ({ firm, times }) => ({
      here: await newBook(firm),
      compliance: await firm.person({ firstName: 'Cora', roles: ['compliance'] }),
      times,
    })),
  )
  for (const stop of stops)
    for (const { here, compliance, times } of walks) {
      const { by = here.adviser, ...input } = await stop.own(here)
      await call(times, stop, { by, input, whose: '' })
      if (stop.endpoint.method === 'GET' && !stop.endpoint.file && by === here.adviser)
        await call(times, stop, { by: compliance, input, whose: ' (compliance)' })
    }
}

async function call(
  times: Times,
  { endpoint }: Stop,
  { by, input, whose }: { by: Caller; input: Parameters<typeof make>[2]; whose: string },
): Promise<void> {
  const begun = performance.now()
  const { status, body } = await make(by, endpoint, input)
  const took = performance.now() - begun
  if (status === 200) noteLeast(times, `${nameOf(endpoint)}${whose}`, took)
  else if (!whose)
    process.stderr.write(`${nameOf(endpoint)}: ${status} ${JSON.stringify(body).slice(0, 200)}\n`)
}

async function newBook(firm: Firm): Promise<Ground> {
  const adviser = await firm.person({ firstName: 'Ada' })
  const colleague = await firm.person({ firstName: 'Colin' })
  await fillBook(firm.owner, adviser.id)
  // of these a firm has a few, and each walk adds some
  await firm.owner.query('truncate webhook, machine_token cascade')
  return await bookOf({ ...firm, adviser, colleague })
}

async function fillBook(owner: Pool, advisorId: string): Promise<void> {
  for (const table of ['household', 'client'])
    await owner.query(`alter table ${table} no force row level security`)
  await owner.query(
    `with made as (
       insert into household (advisor_id, full_name) select $1, 'The Family of Number ' || n || $2
       from generate_series(1, 100) as n returning id, full_name
     )
     insert into client (advisor_id, household_id, general_details, roles)
     select $1, made.id, jsonb_build_object('firstName', 'First' || n, 'lastName', split_part(made.full_name, ' ', 5) || 'x' || n),
       '{8f0b8b1e-0001-4000-8000-000000000001}'
     from made cross join generate_series(1, 3) as n`,
    [advisorId, randomUUID()],
  )
  await owner.query('analyze household, client')
}

/** To verify the trail and the records reads all that there is: that is its purpose. */
const readsAll = ['verify-trail']

/** What is done regularly, and what is asked of the database every few seconds. */
async function measureJobs(places: readonly Measuring[]): Promise<void> {
  const nobody = as({ userId: null, advisorId: null, requestId: 'bench' })
  for (const { name, schedule, work } of jobs)
    for (const { firm, times } of places)
      if (schedule && !readsAll.includes(name))
        await timed(times, `job ${name}`, () => work(firm.services, null))
  for (const { firm, times } of places)
    await timed(times, 'what /metrics asks', () => transact(firm.services.pool, nobody, readDatabaseFacts))
}

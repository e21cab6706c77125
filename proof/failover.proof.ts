import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../e2e/portal.ts'
import { createHousehold, listHouseholds } from '../src/features/households/contract.ts'
import { findPlace } from '../src/ops/place.ts'
import { otherThan, startDatabase, stopDatabase } from '../src/ops/servers.ts'
import { addressesIn } from '../src/server/database/addresses.ts'
import { asOwner } from '../src/server/database/owner.ts'
import { callerOf } from './client.ts'
import { type Cluster, killed, startCluster } from './cluster.ts'
import { Ledger } from './ledger.ts'

/** So long nobody is answered with more than "come again" once a standby was promoted. */
const promisedMs = 30_000
/** So long nobody waits for an answer. */
const longestMs = 10_000

let cluster: Cluster
let adviser: Person
let session: string
beforeAll(async () => {
  cluster = await startCluster()
  adviser = await cluster.person()
  session = await cluster.sessionFor(adviser)
})
afterAll(() => cluster?.close())

const say = (line: string) => process.stdout.write(`failover: ${line}\n`)

/** While households are added; nothing acknowledged is lost by what is done, and nothing there twice. */
async function whileAdding(work: (ledger: Ledger) => Promise<void>): Promise<Ledger> {
  const ledger = new Ledger(cluster, adviser, session)
  await ledger.more()
  await work(ledger)
  await ledger.more()
  expect(await ledger.close()).toEqual({ lost: [], doubled: [] })
  expect(ledger.strange).toEqual([])
  const away = ledger.attempts.filter(({ status }) => status === 503).length
  const broken = ledger.attempts.filter(({ status }) => status === 0).length
  say(
    `${ledger.acknowledged.length} acknowledged, none lost; ${away} told to come again, ${broken} lines broken; the slowest ${ledger.slowest.toFixed(0)} ms`,
  )
  return ledger
}

describe('under a ledger of what was acknowledged', () => {
  beforeEach(async () => {
    await cluster.ops('up')
    await cluster.ops('standby', 'on')
  })

  it('a portal that is killed loses nothing, and is started again by ops/up', async () => {
    const { portals } = await cluster.pids()
    const ledger = await whileAdding(async () => killed(portals[0]))
    expect(ledger.slowest).toBeLessThan(longestMs)
    await cluster.ops('up')
    const after = await cluster.pids()
    expect(after.portals[0]).not.toBe(portals[0])
    expect(after.portals[1]).toBe(portals[1])
  })

  it('a primary that is killed loses nothing once its standby is promoted, and portals find it within 30 s', async () => {
    const before = await cluster.pids()
    let promotedAt = 0
    const ledger = await whileAdding(async () => {
      killed(before.primary)
      expect(await refusedAll(cluster)).toEqual([503, 503])
      const begun = performance.now()
      await cluster.ops('promote')
      promotedAt = performance.now()
      say(`promoted within ${(promotedAt - begun).toFixed(0)} ms`)
    })
    const back = ledger.firstAfter(promotedAt)
    say(`the first was acknowledged ${back.toFixed(0)} ms after the promotion`)
    expect(back).toBeLessThan(promisedMs)
    expect(ledger.slowest).toBeLessThan(longestMs)
    expect(await cluster.pids()).toMatchObject({ ...before, primary: before.standby, standby: null })
    await mustBeDone('mail-reset-link')
  })

  it('a primary that is alive is stopped before its standby is promoted', async () => {
    const ledger = await whileAdding(async () => void (await cluster.ops('promote')))
    expect(ledger.slowest).toBeLessThan(longestMs)
  })

  it('a former primary that comes back takes nobody from the one that was promoted', async () => {
    killed((await cluster.pids()).primary)
    await cluster.ops('promote')
    const place = await findPlace(cluster.dir)
    const former = otherThan(place.state.primary)
    await startDatabase(place, former)
    const port = place.state.serverPorts[former]
    await expect.poll(() => isInRecovery(port)).toBe(true)
    await stopDatabase(place, former)
    // somebody has it start as what it was
    const data = join(cluster.dir, former, 'data')
    await rm(join(data, 'standby.signal'))
    await writeFile(join(data, 'postgresql.auto.conf'), `max_connections = '200'\n`)
    const ledger = await whileAdding(async (adding) => {
      await startDatabase(place, former)
      expect(await isInRecovery(port)).toBe(false)
      // a portal that is started meanwhile has both to choose from
      killed((await cluster.pids()).portals[0])
      await cluster.ops('up')
      await adding.more(300)
    })
    expect(ledger.attempts.length).toBeGreaterThan(0)
  })

  it('a standby that is killed hangs nobody; what is asked for meanwhile is refused, until it is turned off', async () => {
    const { standby } = await cluster.pids()
    const ledger = await whileAdding(async (adding) => {
      killed(standby)
      const dead = performance.now()
      await expect
        .poll(() => adding.attempts.filter(({ status }) => status === 503).length, { timeout: 30_000 })
        .toBeGreaterThan(50)
      // reading goes on
      const { fullName } = await readOne()
      expect(fullName).toMatch(/^Ledger/)
      const told = await cluster
        .ops('run', 'npm', 'run', '-s', 'doctor')
        .catch(({ message }) => String(message))
      expect(told).toMatch(/DOWN +standby: Each change waits for a standby/)
      expect(told).toContain('ops/standby off')
      say(
        `acknowledged again ${(performance.now() - dead).toFixed(0)} ms after it was killed, by ops/standby off`,
      )
      await cluster.ops('standby', 'off')
    })
    expect(ledger.slowest).toBeLessThan(longestMs)
    await expect(cluster.ops('promote')).rejects.toThrow(/There is no standby to promote/)
    expect(await cluster.ops('standby', 'on')).toMatch(/Each change waits for it/)
    expect(await cluster.ops('run', 'npm', 'run', '-s', 'doctor')).toMatch(
      /OK +standby: Each change is on a standby before it is answered\. Connected: standby\./,
    )
  })

  it('both portals gone: said in words, until ops/up has started them', async () => {
    const { portals } = await cluster.pids()
    for (const pid of portals) killed(pid)
    await expect.poll(async () => (await fetch(cluster.url)).status).toBe(503)
    const page = await fetch(cluster.url, { headers: { accept: 'text/html' } })
    expect(await page.text()).toMatch(/The portal cannot be reached right now/)
    await cluster.ops('up')
    await expect.poll(async () => (await fetch(cluster.url)).status).toBe(200)
  })
})

/** Of one of the two servers, as it says of itself; undefined where it does not answer. */
async function isInRecovery(port: number): Promise<boolean | undefined> {
  const address = new URL(addressesIn(cluster.env['DATABASE_URL'] ?? '')[0] ?? '')
  address.port = String(port)
  const asked = asOwner(
    address.href,
    async (owner) => (await owner.query('select pg_is_in_recovery() as is')).rows,
  )
  return (await asked.catch(() => []))[0]?.is
}

async function readOne() {
  const asAdviser = callerOf(cluster.url, session)
  const [found] = await asAdviser(listHouseholds, { advisorId: adviser.advisorId })
  return found ?? { fullName: '' }
}

/** What two changes are answered while nothing can be changed. */
async function refusedAll({ url }: Cluster): Promise<number[]> {
  const one = async () =>
    (await fetch(url + createHousehold.path, { method: 'POST', headers: { cookie: `portal=${session}` } }))
      .status
  await expect.poll(one).toBe(503)
  return [await one(), await one()]
}

/** The worker takes jobs of the new primary, and hears of them. */
async function mustBeDone(name: string): Promise<void> {
  const asked = await fetch(`${cluster.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@firm.example' }),
  })
  expect(asked.status).toBe(200)
  const done = async () =>
    (await cluster.owner.query(`select from pgboss.job where name = $1 and state = 'completed'`, [name]))
      .rowCount
  await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(0)
}

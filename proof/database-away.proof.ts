import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { forgotPassword } from '../src/features/sign-in/contract.ts'
import { databaseUrlOf } from '../src/server/startup/start-testing.ts'
import { databaseLine } from '../tests/database-line.ts'
import { emptyFolder, type RunningPortal, startPortal } from '../tests/portal-process.ts'
import { callerOf } from './client.ts'

/** CC5: so long whoever calls waits for the 503. */
const promisedMs = 1_000

const call = '/api/household/advisor/3f1c2f64-6a0e-4f0e-9d3f-0a5f6f1c2d3e'
/** Of a call without a session, once the database was asked. */
const answers = 401

interface Answer {
  status: number
  ms: number
  retryAfter: string | null
}

async function ask({ url }: RunningPortal): Promise<Answer> {
  const begun = performance.now()
  const { status, headers } = await fetch(`${url}${call}`)
  return { status, ms: performance.now() - begun, retryAfter: headers.get('retry-after') }
}

/** Ten calls every tenth of a second while something is done to the database. */
async function whileAsking(portal: RunningPortal, work: () => Promise<void>): Promise<Answer[]> {
  const asked: Promise<Answer>[] = []
  let isOver = false
  const asking = async () => {
    for (; !isOver; await delay(100)) asked.push(...Array.from({ length: 10 }, () => ask(portal)))
  }
  const all = asking()
  await work()
  isOver = true
  await all
  return await Promise.all(asked)
}

const isBack = (portal: RunningPortal) => expect.poll(async () => (await ask(portal)).status).toBe(answers)

/** A portal with its own database, and the processes of that: the postmaster first. */
async function portalWithDatabase() {
  const dataDir = await emptyFolder()
  const portal = await startPortal({ DATA_DIR: dataDir })
  const postmaster = async () =>
    Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
  const backends = async () =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(await postmaster())], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number)
  return { portal, postmaster, backends }
}

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // it has ended meanwhile
    }
}

/** Every call was answered, either as ever or with a 503 that says when to come again. In ms, the slowest. */
function mustBeAnswered(asked: readonly Answer[], atLeastAway = 0): number {
  const slowest = Math.max(...asked.map(({ ms }) => ms))
  const away = asked.filter(({ status }) => status === 503)
  process.stdout.write(
    `${asked.length} calls, ${away.length} of them 503, the slowest ${slowest.toFixed(0)} ms\n`,
  )
  expect(asked.filter(({ status }) => status !== answers && status !== 503)).toEqual([])
  expect(away.every(({ retryAfter }) => retryAfter !== null)).toBe(true)
  expect(away.length).toBeGreaterThanOrEqual(atLeastAway)
  return slowest
}

describe('the database', () => {
  it.each(['all of it', 'its backends', 'its postmaster'])(
    'frozen, %s: a 503 within a second, and back by itself [CC5]',
    async (what) => {
      const { portal, postmaster, backends } = await portalWithDatabase()
      const frozen = [
        ...(what === 'its backends' ? [] : [await postmaster()]),
        ...(what === 'its postmaster' ? [] : await backends()),
      ]
      const asked = await whileAsking(portal, async () => {
        await delay(500)
        signal(frozen, 'SIGSTOP')
        await delay(4_000)
      }).finally(() => signal(frozen, 'SIGCONT'))
      expect(mustBeAnswered(asked, what === 'its postmaster' ? 0 : 1)).toBeLessThan(promisedMs)
      await isBack(portal)
    },
  )

  it('killed six times under load leaves the portal as it is [CC5]', async () => {
    const { portal, postmaster } = await portalWithDatabase()
    for (let n = 0; n < 6; n++) {
      const asked = await whileAsking(portal, async () => {
        await delay(300)
        signal([await postmaster()], 'SIGKILL')
        await delay(700)
      })
      expect(mustBeAnswered(asked, 1)).toBeLessThan(promisedMs)
      await isBack(portal)
    }
    expect(portal.child.exitCode).toBeNull()
  })

  it('loses a connection now and then: the portal goes on [CC5]', async () => {
    const ownerUrl = await databaseUrlOf('empty')
    const portal = await startPortal({ DATABASE_URL: ownerUrl, DATA_DIR: await emptyFolder() })
    const owner = new pg.Pool({ connectionString: ownerUrl })
    const asked = await whileAsking(portal, async () => {
      for (let n = 0; n < 100; n++) {
        await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name like 'portal%' order by random() limit 3`,
        )
        await delay(20)
      }
    })
    mustBeAnswered(asked)
    await isBack(portal)
    expect(portal.child.exitCode).toBeNull()
    await owner.end()
  })

  it('behind a line that fell silent: a 503 within a second, and its jobs go on as well [CC5]', async () => {
    const ownerUrl = await databaseUrlOf('empty')
    const line = await databaseLine(ownerUrl)
    const portal = await startPortal({ DATABASE_URL: line.url, DATA_DIR: await emptyFolder() })
    const owner = new pg.Pool({ connectionString: ownerUrl })
    const asked = await whileAsking(portal, async () => {
      await delay(500)
      line.silence()
      await delay(4_000)
    })
    expect(mustBeAnswered(asked, 100)).toBeLessThan(promisedMs)
    line.restore()
    await isBack(portal)
    await callerOf(portal.url)(forgotPassword, {}, { email: 'nobody@firm.example' })
    const done = async () =>
      (await owner.query(`select from pgboss.job where name = 'mail-reset-link' and state = 'completed'`))
        .rowCount
    await expect.poll(done, { timeout: 60_000, interval: 1_000 }).toBe(1)
    await owner.end()
  })
})

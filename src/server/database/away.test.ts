import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { databaseLine } from '../../../tests/database-line.ts'
import { firm } from '../../../tests/firm.ts'
import { get } from '../../platform/endpoint.ts'
import { Problem } from '../../platform/problem.ts'
import { makeApp } from '../app.ts'
import { mount } from '../http/mount.ts'
import { serve } from '../http/serve.ts'
import { openPool } from './pool.ts'
import { DatabaseSilent } from './silence.ts'
import { watchDatabase } from './watch.ts'

/** The portal on a line to its database, as it runs: with the database watched, unless it is said otherwise. */
async function portalOnLine({ connections = 4, isWatched = true } = {}) {
  const given = await firm()
  const line = await databaseLine(given.appUrl)
  const pool = openPool({ url: line.url }, { connections }, given.services.log)
  const unwatch = isWatched ? watchDatabase(pool, given.services.log) : async () => {}
  const services = { ...given.services, pool: Object.assign(pool, { anchors: given.services.pool.anchors }) }
  const app = await makeApp(services)
  const pausing = pause()
  await app.register(async (api) => mount(api, services, [pausing.route]))
  onTestFinished(async () => {
    line.silence()
    await unwatch()
    await app.close()
    await pool.end()
  })
  const { cookie, id } = given.adviser
  const ask = (url: string) => app.inject({ url, headers: { cookie } })
  const list = () => ask(`/api/household/advisor/${id}`)
  const statusOfList = async () => (await list()).statusCode
  return { line, pool, list, ask, statusOfList, pausing, owner: given.owner }
}

/** A call that stops in the midst of its transaction until it is let go on, or is to fail there. */
function pause() {
  const begun = Promise.withResolvers<number>()
  const released = Promise.withResolvers<void>()
  const route = serve(
    get({ path: '/api/test/pause', can: 'user', summary: 'Waits', result: z.null() }),
    async ({ tx }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      begun.resolve(rows[0]?.pid ?? 0)
      await released.promise
      await sql`select 1`.execute(tx)
      return null
    },
  )
  return { route, begun: begun.promise, release: released.resolve, fail: released.reject }
}

const unavailable = {
  code: 'unavailable',
  errorMessages: ['The portal cannot be reached right now. Please try again'],
}

describe('a connection that is lost', () => {
  it.each(['before', 'after'])(
    'in the midst of a transaction is a 503, and the next call goes on: %s the call needs it again',
    async (when) => {
      const { pool, ask, statusOfList, pausing, owner } = await portalOnLine()
      const paused = ask('/api/test/pause')
      const pid = await pausing.begun
      if (when === 'after') pausing.release()
      // the server tells whoever ended it before the pool hears of it, and until then the pool hands it out
      const dropped = new Promise<void>((resolve) => pool.once('remove', () => resolve()))
      await owner.query('select pg_terminate_backend($1, 10000)', [pid])
      pausing.release()
      const answer = await paused
      if (when === 'before') expect(answer.json()).toMatchObject(unavailable)
      expect([200, 503]).toContain(answer.statusCode)
      await dropped
      expect(await statusOfList()).toBe(200)
    },
  )

  it('with every other one leaves a portal that answers again [CC5]', async () => {
    const { list, statusOfList, owner } = await portalOnLine()
    for (let round = 0; round < 10; round++) {
      const calls = Array.from({ length: 12 }, list)
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'portal'`,
      )
      for (const { statusCode } of await Promise.all(calls)) expect([200, 503]).toContain(statusCode)
    }
    await expect.poll(statusOfList).toBe(200)
  })
})

describe('a database that cannot do it now', () => {
  it('is a 503 where its name leads nowhere', async () => {
    const { services } = await firm()
    const login = { url: 'postgres://portal_app@nowhere.invalid/portal' }
    const pool = openPool(login, { connections: 1 }, services.log)
    const app = await makeApp({ ...services, pool: Object.assign(pool, { anchors: services.pool.anchors }) })
    expect((await app.inject('/readyz')).json()).toMatchObject(unavailable)
    await app.close()
    await pool.end()
  })

  it('is a 503 where it gives up a statement that takes too long', async () => {
    const slow = serve(
      get({ path: '/api/test/slow', can: 'user', summary: 'Takes long', result: z.null() }),
      async ({ tx }) => {
        await sql`set local statement_timeout = 50`.execute(tx)
        await sql`select pg_sleep(60)`.execute(tx)
        return null
      },
    )
    const { adviser } = await firm({ alsoServing: [slow] })
    expect((await adviser.request('GET', '/api/test/slow')).body).toMatchObject(unavailable)
  })
})

describe('a database that says nothing', () => {
  it('is a 503 with the time to wait for every call, and the calls go on by themselves once it answers [CC5]', async () => {
    const { line, list, statusOfList } = await portalOnLine()
    expect(await statusOfList()).toBe(200)
    line.silence()
    // more than there are connections
    for (const answer of await Promise.all(Array.from({ length: 12 }, list))) {
      expect(answer.json()).toMatchObject(unavailable)
      expect(answer.headers['retry-after']).toBe('5')
    }
    line.restore()
    await expect.poll(statusOfList).toBe(200)
  })

  it('is a 503 for a call in the midst of its transaction [CC5]', async () => {
    const { line, ask, pausing } = await portalOnLine()
    const paused = ask('/api/test/pause')
    await pausing.begun
    line.silence()
    pausing.release()
    expect((await paused).json()).toMatchObject(unavailable)
  })

  it('on one connection costs the one call that got it, before it would be watched for', async () => {
    const { line, list, statusOfList } = await portalOnLine({ connections: 1, isWatched: false })
    expect(await statusOfList()).toBe(200)
    line.silenceOpen()
    const [got, next] = await Promise.all([list(), list()])
    expect(got.json()).toMatchObject(unavailable)
    expect(next.statusCode).toBe(200)
  })

  it('to the end of a call that failed leaves the next one a connection', async () => {
    const { line, ask, statusOfList, pausing } = await portalOnLine({ connections: 1, isWatched: false })
    const paused = ask('/api/test/pause')
    await pausing.begun
    line.silenceOpen()
    pausing.fail(new Problem('conflict'))
    const [failed, next] = await Promise.all([paused, statusOfList()])
    expect(failed.json()).toMatchObject({ code: 'conflict' })
    expect(next).toBe(200)
  })

  it('to a new connection is known by its silence, sooner than the patience with a line is over', async () => {
    const { line, pool } = await portalOnLine({ isWatched: false })
    line.silence()
    await expect(pool.take()).rejects.toBeInstanceOf(DatabaseSilent)
  })

  it('refuses whoever waits in line and whoever comes as soon as it is known', async () => {
    const { pool, statusOfList } = await portalOnLine({ connections: 1, isWatched: false })
    const held = await pool.take()
    const inLine = pool.take()
    pool.setSilent(true)
    await expect(inLine).rejects.toBeInstanceOf(DatabaseSilent)
    await expect(pool.take()).rejects.toBeInstanceOf(DatabaseSilent)
    held.release()
    pool.setSilent(false)
    expect(await statusOfList()).toBe(200)
  })

  it('to new connections is a 503 as well', async () => {
    const { line, list, ask } = await portalOnLine()
    line.silence()
    expect((await list()).json()).toMatchObject(unavailable)
    expect((await ask('/readyz')).json()).toMatchObject(unavailable)
  })

  it('is not one that is slow: a statement may wait for a lock', async () => {
    const { list, owner } = await portalOnLine()
    const locking = await owner.connect()
    await locking.query('begin; lock table household in access exclusive mode')
    const waiting = list()
    // until the watch has asked again, a second later: for longer than the database may be silent
    const askedAgain = `select from pg_stat_activity as watch, pg_stat_activity as waiting
      where watch.datname = current_database() and watch.query = 'select'
        and waiting.datname = current_database() and waiting.wait_event_type = 'Lock'
        and watch.query_start > waiting.query_start + interval '1 second'`
    await expect.poll(async () => (await owner.query(askedAgain)).rowCount).toBe(1)
    await locking.query('commit')
    locking.release()
    expect((await waiting).statusCode).toBe(200)
  })
})

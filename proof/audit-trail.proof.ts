import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createHousehold } from '../src/features/households/contract.ts'
import { hashToken, newToken } from '../src/server/session/session.ts'
import { databaseUrlOf } from '../src/server/startup/start-testing.ts'
import { emptyFolder, run, startPortal } from '../tests/portal-process.ts'

/** An adviser of a firm of their own, and the cookie of a session. */
async function adviserOf(owner: pg.Client) {
  const user = await owner.query<{ id: string }>(
    `insert into portal_user (email, first_name, last_name, roles, totp_confirmed_at)
     values ('proof@firm.example', 'Pat', 'Proof', '{adviser}', now()) returning id`,
  )
  const userId = user.rows[0]?.id
  const id = randomUUID()
  await owner.query(`insert into advisor (id, user_id, ia_number) values ($1, $2, 'IA-1')`, [id, userId])
  const token = newToken()
  await owner.query(
    `insert into session (user_id, token_hash, stage, user_agent, expires_at)
     values ($1, $2, 'whole', 'proof', now() + interval '8 hours')`,
    [userId, hashToken(token)],
  )
  return { id, cookie: `portal=${token}` }
}

/** Ten writers, one household after another, while something is done; gives how often each status was answered. */
async function whileWriting(write: () => Promise<number>, work: () => Promise<void>) {
  const answered = new Map<number, number>()
  let isOver = false
  const writer = async () => {
    while (!isOver) {
      // 0 where the portal was killed
      const status = await write().catch(() => 0)
      answered.set(status, (answered.get(status) ?? 0) + 1)
      if (status !== 200) await delay(20)
    }
  }
  const writers = Array.from({ length: 10 }, writer)
  await work()
  isOver = true
  await Promise.all(writers)
  return answered
}

it('finds nothing in a trail whose portal and connections were killed and frozen under writers [AD2, CC5]', async () => {
  const settings = { DATABASE_URL: await databaseUrlOf('migrated'), DATA_DIR: await emptyFolder() }
  const owner = new pg.Client({ connectionString: settings.DATABASE_URL })
  await owner.connect()
  onTestFinished(() => owner.end())
  const adviser = await adviserOf(owner)
  let portal = await startPortal(settings)
  const write = async () => {
    const answer = await fetch(`${portal.url}${createHousehold.path}`, {
      method: createHousehold.method,
      headers: { cookie: adviser.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'The Proof Family', advisorId: adviser.id }),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const ofPortal = `from pg_stat_activity where datname = current_database() and application_name = 'portal'`
  const answered = await whileWriting(write, async () => {
    for (let n = 0; n < 5; n++) {
      for (let lost = 0; lost < 20; lost++) {
        await owner.query(`select pg_terminate_backend(pid) ${ofPortal} and pid % 3 = $1`, [lost % 3])
        await delay(50)
      }
      const { rows } = await owner.query<{ pid: number }>(`select pid ${ofPortal}`)
      for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
      await delay(2_000)
      for (const { pid } of rows) process.kill(pid, 'SIGCONT')
      await delay(500)
      portal.child.kill('SIGKILL')
      await portal.ended
      portal = await startPortal(settings)
    }
  })
  const verify = run(['commands/audit-verify.ts'], settings)
  const code = await verify.ended
  process.stdout.write(`${JSON.stringify([...answered])}\n${verify.said.out}`)
  expect(code, verify.said.out).toBe(0)
  expect(answered.get(200)).toBeGreaterThan(100)
})

import { describe, expect, it } from 'vitest'
import { mailServer } from '../../../tests/mail-server.ts'
import { emptyFolder, run, startPortal } from '../../../tests/portal-process.ts'
import { databaseUrlOf, stopped } from './start-testing.ts'

const workersSeen = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^portal_workers (\d+)$/m.exec(text)?.[1])
}

/** A worker that says where it is. */
async function startWorker(settings: Record<string, string>) {
  const worker = run(['server/worker.ts'], { ...settings, WORKER_PORT: '0' })
  const [, url = ''] = await worker.until(/answers at (http:\S+)\/readyz/)
  return { ...worker, url }
}

describe('a worker', () => {
  it('takes the jobs that a portal leaves to it, and gives them up when it is asked to stop', async () => {
    const office = await mailServer()
    const settings = {
      DATABASE_URL: await databaseUrlOf('migrated'),
      DATA_DIR: await emptyFolder(),
      SMTP_URL: office.url,
      JOBS: 'apart',
    }
    const making = ['--email', 'first@firm.example', '--first-name', 'First', '--last-name', 'Admin']
    const made = run(['commands/firm-create.ts', ...making], settings)
    expect(await made.ended, made.said.error).toBe(0)
    const portal = await startPortal(settings)
    expect(await workersSeen(portal.url)).toBe(0)
    const alone = run(['commands/doctor.ts', '--json'], settings)
    expect(await alone.ended).toBe(1)
    expect(JSON.parse(alone.said.out).queue).toMatchObject({
      status: 'down',
      text: expect.stringContaining('npm run worker'),
    })
    expect(office.received).toEqual([])

    const worker = await startWorker(settings)
    await expect.poll(() => office.received.length).toBe(1)
    expect(await workersSeen(portal.url)).toBe(1)
    expect(await workersSeen(worker.url)).toBe(1)
    expect((await fetch(`${worker.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${worker.url}/api/household`)).status).toBe(404)
    const served = run(['commands/doctor.ts', '--json'], settings)
    expect(await served.ended, served.said.out).toBe(0)

    expect(await stopped(worker)).toBe(0)
    await expect.poll(() => workersSeen(portal.url)).toBe(0)
    expect(await stopped(portal)).toBe(0)
  })

  it('listens nowhere unless it is told where', async () => {
    const settings = { DATABASE_URL: await databaseUrlOf('migrated'), DATA_DIR: await emptyFolder() }
    const worker = run(['server/worker.ts'], settings)
    await worker.until(/A worker takes jobs\. Stop it with Ctrl-C\./)
    expect(await stopped(worker)).toBe(0)
  })
})

describe('two portals', () => {
  it('serve one database, and one is told of the other by nothing but it', async () => {
    const settings = { DATABASE_URL: await databaseUrlOf('migrated'), DATA_DIR: await emptyFolder() }
    const one = await startPortal(settings)
    const other = await startPortal(settings)
    for (const { url } of [one, other]) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      expect(await workersSeen(url)).toBe(2)
    }
    expect(await stopped(one)).toBe(0)
    await expect.poll(() => workersSeen(other.url)).toBe(1)
    expect(await stopped(other)).toBe(0)
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { scratchFolder } from '../../../tests/scratch-folder.ts'
import { openEmbedded } from './embedded.ts'
import { isAlive } from './embedded-programs.ts'

/** A folder that the server's user may enter, gone after the test. */
export async function aHome(mode = 0o755): Promise<string> {
  const home = await scratchFolder('embedded')
  onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(home, mode)
  return home
}

/** An open database, closed after the test. */
export async function opened(folder: string) {
  const database = await openEmbedded(folder)
  onTestFinished(() => database.close())
  return database
}

/** A connection that bears the server's end, closed after the test. */
export async function connected(url: string): Promise<Client> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Rows as arrays, by a connection of its own. */
export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query({ text, rowMode: 'array' })).rows
  } finally {
    await client.end().catch(() => {})
  }
}

export const pidFile = (folder: string) => join(folder, 'data', 'postmaster.pid')

export const serverPid = async (folder: string) =>
  Number((await readFile(pidFile(folder), 'utf8')).split('\n')[0])

/** As when its machine dies. */
export async function killServerOf(folder: string): Promise<void> {
  const pid = await serverPid(folder)
  process.kill(pid, 'SIGKILL')
  await until(async () => !isAlive(pid))
}

export const isRunning = (folder: string) => serverPid(folder).then(Boolean, () => false)

/** Asks again and again; the test's own time limit ends it. */
export async function until<Answer>(ask: () => Promise<Answer | undefined | false>): Promise<Answer> {
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer) return answer
    await delay(5)
  }
}

/** Another portal process, in a group of its own, that opens the folder, prints its address and stays. */
export function portalProcess(folder: string): ChildProcess {
  const script = `
    import { openEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    console.log((await openEmbedded(${JSON.stringify(folder)})).ownerUrl)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    await killGroup(child)
    if (await isRunning(folder)) await (await openEmbedded(folder)).close()
  })
  return child
}

export async function killGroup(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await gone
}

export async function printed(child: ChildProcess): Promise<string> {
  for await (const chunk of child.stdout ?? []) return String(chunk).trim()
  throw new Error('the other process printed nothing')
}

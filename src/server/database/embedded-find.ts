import { link, readFile, readlink, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DataFolder } from './embedded-folder.ts'
import { isAlive, run } from './embedded-programs.ts'

/**
 * A server that runs on this place's data; not yet `ready` while it recovers, no longer while it stops. A standby that `waits` is
 * up, and has not got from its primary yet what makes it whole.
 */
export type Server = { pid: number; port: number; ready: boolean; waits: boolean }

type Data = Pick<DataFolder, 'data'>

const pidFile = ({ data }: Data) => join(data, 'postmaster.pid')

const read = (path: string) => readFile(path, 'utf8').catch(() => undefined)

/** Finds the server by PostgreSQL's own pid file: line 1 its process, line 4 its port, line 8 its state. */
export async function findServer(place: Data): Promise<Server | undefined> {
  const lines = (await read(pidFile(place)))?.split('\n').map((line) => line.trim())
  const [pid, port] = [Number(lines?.[0]), Number(lines?.[3])]
  if (!pid || !port || !(await servesHere(pid, place))) return undefined
  return { pid, port, ready: lines?.[7] === 'ready', waits: lines?.[7] === 'standby' }
}

/**
 * Whether this process is the server of this very data. After a power cut its number may belong to any
 * program, in a copied folder to the original's server; the server's working directory tells them apart.
 */
async function servesHere(pid: number, { data }: Data): Promise<boolean> {
  if (process.platform === 'linux') {
    const at = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    return at !== undefined && at === (await realpath(data))
  }
  const { done, output } = await run({ file: 'ps', args: ['-p', String(pid), '-o', 'comm='] })
  return done && output.includes('postgres')
}

/**
 * Takes away a pid file that PostgreSQL would believe though its server is gone: the number belongs to
 * another program now, or a power cut left it empty. A number of nobody's PostgreSQL judges by itself.
 */
export async function clearStalePidFile(place: DataFolder): Promise<void> {
  const stale = await read(pidFile(place))
  if (stale === undefined) return
  const pid = Number.parseInt(stale, 10)
  if (pid && (!isAlive(pid) || (await servesHere(pid, place)))) return
  // An empty one may be just being written, by a server that starts at this moment.
  if (!pid) await delay(100)
  const aside = `${pidFile(place)}.${process.pid}`
  await rename(pidFile(place), aside).catch(() => {})
  // In between another process may have put its own there: that one is given back.
  const taken = await read(aside)
  if (taken !== undefined && taken !== stale) await link(aside, pidFile(place)).catch(() => {})
  await rm(aside, { force: true })
}

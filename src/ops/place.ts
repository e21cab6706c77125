import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { tryPort } from '../server/database/embedded-start.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

// The folder of one set of processes: what they are, on which ports, and which of the two servers has which part.

export const ServerName = z.enum(['database-1', 'database-2'])
export type ServerName = z.output<typeof ServerName>

const State = z.strictObject({
  /** Of the proxy. */
  port: z.int(),
  portalPorts: z.tuple([z.int(), z.int()]),
  workerPort: z.int(),
  serverPorts: z.record(ServerName, z.int()),
  /** Whether the first database is whole. */
  isMade: z.boolean(),
  primary: ServerName,
  /** Null where changes go on without one. */
  standby: ServerName.nullable(),
})
export type State = z.output<typeof State>

export interface Place {
  dir: string
  state: State
}

/** What `pids.json` tells: the process of each part, null of a part that there is not. */
export interface Pids {
  proxy: number | null
  portals: [number | null, number | null]
  worker: number | null
  primary: number | null
  standby: number | null
}

export const files = {
  state: (dir: string) => join(dir, 'state.json'),
  pids: (dir: string) => join(dir, 'pids.json'),
  env: (dir: string) => join(dir, 'env.json'),
  log: (dir: string, name: string) => join(dir, 'logs', `${name}.log`),
}

/** @throws StartProblem where `ops/up` has made none there */
export async function findPlace(given: string): Promise<Place> {
  const dir = resolve(given)
  const state = await readJson(files.state(dir), State)
  if (!state) throw new StartProblem(`There is nothing in ${dir}: ops/up --dir ${dir} --port PORT makes it.`)
  return { dir, state }
}

/** The place as it is, or a new one at this port and free ones. @throws StartProblem where the folder holds something else */
export async function makePlace(given: string, port: number): Promise<Place> {
  const dir = resolve(given)
  const known = await readJson(files.state(dir), State)
  if (known) return { dir, state: known }
  const names = (await readdir(dir).catch(() => [])).filter((name) => name !== lockFile)
  if (names.length > 0)
    throw new StartProblem(`${dir} holds something else: name a folder of its own with --dir.`)
  const [portal = 0, other = 0, workerPort = 0, one = 0, two = 0] = await freePorts(5)
  const place: Place = {
    dir,
    state: {
      ...{ port, portalPorts: [portal, other], workerPort, isMade: false },
      serverPorts: { 'database-1': one, 'database-2': two },
      primary: 'database-1',
      standby: null,
    },
  }
  await mkdir(join(dir, 'logs'), { recursive: true, mode: 0o711 })
  await keepState(place)
  return place
}

/** Ports on which nobody listens, for now. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) {
    const port = await tryPort(0)
    if (port === undefined) throw new StartProblem('This machine gives no port on 127.0.0.1.')
    found.add(port)
  }
  return [...found]
}

export const keepState = ({ dir, state }: Place): Promise<void> => writeJson(files.state(dir), state)

export async function readJson<Shape extends z.ZodType>(
  path: string,
  shape: Shape,
): Promise<z.output<Shape> | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : shape.parse(JSON.parse(text))
}

/** Whole or not at all, and for its owner alone. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  // of its own for each write: several of one process may be under way at once
  const beside = `${path}.${randomUUID()}`
  await writeFile(beside, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600, flush: true })
  await rename(beside, path)
}

const lockFile = 'ops.lock'

/** One command at a time works on a place. @throws StartProblem where another one does */
export async function alone<Result>(given: string, work: () => Promise<Result>): Promise<Result> {
  const dir = resolve(given)
  const path = join(dir, lockFile)
  // the servers' user has to get through to its data
  await mkdir(dir, { recursive: true, mode: 0o711 })
  const holder = Number(await readFile(path, 'utf8').catch(() => '0'))
  if (holder && !(await isCommand(holder))) await rm(path, { force: true })
  await writeFile(path, String(process.pid), { flag: 'wx', mode: 0o600 }).catch(() => {
    throw new StartProblem(`Another command works on ${dir} (process ${holder}): wait until it has ended.`)
  })
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

/** Whether that process is one of these commands: once the machine was started anew, its number may be anybody's. */
async function isCommand(pid: number): Promise<boolean> {
  const ps = promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)])
  const { stdout } = await ps.catch(() => ({ stdout: '' }))
  return / ops\/\w+\.ts( |$)/.test(stdout.trimEnd())
}

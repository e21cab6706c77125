import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { withNewKey, writeKeys } from '../server/encryption/keys.ts'
import { settings } from '../server/startup/settings.ts'
import { StartProblem } from '../server/startup/start-problem.ts'
import {
  files,
  freePorts,
  keepState,
  type Pids,
  type Place,
  readJson,
  type State,
  writeJson,
} from './place.ts'
import { processesOf, startProgram, stopped } from './processes.ts'
import { databaseUrls, serverOf } from './servers.ts'
import { lookedEveryMs } from './upstreams.ts'

// The processes of the portal: two that answer, one that takes jobs, and the proxy before them.

export const Env = z.record(z.string(), z.string())
export type Env = z.output<typeof Env>

/** So long a portal takes to stop at most, and a moment. */
const stopsWithinMs = 21_000

/**
 * The settings of all processes, which any other command takes, too: those of the place itself, and beside them what was
 * set where `ops/up` was run, the first time or now.
 */
export async function keepEnv(place: Place): Promise<Env> {
  const { dir, state } = place
  const { owner, app } = await databaseUrls(place)
  const before = (await readJson(files.env(dir), Env)) ?? {}
  // of another port before, which nobody chose
  if (before['PUBLIC_URL'] === usualUrl(before['PORT'])) delete before['PUBLIC_URL']
  const given = Object.entries(process.env).filter(([name, value]) => name in settings && value)
  const env = {
    PUBLIC_URL: usualUrl(state.port),
    ENCRYPTION_KEYS: writeKeys(withNewKey(new Map())),
    METRICS_TOKEN: randomBytes(24).toString('base64url'),
    ...before,
    ...Env.parse(Object.fromEntries(given)),
    PORT: String(state.port),
    DATABASE_URL: owner,
    DATABASE_APP_URL: app,
    DATA_DIR: join(dir, 'data'),
    TRUST_PROXY: '127.0.0.1',
    JOBS: 'apart',
  }
  await writeJson(files.env(dir), env)
  return env
}

const usualUrl = (port: number | string = '') => `http://localhost:${port}`

const names = { proxy: 'proxy', portals: ['portal-1', 'portal-2'], worker: 'worker' } as const

/** What runs at this moment. */
export async function readPids(place: Place): Promise<Pids> {
  const { dir, state } = place
  const known = await readJson(files.pids(dir), Kept)
  // one that no file names: its command was ended before it was ready
  const living = async (pid: number | null | undefined, name: string) => {
    const running = await processesOf(dir, name)
    return running.find((each) => each === pid) ?? running.at(-1) ?? null
  }
  const server = async (name: typeof state.standby) => (name && (await serverOf(place, name))?.pid) || null
  return {
    proxy: await living(known?.proxy, names.proxy),
    portals: [
      await living(known?.portals[0], names.portals[0]),
      await living(known?.portals[1], names.portals[1]),
    ],
    worker: await living(known?.worker, names.worker),
    primary: await server(state.primary),
    standby: await server(state.standby),
  }
}

const pid = z.int().nullable()
const Kept = z.object({ proxy: pid, portals: z.tuple([pid, pid]), worker: pid })

export const keepPids = ({ dir }: Place, pids: Pids): Promise<void> => writeJson(files.pids(dir), pids)

/** Starts those that do not run. The first portal makes or migrates the tables; the others find them so. */
export async function startProcesses(place: Place, env: Env): Promise<void> {
  const pids = await readPids(place)
  let kept = Promise.resolve()
  // one after another: two are started at once
  const keep = () => {
    kept = kept.then(() => keepPids(place, pids))
    return kept
  }
  await keep()
  const portal = async (nr: 0 | 1) => {
    pids.portals[nr] ??= await startPortal(place, env, nr)
    await keep()
  }
  const worker = async () => {
    pids.worker ??= await startWorker(place, env)
    await keep()
  }
  await portal(0)
  await Promise.all([portal(1), worker()])
  pids.proxy ??= await startProxy(place)
  await keep()
}

function startPortal({ dir, state }: Place, env: Env, nr: 0 | 1): Promise<number> {
  const port = state.portalPorts[nr]
  return startProgram({
    ...{ dir, name: names.portals[nr], program: 'server/main.ts' },
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    readyAt: `http://127.0.0.1:${port}/readyz`,
  })
}

function startWorker({ dir, state }: Place, env: Env): Promise<number> {
  const port = state.workerPort
  return startProgram({
    ...{ dir, name: names.worker, program: 'server/worker.ts' },
    env: { ...env, HOST: '127.0.0.1', WORKER_PORT: String(port) },
    readyAt: `http://127.0.0.1:${port}/readyz`,
  })
}

/** A former one may answer at the same port meanwhile: this one is ready when it says so. @throws StartProblem */
async function startProxy({ dir, state }: Place): Promise<number> {
  const name = names.proxy
  const pid = await startProgram({
    ...{ dir, name, program: 'ops/proxy.ts', env: {} },
    readyAt: `http://localhost:${state.port}/readyz`,
  })
  const log = files.log(dir, name)
  while (!(await readFile(log, 'utf8')).includes(`proxy ${pid} listens`)) {
    if (!(await processesOf(dir, name)).includes(pid))
      throw new StartProblem(`The proxy does not listen: see ${log}`)
    await delay(50)
  }
  return pid
}

/**
 * Puts processes of this release in the place of those that run, whatever release they are of, while they serve. A new one is
 * ready before the one so far is stopped, and the proxy has stopped sending to that. The worker comes first: it
 * understands what both releases ask for.
 * @param tell called with each step that is done
 */
export async function replaceProcesses(place: Place, env: Env, tell: (done: string) => void): Promise<void> {
  const { state } = place
  const replaced = async (name: string, start: () => Promise<number>) => {
    const former = await processesOf(place.dir, name)
    const pid = await start()
    await keepState(place)
    await keepPids(place, await pidsWith(place, name, pid))
    // the proxy looks that often which portals there are
    await delay(2 * lookedEveryMs)
    await Promise.all(former.map((each) => stopped(each, 'SIGTERM', stopsWithinMs)))
    tell(name)
  }
  await replaced(names.proxy, async () => {
    const former = await processesOf(place.dir, names.proxy)
    return await startProxy(place).catch(async (error: unknown) => {
      if (!(error instanceof StartProblem)) throw error
      // where a port is not shared, nobody is answered for a second
      await Promise.all(former.map((each) => stopped(each, 'SIGTERM', stopsWithinMs)))
      return await startProxy(place)
    })
  })
  const [workerPort = 0, ...portalPorts] = await freePorts(3)
  state.workerPort = workerPort
  await replaced(names.worker, () => startWorker(place, env))
  for (const nr of [0, 1] as const) {
    // the file names it to the proxy once it is ready
    const next = { ...place, state: { ...state, portalPorts: withPort(state, nr, portalPorts[nr] ?? 0) } }
    await replaced(names.portals[nr], async () => {
      const pid = await startPortal(next, env, nr)
      state.portalPorts = next.state.portalPorts
      return pid
    })
  }
}

const withPort = ({ portalPorts: [one, two] }: State, nr: 0 | 1, port: number): State['portalPorts'] =>
  nr === 0 ? [port, two] : [one, port]

async function pidsWith(place: Place, name: string, pid: number): Promise<Pids> {
  const pids = await readPids(place)
  if (name === names.proxy) return { ...pids, proxy: pid }
  if (name === names.worker) return { ...pids, worker: pid }
  const [one, two] = pids.portals
  return { ...pids, portals: name === names.portals[0] ? [pid, two] : [one, pid] }
}

/** The proxy first, so that nobody is sent to a portal that stops. */
export async function stopProcesses(place: Place): Promise<void> {
  const stopAll = async (name: string) => {
    const pids = await processesOf(place.dir, name)
    await Promise.all(pids.map((pid) => stopped(pid, 'SIGTERM', stopsWithinMs)))
  }
  await stopAll(names.proxy)
  await Promise.all([...names.portals, names.worker].map(stopAll))
}

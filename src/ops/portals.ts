import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { withNewKey, writeKeys } from '../server/encryption/keys.ts'
import { settings } from '../server/startup/settings.ts'
import { files, type Pids, type Place, readJson, writeJson } from './place.ts'
import { isOurs, startProgram, stopped } from './processes.ts'
import { databaseUrls, serverOf } from './servers.ts'

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
  const given = Object.entries(process.env).filter(([name, value]) => name in settings && value)
  const env = {
    PUBLIC_URL: `http://localhost:${state.port}`,
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

const names = { proxy: 'proxy', portals: ['portal-1', 'portal-2'], worker: 'worker' } as const

/** What runs at this moment. */
export async function readPids(place: Place): Promise<Pids> {
  const { dir, state } = place
  const known = await readJson(files.pids(dir), Kept)
  const living = async (pid: number | null | undefined, name: string) =>
    pid && (await isOurs(pid, dir, name)) ? pid : null
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
  const { dir, state } = place
  const pids = await readPids(place)
  const keep = () => keepPids(place, pids)
  await keep()
  const portal = async (nr: 0 | 1) => {
    if (pids.portals[nr]) return
    const port = state.portalPorts[nr]
    const own = { HOST: '127.0.0.1', PORT: String(port) }
    const readyAt = `http://127.0.0.1:${port}/readyz`
    pids.portals[nr] = await startProgram({
      ...{ dir, name: names.portals[nr], program: 'server/main.ts' },
      ...{ env: { ...env, ...own }, readyAt },
    })
    await keep()
  }
  const worker = async () => {
    if (pids.worker) return
    const own = { HOST: '127.0.0.1', WORKER_PORT: String(state.workerPort) }
    const readyAt = `http://127.0.0.1:${state.workerPort}/readyz`
    pids.worker = await startProgram({
      ...{ dir, name: names.worker, program: 'server/worker.ts' },
      ...{ env: { ...env, ...own }, readyAt },
    })
    await keep()
  }
  await portal(0)
  await Promise.all([portal(1), worker()])
  pids.proxy ??= await startProgram({
    ...{ dir, name: names.proxy, program: 'ops/proxy.ts', env: {} },
    readyAt: `http://localhost:${state.port}/readyz`,
  })
  await keep()
}

/** The proxy first, so that nobody is sent to a portal that stops. */
export async function stopProcesses(place: Place): Promise<void> {
  const { proxy, portals, worker } = await readPids(place)
  if (proxy) await stopped(proxy, 'SIGTERM', stopsWithinMs)
  const others = [...portals, worker].filter((pid) => pid !== null)
  await Promise.all(others.map((pid) => stopped(pid, 'SIGTERM', stopsWithinMs)))
}

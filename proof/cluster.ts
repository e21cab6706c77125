import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../e2e/free-port.ts'
import { newPerson, newSession, type Person } from '../e2e/portal.ts'
import type { Pids } from '../src/ops/place.ts'
import { connectingTo } from '../src/server/database/addresses.ts'
import { makeCipher } from '../src/server/encryption/cipher.ts'
import { parseKeys } from '../src/server/encryption/keys.ts'
import { scratchFolder } from '../tests/scratch-folder.ts'

type Command = 'up' | 'down' | 'promote' | 'standby' | 'run' | 'update'

/** What `ops/up` starts, in a folder of its own. */
export interface Cluster {
  dir: string
  /** Of the proxy. */
  url: string
  env: Record<string, string>
  /** Runs a command of `ops/` on it, and gives what it said. @throws where it fails, with what it said */
  ops(command: Command, ...args: string[]): Promise<string>
  /** From now on the commands are those of the release in this folder. */
  takesCommandsOf(release: string): void
  pids(): Promise<Pids>
  /** As the tables' owner, of whichever server is the primary. */
  owner: pg.Pool
  person(): Promise<Person>
  sessionFor(person: Person): Promise<string>
  /** An adviser's rows, as the portal itself sees them. */
  rowsOf<Row extends pg.QueryResultRow>(advisorId: string, sql: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** The folder of this release. */
export const thisRelease = join(import.meta.dirname, '..')

/** @param first the folder of the release that it is started from */
export async function startCluster(
  settings: Record<string, string> = {},
  first = thisRelease,
): Promise<Cluster> {
  let release = first
  const dir = await scratchFolder('cluster')
  const port = await freePort()
  const ops = async (command: Command, ...args: string[]) => {
    const given = command === 'up' ? ['--port', String(port)] : []
    const all = command === 'standby' ? [...args, '--dir', dir] : ['--dir', dir, ...given, ...args]
    const { stdout } = await promisify(execFile)(join(release, 'ops', command), all, {
      cwd: release,
      env: { ...process.env, LOG_LEVEL: 'warn', ...settings },
    }).catch((failed: { stdout: string; stderr: string }) => {
      throw new Error(`ops/${command} ${args.join(' ')} failed: ${failed.stdout}${failed.stderr}`)
    })
    return stdout
  }
  await ops('up')
  const env: Record<string, string> = JSON.parse(await readFile(join(dir, 'env.json'), 'utf8'))
  const poolOf = (url = '') => {
    const pool = new pg.Pool({ ...connectingTo(url), max: 2 })
    pool.on('error', () => {})
    return pool
  }
  const [owner, app] = [poolOf(env['DATABASE_URL']), poolOf(env['DATABASE_APP_URL'])]
  const cipher = makeCipher(parseKeys(env['ENCRYPTION_KEYS'] ?? ''))
  return {
    ...{ dir, env, ops, owner },
    takesCommandsOf(other) {
      release = other
    },
    url: `http://localhost:${port}`,
    pids: async () => JSON.parse(await readFile(join(dir, 'pids.json'), 'utf8')),
    person: () => newPerson(owner, cipher, {}),
    sessionFor: (person) => newSession(owner, person),
    async rowsOf(advisorId, sql, values = []) {
      const client = await app.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('app.advisor_id', $1, true)`, [advisorId])
        const { rows } = await client.query(sql, values)
        await client.query('commit')
        return rows
      } finally {
        client.release()
      }
    },
    async close() {
      await Promise.all([owner.end(), app.end()])
      await ops('down')
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** As a machine that loses its power does. */
export function killed(pid: number | null): void {
  if (pid === null) throw new Error('there is no such process')
  process.kill(pid, 'SIGKILL')
}

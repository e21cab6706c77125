import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addressesIn } from '../database/addresses.ts'
import { findServer } from '../database/embedded-find.ts'
import { type DataFolder, prepareDataFolder } from '../database/embedded-folder.ts'
import { stopServer } from '../database/embedded-presence.ts'
import { programProblem } from '../database/embedded-problem.ts'
import { findPrograms, type Programs } from '../database/embedded-programs.ts'
import { startServer } from '../database/embedded-start.ts'
import { giveTo } from '../database/embedded-user.ts'
import { StartProblem } from '../startup/start-problem.ts'
import type { Backup } from './manifest.ts'
import { unpackBase } from './unpack.ts'

// A server of the firm's own is restored as a data directory of PostgreSQL. Its programs run on it here, where nobody else reaches
// it, until all of it is verified; then it is stopped, for whoever runs the server to put in its place.

export interface RestoredServer {
  /** Address of the database while its server runs here. */
  url: string
  /** The data directory. */
  data: string
  stop(): Promise<void>
}

interface Restoring {
  /** Of the data directory, and what the server says. */
  folder: string
  backup: Backup
  identity: string
  /** DATABASE_URL as the portal had it: its login, password and database are looked for in what is restored, and its host is left alone. */
  databaseUrl: string | undefined
}

/** @throws StartProblem with what to do */
export async function restoreServer({
  folder,
  backup,
  identity,
  databaseUrl,
}: Restoring): Promise<RestoredServer> {
  const { name, manifest } = backup
  if (!databaseUrl)
    throw new StartProblem(
      `${name} is of a PostgreSQL server of your own: set DATABASE_URL as the portal had it, whose login and database are looked for in it. Its host is not asked.`,
    )
  const programs = await programsOf(name, manifest.postgres)
  await unpackBase(backup, identity, join(folder, 'data'))
  const place = await prepareDataFolder(folder, programs)
  try {
    const port = await started(place)
    return {
      url: at(databaseUrl, port),
      data: place.data,
      async stop() {
        const server = await findServer(place)
        if (server) await stopServer(place, server.pid)
      },
    }
  } catch (error) {
    const server = await findServer(place)
    if (server) await stopServer(place, server.pid)
    throw error
  }
}

/** What it was set to there is for there: it reaches out to nobody, and waits for no standby. */
const alone = {
  archive_mode: 'off',
  archive_command: '',
  shared_preload_libraries: '',
  synchronous_standby_names: '',
  primary_conninfo: '',
  ssl: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
  default_transaction_read_only: 'off',
}

/** Who connects from this machine shows the password that the login has in the backup. */
const whoMayConnect = 'host all all 127.0.0.1/32 md5\n'

async function started(place: DataFolder): Promise<number> {
  const file = async (name: string, text: string) => {
    const path = join(place.folder, name)
    await writeFile(path, text, { mode: 0o600 })
    return path
  }
  // of the server that was backed up
  for (const name of ['postmaster.opts', 'postmaster.pid', 'standby.signal', 'recovery.signal'])
    await rm(join(place.data, name), { force: true })
  const files = {
    config_file: await file('alone.conf', ''),
    hba_file: await file('alone-hba.conf', whoMayConnect),
    ident_file: await file('alone-ident.conf', ''),
  }
  if (place.owner) await giveTo(place.owner, place.folder)
  const starting = await startServer(place, { ...alone, ...files })
  for (;;) {
    const server = await findServer(place)
    if (server?.ready) return server.port
    const ending = await starting.ending()
    if (ending) throw programProblem(place.folder, ending.said, place.log)
    await delay(50)
  }
}

function at(databaseUrl: string, port: number): string {
  const [first = databaseUrl] = addressesIn(databaseUrl)
  const url = new URL(first)
  url.host = `127.0.0.1:${port}`
  url.search = ''
  return url.href
}

/** Those of the server's version: in PATH, where Debian has them, or the portal's own. */
async function programsOf(name: string, major: number): Promise<Programs> {
  const { PATH = '' } = process.env
  const folders = [...PATH.split(delimiter), `/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`]
  const found = folders.map((folder) => ({
    initdb: join(folder, 'initdb'),
    postgres: join(folder, 'postgres'),
    pg_ctl: join(folder, 'pg_ctl'),
  }))
  for (const programs of [...found, findPrograms()])
    if ((await majorOf(programs.postgres)) === major) return programs
  throw new StartProblem(
    `${name} is of PostgreSQL ${major}: install that version’s programs on this machine, with the folder of postgres in PATH. No server of it need run.`,
  )
}

async function majorOf(postgres: string): Promise<number | undefined> {
  const { stdout } = await promisify(execFile)(postgres, ['--version']).catch(() => ({ stdout: '' }))
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? []
  return major === undefined ? undefined : Number(major)
}

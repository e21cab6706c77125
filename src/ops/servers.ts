import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { beginBaseBackup } from '../server/backup/base-backup.ts'
import { readArchive } from '../server/backup/read-archive.ts'
import { writeBelow } from '../server/backup/unpack.ts'
import {
  ensureBackupLogin,
  readBackupPassword,
  singleUser,
} from '../server/database/embedded-backup-login.ts'
import { findServer, type Server } from '../server/database/embedded-find.ts'
import { type DataFolder, prepareDataFolder, putInData } from '../server/database/embedded-folder.ts'
import { programProblem } from '../server/database/embedded-problem.ts'
import { run } from '../server/database/embedded-programs.ts'
import { ensureData, type Passwords, readPasswords } from '../server/database/embedded-setup.ts'
import { startServer } from '../server/database/embedded-start.ts'
import { asOwner } from '../server/database/owner.ts'
import { StartProblem } from '../server/startup/start-problem.ts'
import type { Place, ServerName } from './place.ts'
import { stopped } from './processes.ts'

// The two PostgreSQL servers: a primary, and a standby that has each change before it is answered.

/** What the standby calls itself, and the primary waits for. */
const standbyName = 'standby'

const folderOf = ({ dir }: Place, name: ServerName) => join(dir, name)

/** The server that runs there, if one does. */
export const serverOf = (place: Place, name: ServerName): Promise<Server | undefined> =>
  findServer({ data: join(folderOf(place, name), 'data') })

/** The other of the two. */
export const otherThan = (name: ServerName): ServerName =>
  name === 'database-1' ? 'database-2' : 'database-1'

/** Both as one text, the one first that is the primary now. */
export async function databaseUrls(place: Place): Promise<{ owner: string; app: string }> {
  const { primary, serverPorts } = place.state
  const passwords = await passwordsOf(place)
  const both = [primary, otherThan(primary)].map((name) => `127.0.0.1:${serverPorts[name]}`).join(',')
  const url = (role: keyof Passwords) => `postgres://${role}:${passwords[role]}@${both}/portal`
  return { owner: url('portal_owner'), app: url('portal_app') }
}

async function passwordsOf(place: Place): Promise<Passwords> {
  const passwords = await readPasswords({ data: join(folderOf(place, place.state.primary), 'data') })
  if (!passwords) throw new StartProblem(`There is no database in ${folderOf(place, place.state.primary)}.`)
  return passwords
}

/** Makes the first database: its logins, of which the portal's two may look at the standby. */
export async function makeDatabase(place: Place): Promise<void> {
  const folder = await prepareDataFolder(folderOf(place, place.state.primary))
  await ensureData(folder)
  await ensureBackupLogin(folder)
  const granted = await run(
    folder.runAs(folder.programs.postgres, singleUser(folder.data)),
    'GRANT pg_monitor TO portal_owner, portal_app\n',
  )
  if (!granted.done) throw programProblem(folder.folder, granted.output)
  await configure(folder, {})
}

/** Starts it where it does not run; a primary is ready then. */
export async function startDatabase(place: Place, name: ServerName): Promise<void> {
  if (await serverOf(place, name)) return
  const folder = await prepareDataFolder(folderOf(place, name))
  const starting = await startServer(folder, {}, place.state.serverPorts[name])
  for (;;) {
    const server = await findServer(folder)
    if (server?.ready || server?.waits) return
    const ending = await starting.ending()
    if (ending) throw programProblem(folder.folder, ending.said, folder.log)
    await delay(50)
  }
}

/** PostgreSQL's fast mode: connections are closed, everything is written, and sent to the standby. */
export async function stopDatabase(place: Place, name: ServerName, withinMs = 60_000): Promise<void> {
  const server = await serverOf(place, name)
  if (server) await stopped(server.pid, 'SIGINT', withinMs)
}

/** Copies the primary as it runs into the other folder, and starts the copy as its standby. What lay there is gone. */
export async function makeStandby(place: Place): Promise<ServerName> {
  const { primary, serverPorts } = place.state
  const name = otherThan(primary)
  await stopDatabase(place, name)
  const folder = folderOf(place, name)
  const data = join(folder, 'data')
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { recursive: true, mode: 0o700 })
  const password = await backupPasswordOf(place)
  const backup = await beginBaseBackup(
    `postgres://portal_backup:${password}@127.0.0.1:${serverPorts[primary]}/portal`,
  )
  try {
    await readArchive(Readable.from(backup.archive), writeBelow(data))
    for await (const _ of backup.manifest);
  } finally {
    await backup.close()
  }
  await follow(place, name)
  await startDatabase(place, name)
  return name
}

async function backupPasswordOf(place: Place): Promise<string> {
  const password = await readBackupPassword({ data: join(folderOf(place, place.state.primary), 'data') })
  if (password === undefined)
    throw new StartProblem('The primary has no login that a standby could follow it by.')
  return password
}

/** Marks a server as a standby of the primary: it starts as nothing else, whoever starts it. */
export async function follow(place: Place, name: ServerName): Promise<void> {
  const folder = await prepareDataFolder(folderOf(place, name))
  await putInData(folder, 'standby.signal', '')
  await configure(folder, {
    primary_conninfo: [
      `host=127.0.0.1 port=${place.state.serverPorts[place.state.primary]} user=portal_backup`,
      `password=${await backupPasswordOf(place)} application_name=${standbyName}`,
    ].join(' '),
  })
}

/** Whether each change waits for the standby from now on. */
export async function awaitStandby(place: Place, isAwaited: boolean): Promise<void> {
  const { primary } = place.state
  const folder = await prepareDataFolder(folderOf(place, primary))
  await configure(folder, isAwaited ? { synchronous_standby_names: standbyName } : {})
  const server = await serverOf(place, primary)
  if (server) process.kill(server.pid, 'SIGHUP')
}

const followsWithinMs = 60_000

/** Waits until the standby gets each change, and is waited for where it is to be; says whether it does. */
export async function isFollowing(place: Place, isAwaited: boolean): Promise<boolean> {
  const passwords = await passwordsOf(place)
  const { primary, serverPorts } = place.state
  const url = `postgres://portal_owner:${passwords.portal_owner}@127.0.0.1:${serverPorts[primary]}/postgres`
  return await asOwner(url, async (owner) => {
    const deadline = Date.now() + followsWithinMs
    while (Date.now() < deadline) {
      const { rowCount } = await owner.query(
        `select from pg_stat_replication
         where application_name = $1 and state = 'streaming' and (sync_state = 'sync' or not $2)`,
        [standbyName, isAwaited],
      )
      if (rowCount === 1) return true
      await delay(50)
    }
    return false
  })
}

/** Makes the standby the primary. It waits for nobody before there is another standby. */
export async function promote(place: Place, name: ServerName): Promise<void> {
  const folder = await prepareDataFolder(folderOf(place, name))
  await configure(folder, {})
  const done = await run(
    folder.runAs(folder.programs.pg_ctl, ['promote', '-D', folder.data, '-w', '-t', '60']),
  )
  if (!done.done)
    throw new StartProblem(`The standby was not promoted: ${done.output.trim()}; see ${folder.log}.`)
}

/** Two portals, a worker, and whoever looks at them. */
const always = { max_connections: '200' }

/** Nobody but these commands sets anything by `alter system`: there is no superuser that could log in. */
const configure = (folder: DataFolder, settings: Readonly<Record<string, string>>): Promise<void> =>
  putInData(
    folder,
    'postgresql.auto.conf',
    Object.entries({ ...always, ...settings })
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  )

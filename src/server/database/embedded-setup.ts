import { randomBytes, randomUUID } from 'node:crypto'
import { lchown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StartProblem } from '../startup/start-problem.ts'
import { singleUser } from './embedded-backup-login.ts'
import type { DataFolder } from './embedded-folder.ts'
import { codeOf, programProblem } from './embedded-problem.ts'
import { isAlive, run } from './embedded-programs.ts'
import { giveTo } from './embedded-user.ts'

/** The random passwords of the two roles, made on the first start. */
export const Passwords = z.strictObject({ portal_owner: z.string(), portal_app: z.string() })
export type Passwords = z.infer<typeof Passwords>

// Inside the data, so that one rename brings both into being and neither can be without the other.
const passwordsFile = 'portal-passwords.json'

/** The passwords of an existing database, or undefined where there is none yet. */
export async function readPasswords({ data }: Pick<DataFolder, 'data'>): Promise<Passwords | undefined> {
  const text = await readFile(join(data, passwordsFile), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (text !== undefined) return parsePasswords(text, data)
  const strangers = await readdir(data).catch(() => [])
  if (strangers.length === 0) return undefined
  throw new StartProblem(
    `The folder ${data} holds files but not the portal's ${passwordsFile}: restore it or move the folder.`,
  )
}

function parsePasswords(text: string, data: string): Passwords {
  try {
    return Passwords.parse(JSON.parse(text))
  } catch {
    // Without the cause: it would quote the file.
    throw new StartProblem(`The file ${join(data, passwordsFile)} is damaged: restore it from a backup.`)
  }
}

// Two first starts may run in one process; this tells them which beginnings are still being worked on.
const begunHere = new Set<string>()

/**
 * Makes the database on the first start. All is built in a folder of its own, which becomes `data` by one
 * rename when it is complete: whatever was killed before that is thrown away by the next start.
 */
export async function ensureData(place: DataFolder): Promise<Passwords> {
  const existing = await readPasswords(place)
  if (existing) return existing
  await clearBeginnings(place.folder)
  const begun = join(place.folder, `data.begun-${process.pid}-${randomUUID()}`)
  begunHere.add(begun)
  try {
    await mkdir(begun, { mode: 0o700 })
    if (place.owner) await lchown(begun, place.owner.uid, place.owner.gid)
    await build(place, begun)
    await complete(begun, place.data)
  } finally {
    await rm(begun, { recursive: true, force: true })
    begunHere.delete(begun)
  }
  return ensureData(place)
}

async function build(place: DataFolder, begun: string): Promise<void> {
  const passwords = { portal_owner: newPassword(), portal_app: newPassword() }
  const made = await run(place.runAs(place.programs.initdb, initdbArguments(begun)))
  if (!made.done) throw programProblem(place.folder, made.output)
  await writeFile(join(begun, 'pg_hba.conf'), accessRules, { flush: true })
  // PostgreSQL's single-user mode: no port is open before the passwords are set.
  const settled = await run(
    place.runAs(place.programs.postgres, singleUser(begun)),
    rolesAndDatabase(passwords),
  )
  if (!settled.done) throw programProblem(place.folder, settled.output)
  await writeFile(join(begun, passwordsFile), JSON.stringify(passwords), { mode: 0o600, flush: true })
  if (place.owner) await giveTo(place.owner, begun)
}

/** Characters that need no quoting in SQL, JSON or a URL. */
const newPassword = () => randomBytes(24).toString('base64url')

const initdbArguments = (folder: string) => [
  ...['-D', folder, '--username=postgres', '--encoding=UTF8', '--locale=C', '--data-checksums'],
  // PostgreSQL's own provider: an update of the system's locales cannot change the order under an index.
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--auth=reject', '--no-instructions'],
]

// The superuser has no password and so no way in; `postgres --single` remains for a rescue by hand.
const accessRules = 'host all all 127.0.0.1/32 scram-sha-256\n'

/** One statement a line, as single-user mode reads them; template1 hands its rights to every database. */
const rolesAndDatabase = (passwords: Passwords) =>
  [
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    'CREATE ROLE portal_owner LOGIN CREATEDB CREATEROLE NOSUPERUSER NOBYPASSRLS',
    'CREATE ROLE portal_app LOGIN NOCREATEDB NOCREATEROLE NOSUPERUSER NOBYPASSRLS',
    ...Object.entries(passwords).map(([role, password]) => `ALTER ROLE ${role} PASSWORD '${password}'`),
    'GRANT portal_app TO portal_owner WITH ADMIN TRUE, INHERIT FALSE, SET TRUE',
    "CREATE DATABASE portal OWNER portal_owner ENCODING 'UTF8'",
    '',
  ].join('\n')

async function complete(begun: string, data: string): Promise<void> {
  try {
    await rename(begun, data)
  } catch (error) {
    // Another first start was faster: its database is as good as ours.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  }
  // The rename itself must outlive a power cut, else a database with committed rows would be begun anew.
  const parent = await open(dirname(data))
  await parent.sync().finally(() => parent.close())
}

async function clearBeginnings(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^data\.begun-(\d+)-/.exec(name)?.[1]
    const path = join(folder, name)
    const busy = Number(pid) === process.pid ? begunHere.has(path) : isAlive(Number(pid))
    // An initdb that outlived its killed portal may still be writing; then the next first start clears it.
    if (pid && !busy) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

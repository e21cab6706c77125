import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findServer } from './embedded-find.ts'
import { type DataFolder, putInData } from './embedded-folder.ts'
import { run } from './embedded-programs.ts'

// The login that reads a base backup over the replication protocol, and may do nothing else. Its password lies in a file of
// its own inside the data: a release from before it does not know it.

const passwordFile = 'portal-backup-password'
const rule = 'host replication portal_backup 127.0.0.1/32 scram-sha-256\n'

/** The password of the login, undefined where the data has none yet. */
export const readBackupPassword = ({ data }: Pick<DataFolder, 'data'>): Promise<string | undefined> =>
  readFile(join(data, passwordFile), 'utf8').catch(() => undefined)

/**
 * Makes the login where the data has none: new data, or data from before there were backups. The owner of the tables may
 * not make it, so single-user mode does, which needs a server that does not run; else a later start makes it.
 */
export async function ensureBackupLogin(place: DataFolder): Promise<void> {
  if ((await readBackupPassword(place)) !== undefined || (await findServer(place))) return
  const password = randomBytes(24).toString('base64url')
  const program = place.runAs(place.programs.postgres, singleUser(place.data))
  const { done } = await run(program, statements(password))
  // Another process was first, or something is wrong with the data, which the server's own start tells better.
  if (!done) return
  await allow(place)
  await putInData(place, passwordFile, password)
}

/** PostgreSQL's single-user mode on this data. */
export const singleUser = (data: string): string[] => [
  ...['--single', '-D', data, '-c', 'exit_on_error=true', '-c', 'log_min_messages=fatal', 'template1'],
]

/** One statement a line, as single-user mode reads them. */
const statements = (password: string) =>
  [
    "DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_backup') THEN CREATE ROLE portal_backup; END IF; END $$",
    `ALTER ROLE portal_backup LOGIN REPLICATION NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE PASSWORD '${password}'`,
    '',
  ].join('\n')

async function allow(place: DataFolder): Promise<void> {
  const rules = await readFile(join(place.data, 'pg_hba.conf'), 'utf8')
  if (!rules.includes(rule)) await putInData(place, 'pg_hba.conf', rules + rule)
}

import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { extract } from 'tar-stream'
import { writableAddress } from '../database/addresses.ts'
import { asOwner } from '../database/owner.ts'
import { StartProblem } from '../startup/start-problem.ts'
import type { BaseBackup, DatabaseSystem } from './base-backup.ts'

// The backup of a server of the firm's own, by PostgreSQL's program for it. Its log of changes is that server's own matter.

const program = 'pg_basebackup'

const instead =
  'or back that server up with pgBackRest (https://pgbackrest.org), and keep the encryption keys, the audit anchors and the sealing certificate beside it, as docs/guide/running.md says'

/**
 * @param url of DATABASE_URL
 * @throws StartProblem where the program is not in PATH, or not of the server's version
 */
export async function beginServerBackup(url: string): Promise<BaseBackup> {
  const system = await readSystem(url)
  const major = await majorOfProgram()
  if (major === undefined)
    throw new StartProblem(
      `DATABASE_URL is backed up with ${program}, which is not in PATH: install that of PostgreSQL ${system.major}, ${instead}.`,
    )
  if (major !== system.major)
    throw new StartProblem(
      `The ${program} in PATH is of PostgreSQL ${major}, and the server of DATABASE_URL is ${system.major}: put that of ${system.major} in PATH, ${instead}.`,
    )
  const args = ['-D', '-', '-F', 'tar', '-X', 'fetch', '-c', 'fast', '-l', 'portal', '--no-password']
  const address = new URL(await writableAddress(url))
  const password = decodeURIComponent(address.password)
  // what a program is started with everybody on the machine can read
  address.password = ''
  const child = spawn(program, [...args, '--manifest-checksums=SHA256', '-d', address.href], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const manifest: Buffer[] = []
  return {
    system,
    archive: archiveOf(child, manifest),
    manifest: (async function* () {
      yield* manifest
    })(),
    close: async () => void child.kill(),
  }
}

async function readSystem(url: string): Promise<DatabaseSystem> {
  return await asOwner(url, async (owner) => {
    const { rows } = await owner.query<{ id: string; timeline: number; version: string }>(
      `select (select system_identifier::text from pg_control_system()) as id,
              (select timeline_id from pg_control_checkpoint()) as timeline,
              current_setting('server_version_num') as version`,
    )
    const [row] = rows
    if (!row) throw new Error('the server does not say which it is')
    return { systemId: row.id, timeline: row.timeline, major: Math.floor(Number(row.version) / 10_000) }
  })
}

async function majorOfProgram(): Promise<number | undefined> {
  const { stdout } = await promisify(execFile)(program, ['--version']).catch(() => ({ stdout: '' }))
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? []
  return major === undefined ? undefined : Number(major)
}

/** Hands the tar on as it comes, and keeps PostgreSQL's manifest, which is its last file. */
async function* archiveOf(child: ChildProcessByStdio<null, Readable, Readable>, manifest: Buffer[]) {
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8')
  })
  const ended = once(child, 'close')
  const entries = extract()
  entries.on('entry', ({ name }, content, next) => {
    content.on('data', (chunk) => {
      if (name === 'backup_manifest') manifest.push(chunk as Buffer) // of a tar: bytes
    })
    content.on('end', () => next())
    content.resume()
  })
  for await (const chunk of child.stdout) {
    if (!entries.write(chunk)) await once(entries, 'drain')
    yield chunk as Uint8Array // of a stream of bytes
  }
  const [code] = await ended
  if (code !== 0)
    throw new StartProblem(`${program} failed (${reasonIn(said)}): see that it may replicate, ${instead}.`)
  const finished = once(entries, 'finish')
  entries.end(null)
  await finished
}

/** Its last word, without the address, which holds a password. */
const reasonIn = (said: string): string =>
  (said.trim().split('\n').at(-1) ?? '')
    .replace(/^pg_basebackup: (error: )?/, '')
    .replaceAll(/postgres(ql)?:\/\/\S+/g, 'DATABASE_URL')

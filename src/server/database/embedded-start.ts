import { open, readFile, rename, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { clearStalePidFile } from './embedded-find.ts'
import type { DataFolder } from './embedded-folder.ts'
import { refusal } from './embedded-problem.ts'
import { start } from './embedded-programs.ts'

/** How a server's process ended: whether by a fault of its own, and what it said. */
export type Ending = { failed: boolean; said: string }

/** A server on its way; `ending` is undefined for as long as its process lives. */
export type Starting = { ending(): Promise<Ending | undefined> }

/**
 * Starts a server, in a process group of its own so that the terminal's Ctrl-C reaches only the portal.
 * @param others settings beside those that a server always has
 * @param fixedPort the port that others know it by; without it the one of last time, or any
 */
export async function startServer(
  place: DataFolder,
  others: Readonly<Record<string, string>> = {},
  fixedPort?: number,
): Promise<Starting> {
  await clearStalePidFile(place)
  const settings = serverSettings(fixedPort ?? (await choosePort(place)), others)
  const log = await openLog(place)
  const logStart = (await log.stat()).size
  const command = place.runAs(place.programs.postgres, ['-D', place.data, ...settings])
  const child = start(command, { stdin: 'ignore', output: log.fd, detached: true })
  child.unref()
  await log.close()
  let failure: string | undefined
  child.on('error', (error) => {
    failure = `error: ${error.message}`
  })
  const ending = async () => {
    if (failure) return { failed: true, said: failure }
    if (child.exitCode === null && child.signalCode === null) return undefined
    if (child.exitCode === 0 || wishes.includes(child.signalCode ?? '')) return { failed: false, said: '' }
    const said = (await readFile(place.log)).subarray(logStart).toString('utf8').trim()
    return { failed: true, said: said ? ownLines(child.pid, said) : await whySilent(place) }
  }
  return { ending }
}

// By these signals somebody wanted the server to end, none of them is a fault (SIGABRT is: a panic).
const wishes = ['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGKILL']

const leastFreeBytes = 32_000_000

/** On a full disk nothing can be written into the log either. */
async function whySilent({ folder }: DataFolder): Promise<string> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < leastFreeBytes ? 'error: No space left on device' : 'error: it ended without a word'
}

/**
 * Two starts at once write to one log; their lines differ by the process. A server that gave up because its
 * recovery failed has no fatal line of its own: then all are told.
 */
function ownLines(pid: number | undefined, said: string): string {
  const own = said.split('\n').filter((line) => !/ \[\d+\] /.test(line) || line.includes(` [${pid}] `))
  return own.some((line) => /FATAL|PANIC/.test(line)) ? own.join('\n') : said
}

/**
 * Given at every start, not kept in postgresql.conf, so that a newer portal's settings hold for old data.
 * fsync and full_page_writes stay on, as they are by default: an acknowledged write survives a power cut.
 */
const serverSettings = (port: number, others: Readonly<Record<string, string>>) => [
  ...['-p', String(port)],
  ...Object.entries({
    listen_addresses: '127.0.0.1',
    // A socket's path may be too long or its folder not writable; the port serves everybody.
    unix_socket_directories: '',
    effective_cache_size: '512MB',
    // as on a solid-state disk: for a turning one's 4, a list looked through all steps once for each household
    random_page_cost: '1.1',
    max_wal_size: '512MB',
    // so far back a restore can go on from a backup with the log of changes alone that lies beside the data
    wal_keep_size: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Personal data stands in statements, in parameters and in the texts and details of errors, such as
    // "Key (email)=…": none is written. The server's own life remains: started, recovered, refused, crashed.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_statement: 'none',
    log_min_duration_statement: '-1',
    log_lock_waits: 'off',
    log_autovacuum_min_duration: '-1',
    log_checkpoints: 'off',
    ...others,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

const largestLogBytes = 5_000_000

async function openLog({ log, owner }: DataFolder) {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > largestLogBytes) await rename(log, `${log}.old`)
  const file = await open(log, 'a', 0o600)
  if (owner) await file.chown(owner.uid, owner.gid)
  return file
}

/** The port of last time, so that tools which were set up for it stay right; another if it is taken. */
async function choosePort({ data }: DataFolder): Promise<number> {
  const lastCommand = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '')
  const lastPort = Number(/"-p" "(\d+)"/.exec(lastCommand)?.[1] ?? 0)
  const port = (await tryPort(lastPort)) ?? (await tryPort(0))
  if (port) return port
  throw refusal('The built-in database was refused a port on 127.0.0.1: end other programs or allow it')
}

/** Listens on a port (0: any free one) and lets it go again; undefined if it is refused. */
export function tryPort(wanted: number): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const probe = createServer()
  probe.on('error', () => resolve(undefined))
  probe.listen(wanted, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
  })
  return promise
}

import { open, readFile, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { clearStalePidFile } from './embedded-find.ts'
import type { Place } from './embedded-place.ts'
import { refusal } from './embedded-problem.ts'
import { start } from './embedded-programs.ts'

/** A server on its way; when its process has ended, `lastWords` is what it said, until then undefined. */
export type Starting = { lastWords(): Promise<string | undefined> }

/** Starts a server, in a process group of its own so that the terminal's Ctrl-C reaches only the portal. */
export async function startServer(place: Place): Promise<Starting> {
  await clearStalePidFile(place)
  const settings = serverSettings(await choosePort(place))
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
  const lastWords = async () => {
    if (failure) return failure
    if (child.exitCode === null && child.signalCode === null) return undefined
    return linesOf(child.pid, (await readFile(place.log)).subarray(logStart).toString('utf8'))
  }
  return { lastWords }
}

/** Two starts at once write to one log; each of PostgreSQL's lines carries its process. */
const linesOf = (pid: number | undefined, said: string) =>
  said
    .split('\n')
    .filter((line) => !/ \[\d+\] /.test(line) || line.includes(` [${pid}] `))
    .join('\n')

/**
 * Given at every start rather than kept in postgresql.conf, so that a newer portal's settings hold for old data.
 * fsync and full_page_writes stay on, as they are by default: an acknowledged write survives a power cut.
 */
const serverSettings = (port: number) => [
  ...['-p', String(port)],
  ...Object.entries({
    listen_addresses: '127.0.0.1',
    // A socket's path may be too long or its folder not writable; the port serves everybody.
    unix_socket_directories: '',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Personal data stands in statements, in parameters and in the texts and details of errors ("Key (email)=…"):
    // none of these is written. What remains is the server's own life: started, recovered, refused, crashed.
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
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

const largestLogBytes = 5_000_000

async function openLog({ log, owner }: Place) {
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
async function choosePort({ data }: Place): Promise<number> {
  const lastCommand = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '')
  const lastPort = Number(/"-p" "(\d+)"/.exec(lastCommand)?.[1] ?? 0)
  const port = (await tryPort(lastPort)) ?? (await tryPort(0))
  if (port) return port
  throw refusal('The built-in database was refused a port on 127.0.0.1: end other programs or allow it')
}

/** Listens on a port (0: any free one) and lets it go again; undefined if it is refused. */
function tryPort(wanted: number): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const probe = createServer()
  probe.on('error', () => resolve(undefined))
  probe.listen(wanted, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
  })
  return promise
}

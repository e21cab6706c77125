import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { findServer } from './embedded-find.ts'
import type { DataFolder } from './embedded-folder.ts'
import { codeOf, programProblem, refusal } from './embedded-problem.ts'
import type { Passwords } from './embedded-setup.ts'
import { type Starting, startServer } from './embedded-start.ts'

/** One portal process's hold on the server: while any process holds it, nobody stops it. */
export type Presence = { port: number; gone: Promise<void>; leave(): Promise<void> }

interface Joining {
  /** Of the server, beside those that it always has. */
  settings?: Readonly<Record<string, string>>
  leaving?: AbortSignal | undefined
}

// Any number, but for ever the same: processes of different versions of the portal share the server.
const presenceLock = 7_033_918

const readyWithinMs = 120_000

/**
 * Finds the server, or starts it, and takes hold of it. Several processes may do so at once: PostgreSQL
 * itself lets only one server on a data directory, and those whose server was turned away find the other's.
 */
export async function joinServer(
  place: DataFolder,
  passwords: Passwords,
  { settings = {}, leaving: given }: Joining = {},
): Promise<Presence> {
  const deadline = Date.now() + readyWithinMs
  let starting: Starting | undefined
  while (Date.now() < deadline) {
    given?.throwIfAborted()
    const server = await findServer(place)
    const presence = server?.ready ? await arrive(place, passwords, server.port) : undefined
    if (presence) return presence
    if (!server) starting = await keepStarting(place, settings, starting)
    await delay(20)
  }
  throw programProblem(place.folder, 'it was not ready within two minutes', place.log)
}

// Another server is starting on the data, a killed one's last processes are still leaving, or a port was lost
// between choosing and using it.
const worthAnotherTry =
  /lock file "postmaster.pid" (already|is empty)|shared memory block|could not create any TCP\/IP sockets/

async function keepStarting(
  place: DataFolder,
  settings: Readonly<Record<string, string>>,
  starting: Starting | undefined,
): Promise<Starting> {
  if (!starting) return startServer(place, settings)
  const ending = await starting.ending()
  if (!ending) return starting
  if (ending.failed && !worthAnotherTry.test(ending.said))
    throw programProblem(place.folder, ending.said, place.log)
  return startServer(place, settings)
}

// Starting up or shutting down, shut down meanwhile, full.
const passing = ['57P03', '57P01', '57P02', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']

/** Connects and takes a shared lock, which a server that is being stopped never gives; undefined: not now. */
async function arrive(place: DataFolder, passwords: Passwords, port: number): Promise<Presence | undefined> {
  const socket = new Socket()
  const client = new Client({
    ...{ host: '127.0.0.1', port, user: 'portal_owner', password: passwords.portal_owner },
    // Not `portal`: locks count by database, and that one may be dropped and restored.
    database: 'postgres',
    application_name: `portal presence ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    stream: () => socket,
  })
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>()
  client.on('end', letGo)
  // Told by `end` as well; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [presenceLock])
  } catch (error) {
    await client.end().catch(() => {})
    const code = codeOf(error)
    if (code === '28P01')
      throw refusal(
        `The database in ${place.data} refuses the portal's password: restore that folder as it was`,
      )
    if (code === undefined || passing.includes(code)) return undefined
    throw error
  }
  // Holding on must not keep a process alive that has nothing else to do.
  socket.unref()
  return { port, gone, leave: () => leave(place, client, socket) }
}

/** How many processes hold the server, among them whoever asks. */
export async function countPresent(client: Client): Promise<number> {
  const { rows } = await client.query<{ present: number }>(
    `select count(distinct pid)::int as present from pg_locks
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1`,
    [presenceLock],
  )
  return rows[0]?.present ?? 0
}

/** Lets go, and stops the server if nobody else holds it; whoever arrives meanwhile starts it anew. */
async function leave(place: DataFolder, client: Client, socket: Socket): Promise<void> {
  socket.ref()
  try {
    const server = await findServer(place)
    await client.query('SELECT pg_advisory_unlock_shared($1)', [presenceLock])
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS alone', [presenceLock])
    if (server && rows[0]?.alone === true) await stopServer(place, server.pid)
  } catch {
    // The server went first: nothing is left to be let go.
  } finally {
    await client.end().catch(() => {})
  }
}

const stoppedWithinMs = 60_000

/** PostgreSQL's fast mode: connections are closed, open transactions rolled back, everything written. */
export async function stopServer(place: DataFolder, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + stoppedWithinMs
  while (Date.now() < deadline && (await findServer(place))?.pid === pid) await delay(10)
}

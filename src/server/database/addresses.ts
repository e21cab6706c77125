import { Socket } from 'node:net'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import type { Client } from 'pg'
import { clientWithin } from './silence.ts'

// A database with a standby has several addresses, of which one can be written at a time: what libpq calls
// target_session_attrs=read-write, and node-postgres does not know.

/** None of the addresses can be written: those that answer are standbys. */
export class NoPrimary extends Error {
  override readonly name = 'NoPrimary'
  /** PostgreSQL's own for a connection that could not be made. */
  readonly code = '08001'

  constructor() {
    super('Each server that answers is a standby.')
  }
}

const ofServers = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^@/?#]*)(.*)$/

/**
 * The address of each server that one text names, in its order: postgres://login@one:5432,two:5432/name is two. A port that
 * is left out is PostgreSQL's usual one.
 */
export function addressesIn(url: string): string[] {
  const [, login, servers, rest] = ofServers.exec(url) ?? []
  return servers?.includes(',') ? servers.split(',').map((server) => `${login}${server}${rest}`) : [url]
}

/** Whether it is one address, or several, of PostgreSQL. */
export const isDatabaseUrl = (text: string): boolean =>
  addressesIn(text).every(
    (url) => URL.canParse(url) && ['postgres:', 'postgresql:'].includes(new URL(url).protocol),
  )

interface Connecting {
  connectionString: string
  stream?: (config?: object) => Socket
}

/** How the driver is to connect: to the address, or to the one of several that can be written. */
export function connectingTo(url: string): Connecting {
  const [first = url, second] = addressesIn(url)
  if (!second) return { connectionString: url }
  const primary = primaryOf(url)
  return { connectionString: first, stream: (config?: object) => primary.socket(Object(config)) }
}

/** The one address of several that can be written, for programs that take one. @throws what keeps it from being found */
export async function writableAddress(url: string): Promise<string> {
  return addressesIn(url).length === 1 ? url : (await primaryOf(url).find()).url
}

/** Of each text one in a process, so that all its connections go to the same server. */
const known = new Map<string, Primary>()

/** Undefined where there is one address alone, which there is nothing to be found of. */
export const primaryAmong = (url: string): Primary | undefined =>
  addressesIn(url).length > 1 ? primaryOf(url) : undefined

function primaryOf(url: string): Primary {
  const found = known.get(url) ?? new Primary(addressesIn(url))
  known.set(url, found)
  return found
}

export interface Server {
  url: string
  host: string
  port: number
}

/** Less than a connection has for its first byte, so that it can still be made. */
const firstByteMs = 400

/** Finds it, and is asked by every connection where it goes. */
export class Primary {
  readonly #servers: readonly Server[]
  /** Where the connections go; undefined until it is looked for (again). */
  #current: Server | undefined
  #looking: Promise<Server> | undefined
  /** The one that was found last, however long ago. */
  #last: Holder | undefined
  readonly #open = new Map<Socket, Server>()

  constructor(urls: readonly string[]) {
    this.#servers = urls.map((url) => {
      const { hostname, port } = new URL(url)
      return { url, host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port || 5432) }
    })
  }

  /** Where it can be written; looked for where a connection to it has failed. */
  async find(): Promise<Server> {
    return this.#current ?? (await this.look())
  }

  /**
   * Asks every server. Where two can be written the standby was promoted, and the former primary came back: the later timeline
   * is the one that holds, and whatever is connected to the other is cut off.
   */
  look(): Promise<Server> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #ask(): Promise<Server> {
    let answers: Answer[] = []
    let isSure = false
    for (let times = 1; !isSure; times += 1) {
      answers = await Promise.all(this.#servers.map(answerOf))
      isSure =
        this.#last !== undefined || times === mostTimes || answers.every(({ error }) => saysNobody(error))
    }
    const best = whichHolds(answers, this.#last)
    if (!best) {
      this.#current = undefined
      const failed = answers.filter(({ error }) => error !== undefined)
      throw failed.length === answers.length ? failed[0]?.error : new NoPrimary()
    }
    const { server } = best
    this.#current = server
    this.#last = best
    for (const [socket, at] of this.#open) if (at !== server) socket.destroy(new NoPrimary())
    return server
  }

  /** What node-postgres connects by: wherever it believes to connect to, it goes to where can be written. */
  socket(config: { ssl?: unknown }): Socket {
    const socket = new Socket()
    const connect = socket.connect.bind(socket)
    let at: Server | undefined
    const toPrimary = () => {
      this.find().then(
        (server) => {
          // given up meanwhile, and its close was told: nothing would take it away again
          if (socket.destroyed) return
          at = server
          this.#open.set(socket, server)
          connect(server.port, server.host)
        },
        (error: Error) => socket.destroy(error),
      )
      return socket
    }
    socket.connect = toPrimary as typeof socket.connect // of its ways to be called the driver uses one
    socket.once('error', () => this.#lost(at))
    socket.once('close', () => {
      // whoever closes it says so first
      if (!socket.writableEnded) this.#lost(at)
      this.#open.delete(socket)
    })
    if (config.ssl) {
      // the driver would hold the certificate against the first address
      const identity = (_: string, certificate: PeerCertificate) =>
        checkServerIdentity(at?.host ?? '', certificate)
      config.ssl = { checkServerIdentity: identity, ...Object(config.ssl) }
    }
    return socket
  }

  #lost(server: Server | undefined): void {
    if (server === this.#current) this.#current = undefined
  }
}

const QuickClient = clientWithin(firstByteMs)

/**
 * As long as none was found, a server that is there and does not say what it is may be the one that holds: it is asked so
 * many times before another is taken.
 */
const mostTimes = 10

/** What a server said. */
export interface Answer {
  server: Server
  /** Null where it is a standby, and where it said nothing. */
  held: Held | null
  /** Why it said nothing. */
  error?: unknown
}

/** What a server holds that can be written. */
interface Held {
  /** Its number grows with each standby that was promoted. */
  timeline: string
  /** How far its log has come, as text that sorts. */
  position: string
}

/** The one that held last. */
interface Holder {
  server: Server
  timeline: string
}

/**
 * Of those that can be written the one of the latest timeline. Nothing earlier than was seen before holds, nor another server of
 * the same timeline: that is the former primary, started again as what it was. Whoever has seen none takes of two of one
 * timeline the one whose log has come further.
 */
export function whichHolds(answers: readonly Answer[], last: Holder | undefined): Holder | undefined {
  const [best] = answers
    .flatMap(({ server, held }) => (held ? [{ server, ...held }] : []))
    .filter(
      ({ server, timeline }) =>
        !last || timeline > last.timeline || (timeline === last.timeline && server === last.server),
    )
    .toSorted((one, other) => (one.timeline + one.position < other.timeline + other.position ? 1 : -1))
  return best && { server: best.server, timeline: best.timeline }
}

/** Whether nobody is there, or whoever is has answered. */
const saysNobody = (error: unknown): boolean =>
  error === undefined ||
  ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'].includes(Object(error).code)

const answerOf = async (server: Server): Promise<Answer> =>
  await heldBy(server).then(
    (held) => ({ server, held }),
    (error: unknown) => ({ server, held: null, error }),
  )

async function heldBy({ url }: Server): Promise<Held | null> {
  const client: Client = new QuickClient({
    connectionString: url,
    application_name: 'portal looks for the primary',
    connectionTimeoutMillis: 5_000,
    query_timeout: firstByteMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Held>(
      `select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
         lpad(to_hex(pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint), 16, '0') as position
       where not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off'`,
    )
    return rows[0] ?? null
  } finally {
    client.end().catch(() => {})
  }
}

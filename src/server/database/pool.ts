import { type Client, Pool, type PoolClient, type PoolConfig, types } from 'pg'
import type { Logger } from 'pino'
import { connectingTo, type Primary, primaryAmong } from './addresses.ts'
import { answered, clientWithin, DatabaseSilent, giveUp, usualAnswerMs } from './silence.ts'

const asText = (value: string) => value
const asNumber = (value: string) => Number(value)

/**
 * How columns arrive: instants as ISO 8601 in UTC, dates as YYYY-MM-DD, numeric and bigint as numbers.
 * Set for this pool alone: the job queue brings its own pool and expects the driver's own types.
 */
const columnTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === types.builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString()
    if (oid === types.builtins.DATE) return asText
    if (oid === types.builtins.NUMERIC || oid === types.builtins.INT8) return asNumber
    return types.getTypeParser(oid, format)
  },
}

export interface Login {
  url: string
  /** The role to run as, where the login is allowed more. */
  role?: string
}

export interface PoolSize {
  connections: number
  /** How long a caller waits for a free connection, or for a server that has begun to answer. */
  patienceMs?: number
  /** How long the server may take to answer a new connection or a BEGIN. */
  answerMs?: number
}

interface PoolManner {
  answerMs: number
  primary: Primary | undefined
  log: Logger
}

/** No call and no job has a statement that takes so long; one that waits for a lock for ever does. */
const longestStatementMs = 50_000

/** Connections of which one that breaks or falls silent fails its own call and no more. */
export class DatabasePool extends Pool {
  readonly #open = new Set<PoolClient>()
  readonly #inLine = new Set<(error: Error) => void>()
  readonly #answerMs: number
  readonly #newClient: () => Client
  #isSilent = false
  /** Undefined where the database has one address. */
  readonly primary: Primary | undefined

  constructor(config: PoolConfig, { answerMs, primary, log }: PoolManner) {
    const AnsweringClient = clientWithin(answerMs)
    super({ ...config, Client: AnsweringClient })
    this.#answerMs = answerMs
    this.primary = primary
    this.#newClient = () => new AnsweringClient(config)
    this.on('connect', (client) => {
      this.#open.add(client)
      // whoever has it hears of it by the next statement; without a listener it would end the process
      client.on('error', (error) => log.warn({ code: errorCode(error) }, 'database connection lost'))
    })
    this.on('remove', (client) => this.#open.delete(client))
    // of an idle connection the pool tells once more
    this.on('error', () => {})
  }

  /** @throws DatabaseSilent at once where the database is known not to answer */
  take(): Promise<PoolClient> {
    if (this.#isSilent) return Promise.reject(new DatabaseSilent())
    const { promise, resolve, reject } = Promise.withResolvers<PoolClient>()
    this.#inLine.add(reject)
    this.connect().then(
      (client) => (this.#inLine.delete(reject) ? resolve(client) : client.release()),
      (error: Error) => {
        this.#inLine.delete(reject)
        reject(error)
      },
    )
    return promise
  }

  /** Changes wait for a standby that is not there: none is begun before they get through again. */
  changesHang = false

  /** A connection of the same kind that is none of the pool's. */
  async connectBeside(): Promise<Client> {
    const client = this.#newClient()
    client.on('error', () => {})
    await client.connect()
    return client
  }

  /** See `answered` of silence.ts, by the pool's own measure. */
  answered(client: Client | PoolClient, text: string): Promise<void> {
    return answered(client, text, this.#answerMs)
  }

  /** Gives up every connection and refuses new ones until the database is said to answer again. */
  setSilent(isSilent: boolean): void {
    this.#isSilent = isSilent
    if (!isSilent) return
    for (const refuse of this.#inLine) refuse(new DatabaseSilent())
    this.#inLine.clear()
    for (const client of this.#open) giveUp(client)
  }
}

/**
 * Connections for one login. They are pipelined: a statement is sent without waiting for the answer to the
 * one before, so that BEGIN, the session and its settings cost one round trip.
 */
export const openPool = (
  login: Login,
  { connections, patienceMs = 5_000, answerMs = usualAnswerMs }: PoolSize,
  log: Logger,
): DatabasePool =>
  new DatabasePool(
    {
      ...connectingTo(login.url),
      max: connections,
      pipeline: true,
      application_name: 'portal',
      connectionTimeoutMillis: patienceMs,
      statement_timeout: longestStatementMs,
      // a server that has fallen silent in mid-statement ends none
      query_timeout: longestStatementMs + 10_000,
      types: columnTypes,
      ...(login.role ? { options: `-c role=${login.role}` } : {}),
    },
    { answerMs, primary: primaryAmong(login.url), log },
  )

/** PostgreSQL's or Node's code of an error; its text may hold personal data and is never logged. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

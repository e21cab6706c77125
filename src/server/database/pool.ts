import { Pool, types } from 'pg'
import type { Logger } from 'pino'

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
  /** So long somebody waits for a connection, in line or to the server. */
  patienceMs?: number
}

/**
 * Connections for one login. They are pipelined: a statement is sent without waiting for the answer to the
 * one before, so that BEGIN, the session and its settings cost one round trip.
 */
export function openPool(login: Login, { connections, patienceMs = 5_000 }: PoolSize, log: Logger): Pool {
  const pool = new Pool({
    connectionString: login.url,
    max: connections,
    pipeline: true,
    application_name: 'portal',
    connectionTimeoutMillis: patienceMs,
    types: columnTypes,
    ...(login.role ? { options: `-c role=${login.role}` } : {}),
  })
  // An idle connection that breaks must not end the process: the next query gets a fresh one.
  pool.on('error', (error) => log.warn({ code: errorCode(error) }, 'idle database connection lost'))
  return pool
}

/** PostgreSQL's or Node's code of an error; its text may hold personal data and is never logged. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

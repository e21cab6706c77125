import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { StartProblem } from '../startup/start-problem.ts'
import { connectingTo } from './addresses.ts'
import { errorCode } from './pool.ts'

const folder = join(import.meta.dirname, '../../../migrations')

async function migrationsByName(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8')
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The migrations this build knows, the oldest first. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await migrationsByName())

/** The newest of them; /readyz holds the database against it. */
export const headMigration = async (): Promise<string> => (await knownMigrations()).at(-1) ?? ''

/**
 * Brings the database to the newest migration. Several portals may start at once: the migrator takes an
 * advisory lock, and a migration holds whole or not at all.
 * @throws StartProblem where the database does not answer, is too old, or is not in UTF-8
 */
export async function migrate(ownerUrl: string, getMigrations = migrationsByName): Promise<void> {
  const pool = new Pool({ ...connectingTo(ownerUrl), max: 1, connectionTimeoutMillis: 5_000 })
  // a lost connection fails the statement; without a listener it would also end the process, idle or not
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await mustFit(pool)
    if (await isBeyond(pool, Object.keys(await getMigrations()))) return
    const error = await migrateToLatest(new Migrator({ db, provider: { getMigrations } }))
    if (error)
      throw new StartProblem(
        `The database could not be migrated: ${String(error instanceof Error ? error.message : error)}.`,
      )
  } finally {
    await db.destroy()
  }
}

/**
 * Whether all these migrations were run, and a later release's as well. While portals of both run, one of the release before
 * may be started anew: it has nothing to do, and the migrator would call the database broken.
 */
async function isBeyond(pool: Pool, known: readonly string[]): Promise<boolean> {
  const { rows: tables } = await pool.query<{ made: boolean }>(
    `select to_regclass('kysely_migration') is not null as made`,
  )
  if (!tables[0]?.made) return false
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration')
  const done = new Set(rows.map(({ name }) => name))
  return done.size > known.length && known.every((name) => done.has(name))
}

/** How long each further try waits after a deadlock: the portal that it was with goes first. */
const pausesMs = [50, 200, 800, 3_000]

/**
 * The release before may be running meanwhile, and its transactions lock the same tables in another order: of two that wait
 * for each other PostgreSQL ends one. Nothing of a migration that was ended holds, so it is begun again.
 */
async function migrateToLatest(migrator: Migrator): Promise<unknown> {
  for (const pauseMs of pausesMs) {
    const { error } = await migrator.migrateToLatest()
    if (errorCode(error) !== '40P01') return error
    await delay(pauseMs)
  }
  return (await migrator.migrateToLatest()).error
}

/**
 * @param setting by which whoever runs the portal names the database
 * @throws StartProblem where it does not answer, is too old, or is not in UTF-8
 */
export async function mustFit(pool: Pool, setting = 'DATABASE_URL'): Promise<void> {
  const { rows } = await pool
    .query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    .catch((error: Error) => {
      throw new StartProblem(
        `The database at ${setting} does not answer (${error.message || 'no connection'}).`,
      )
    })
  const [server] = rows
  if (!server || server.version < 150_000)
    throw new StartProblem('The database must be PostgreSQL 15 or newer.')
  if (server.encoding !== 'UTF8')
    throw new StartProblem('The database must be in UTF-8 (create it with ENCODING UTF8).')
}

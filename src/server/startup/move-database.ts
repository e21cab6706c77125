import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, Pool } from 'pg'
import { jobs } from '../app.ts'
import {
  type Content,
  contentOf,
  copyDatabase,
  differences,
  openSnapshot,
} from '../database/copy-database.ts'
import { openEmbedded } from '../database/embedded.ts'
import { countPresent } from '../database/embedded-presence.ts'
import { knownMigrations, migrate, mustFit } from '../database/migrate.ts'
import { isBeingMoved, putMark, takeMark } from '../database/moved-mark.ts'
import { asOwner } from '../database/owner.ts'
import { errorCode } from '../database/pool.ts'
import { installQueues } from '../jobs/jobs.ts'
import type { Config } from './config.ts'
import { StartProblem } from './start-problem.ts'

export interface MovedDatabase {
  tables: number
  rows: number
  /** It was moved before, and everything there is as it is here. */
  wasThere: boolean
}

/**
 * Moves the portal's own database to a server of the firm's: an empty database there is migrated, and everything is copied in one
 * transaction, compared table by table, and only then committed. Killed at any moment, it leaves the portal's own database as it
 * was, and can be run again. From then on no portal starts on the former one.
 * @param to address of the database, as the owner of its tables to be
 * @throws StartProblem with what to do
 */
export async function moveDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  to: string,
  tell: (sentence: string) => void,
): Promise<MovedDatabase> {
  const folder = join(dataDir, 'postgres')
  if (databaseUrl)
    throw new StartProblem(
      'DATABASE_URL is set: what is moved is the portal’s own database in DATA_DIR. Run it without DATABASE_URL.',
    )
  if (!existsSync(join(folder, 'data')))
    throw new StartProblem(`There is no database in ${dataDir}: name the folder of the portal with DATA_DIR.`)
  if (await isBeingMoved(folder))
    throw new StartProblem('The database is being moved already: wait for that to end.')
  const source = await openEmbedded(folder)
  try {
    return await asOwner(source.ownerUrl, async (from) => {
      await mustBeAlone(from)
      await mustBeMigrated(from)
      return await reached(to, async (target) => {
        const stands = await standingOf(target)
        if (stands === 'ours') return await alreadyThere(from, target)
        await putMark(folder, { state: 'moving', pid: process.pid })
        try {
          tell('Making the tables …')
          await migrate(to)
          await installQueues({ url: to }, jobs)
          return await copied(from, target, { folder, to, tell })
        } catch (error) {
          if (!(error instanceof CommitLost)) await takeMark(folder)
          throw error
        }
      })
    })
  } finally {
    await source.close()
  }
}

interface Moving {
  folder: string
  to: string
  tell: (sentence: string) => void
}

async function copied(from: Client, target: Client, { folder, to, tell }: Moving): Promise<MovedDatabase> {
  await openSnapshot(from)
  const { here, other } = await copyDatabase(from, target, (name) => tell(`Copying ${name} …`))
  if (other.length > 0)
    throw new StartProblem(
      `What was copied is not what stands here (${other.join(', ')}). Nothing was moved, and the database there is empty.`,
    )
  // before it holds there: killed in between, no portal goes on here with what is there as well
  const { host, pathname } = new URL(to)
  await putMark(folder, { state: 'moved', at: new Date().toISOString(), to: `${host}${pathname}` })
  await target.query('commit').catch(() => {
    throw new CommitLost()
  })
  await from.query('rollback')
  // so that the first calls are planned by what is there
  await target.query('analyze')
  return summary(here)
}

/** Nobody knows whether it holds there: until it is run again, no portal goes on here. */
class CommitLost extends StartProblem {
  constructor() {
    super(
      'The connection was lost as the last step was done: run it once more, which tells whether all is there.',
    )
  }
}

const summary = (contents: readonly Content[], wasThere = false): MovedDatabase => ({
  tables: contents.length,
  rows: contents.reduce((sum, { rows }) => sum + Number(rows), 0),
  wasThere,
})

/** What the queue notes of itself is another with each look at it. */
const isOfPortal = (table: string) => !table.startsWith('pgboss.')

/** Whoever ran it before, and saw nothing of its end, is told that it went well; anything else there is not ours to overwrite. */
async function alreadyThere(from: Client, target: Client): Promise<MovedDatabase> {
  await openSnapshot(from)
  const here = await contentOf(from)
  const other = await openSnapshot(target)
    .then(async () => differences(here, await contentOf(target)).filter(isOfPortal))
    .catch((error: unknown) => {
      // somebody works there
      if (errorCode(error) === '55P03') return ['in use']
      throw error
    })
  await Promise.all([from.query('rollback'), target.query('rollback')])
  if (other.length === 0) return summary(here, true)
  throw new StartProblem(
    `The database at --to is not empty: it holds a portal’s data already, and other than this one’s (${other.join(', ')}). Nothing was changed: name an empty database.`,
  )
}

/** @throws StartProblem where nobody answers, or the server does not fit */
async function reached<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => {})
  await mustFit(pool, '--to').finally(() => pool.end())
  return await asOwner(url, work)
}

/** @throws StartProblem where a portal, a worker or a command works on the database */
async function mustBeAlone(from: Client): Promise<void> {
  if ((await countPresent(from)) > 1)
    throw new StartProblem(
      'The portal is running, or a command works on its database: stop it first, so that nothing is changed while it is moved.',
    )
}

/** @throws StartProblem where a release before was the last to start on it */
async function mustBeMigrated(from: Client): Promise<void> {
  const done = await migrationsOf(from)
  const known = await knownMigrations()
  if (done.length !== known.length || known.some((name, nr) => done[nr] !== name))
    throw new StartProblem(
      'The database is of another release than this one: start the portal once with this release, stop it, and move the database then.',
    )
}

const migrationsOf = async (client: Client): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
    ({ name }) => name,
  )

/** What stands in a database: nothing, tables that a move made before it was broken off, or a portal's data. */
async function standingOf(target: Client): Promise<'nothing' | 'tables' | 'ours'> {
  const { rows } = await target.query<{ tables: number; migrated: boolean }>(
    `select to_regclass('kysely_migration') is not null as migrated,
       (select count(*)::int from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'm') and nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_') as tables`,
  )
  const [found] = rows
  if (!found || found.tables === 0) return 'nothing'
  const foreign = new StartProblem(
    'The database at --to is not empty, and what stands there is not of this release of the portal. Nothing was changed: name an empty database.',
  )
  if (!found.migrated) throw foreign
  const [done, known] = [await migrationsOf(target), await knownMigrations()]
  if (done.some((name, nr) => known[nr] !== name)) throw foreign
  if (done.length < known.length) {
    const { rows: firms } = await target.query(`select to_regclass('portal_user') is not null as made`)
    if (firms[0]?.made && (await holdsData(target))) throw foreign
    return 'tables'
  }
  return (await holdsData(target)) ? 'ours' : 'tables'
}

async function holdsData(target: Client): Promise<boolean> {
  const { rows } = await target.query<{ some: boolean }>(
    `select exists (select from firm) or exists (select from portal_user) or exists (select from audit_entry) as some`,
  )
  return rows[0]?.some === true
}

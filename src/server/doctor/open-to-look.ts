import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findEmbedded } from '../database/embedded.ts'
import { mustNotBeMoved } from '../database/moved-mark.ts'
import { errorCode, type Login } from '../database/pool.ts'
import { makeCipher } from '../encryption/cipher.ts'
import { type KeySource, type Keys, keysOfFile, parseKeys } from '../encryption/keys.ts'
import type { AppServices } from '../services.ts'
import type { Config } from '../startup/config.ts'
import { createServices } from '../startup/create-services.ts'
import { openLog } from '../startup/log.ts'
import { keyFile } from '../startup/open-services.ts'
import { StartProblem } from '../startup/start-problem.ts'
import { attention, down, type Looked } from './looked.ts'

export interface OpenToLook {
  services: AppServices
  /** Why the database cannot be asked; undefined where it can. */
  databaseAway: Looked | undefined
  /** Why there are no keys; undefined where there are. */
  keysAway: Looked | undefined
  close(): Promise<void>
}

/**
 * The services of a portal, to look at them alone: nothing is made, started, migrated or kept from stopping, whether a
 * portal runs beside it or not.
 */
export async function openToLook(config: Config): Promise<OpenToLook> {
  const keys = findKeys(config)
  const database = await findDatabase(config)
  const login = 'url' in database ? database : { url: nowhere }
  const services = createServices(config, login, {
    cipher: makeCipher('text' in keys ? new Map() : keys),
    connections: 6,
    log: openLog('silent'),
    ownerUrl: login.url,
  })
  const databaseAway = 'url' in database ? await whyUnusable(services) : database
  return {
    services,
    databaseAway,
    keysAway: 'text' in keys ? keys : undefined,
    async close() {
      await services.typesetter.close()
      await services.pool.end()
      await services.pool.anchors.close()
    },
  }
}

/** Nothing listens there, and nothing is sent there: whoever would ask is told before that the database is away. */
const nowhere = 'postgres://portal_app@127.0.0.1:1/portal'

function findKeys(config: Config): Keys | KeySource | Looked {
  const file = keyFile(config)
  try {
    if (config.encryptionKeys) return parseKeys(config.encryptionKeys)
    if (existsSync(file)) return keysOfFile(file)
  } catch (error) {
    return error instanceof StartProblem && config.encryptionKeys
      ? down(error.message, 'Set ENCRYPTION_KEYS as it was, from where its copy is kept.')
      : down(`The key file ${file} cannot be read, or is damaged.`, 'Restore it from its copy.')
  }
  return attention(
    `There are no keys: neither ENCRYPTION_KEYS nor the file ${file}.`,
    'Where the portal was never started, its first start makes one. Else restore the keys before you start it.',
  )
}

async function findDatabase({ databaseUrl, databaseAppUrl, dataDir }: Config): Promise<Login | Looked> {
  if (databaseUrl) return databaseAppUrl ? { url: databaseAppUrl } : { url: databaseUrl, role: 'portal_app' }
  try {
    const folder = join(dataDir, 'postgres')
    await mustNotBeMoved(folder)
    const found = await findEmbedded(folder)
    if (typeof found === 'object') return { url: found.appUrl }
    return found === 'not made'
      ? down(
          `There is no database in ${dataDir} yet.`,
          'npm start makes one. If the portal has its data elsewhere, set DATABASE_URL or DATA_DIR as it has them.',
        )
      : down(
          'The portal’s own database is not running: it runs while a portal does.',
          'Start the portal with npm start.',
        )
  } catch (error) {
    return down(
      error instanceof StartProblem ? error.message : 'The portal’s own database cannot be looked for.',
      'Run this as the user who runs the portal, and with its DATA_DIR.',
    )
  }
}

/** What keeps the portal from its database, by PostgreSQL's or the system's code; nothing of the error's own text. */
const refusals: Readonly<Record<string, readonly [text: string, toDo: string]>> = {
  ECONNREFUSED: [
    'Nothing answers at the address of the database.',
    'Start PostgreSQL, or set DATABASE_URL to where it is.',
  ],
  '08001': [
    'Each server of DATABASE_URL that answers is a standby, which takes no changes.',
    'Start the primary. If it is gone for good, promote a standby: ops/promote, where ops/up started it; else select pg_promote().',
  ],
  ENOTFOUND: ['The host of the database is not known.', 'Look at the host in DATABASE_URL, and at DNS.'],
  '28P01': ['The database refuses the password.', 'Look at the password in DATABASE_URL.'],
  '28000': [
    'The database does not let this login in.',
    'Look at DATABASE_URL and at the server’s pg_hba.conf.',
  ],
  '3D000': ['The database does not exist.', 'Create it, or set DATABASE_URL to the one that does.'],
  '53300': [
    'The database has no connection free.',
    'Raise its max_connections, or lower DATABASE_CONNECTIONS of the portals.',
  ],
}

const empty = down(
  'The database is empty.',
  'npm start fills it; npm run firm:create makes your firm in it before that.',
)
/** No such role: it is made by the first migration. */
const roleUnknown = '22023'

async function whyUnusable({ pool }: AppServices): Promise<Looked | undefined> {
  try {
    const { rows } = await pool.query<{ made: boolean }>(
      `select to_regclass('kysely_migration') is not null as made`,
    )
    return rows[0]?.made ? undefined : empty
  } catch (error) {
    const code = errorCode(error)
    if (code === roleUnknown) return empty
    const [text, toDo] = refusals[code] ?? [
      `The database cannot be asked (${code}).`,
      'Look at DATABASE_URL, at the network, and at the log of PostgreSQL.',
    ]
    return down(text, toDo)
  }
}

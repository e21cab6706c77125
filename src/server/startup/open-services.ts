import { join } from 'node:path'
import type { Pool } from 'pg'
import { jobs } from '../app.ts'
import { openEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { mustNotBeMoved } from '../database/moved-mark.ts'
import { errorCode, type Login } from '../database/pool.ts'
import { makeCipher } from '../encryption/cipher.ts'
import { type KeySource, type Keys, keysOfFile, parseKeys } from '../encryption/keys.ts'
import { installQueues } from '../jobs/jobs.ts'
import type { AppServices } from '../services.ts'
import { type Config, readConfig } from './config.ts'
import { createServices } from './create-services.ts'
import { openLog } from './log.ts'
import { StartProblem } from './start-problem.ts'

export interface OpenServices {
  services: AppServices
  /** The tables' owner, for what the app's role may not do: migrating, and making a firm. */
  ownerUrl: string
  /** Jobs in hand finish or are put back; then the database is let go. */
  close(): Promise<void>
}

/**
 * Reads the settings, opens the database (the portal's own, or DATABASE_URL), migrates it, and makes the services
 * that the portal and every command stand on.
 * @param options `signs` false: the sealing certificate is not opened, and nothing can be sealed
 * @throws StartProblem with one sentence for whoever runs it
 */
export async function openServices(
  environment: Partial<Record<string, string>>,
  { signs = true }: { signs?: boolean } = {},
): Promise<OpenServices> {
  const config = readConfig(environment)
  const log = openLog(config.logLevel)
  const database = await openDatabase(config)
  try {
    await migrate(database.ownerUrl)
    await installQueues({ url: database.ownerUrl }, jobs)
    const cipher = makeCipher(readKeys(config))
    const services = createServices(config, database.app, {
      cipher,
      connections: config.databaseConnections,
      log,
      ownerUrl: database.ownerUrl,
    })
    await mustBeBound(services.pool)
    if (signs) await services.signatures.open()
    const close = async () => {
      await services.looks.flush()
      await services.jobs.stop()
      await services.typesetter.close()
      // resolves when every transaction has ended: what it committed is still to be anchored
      await services.pool.end()
      await services.pool.anchors.close()
      await database.close()
    }
    return { services, ownerUrl: database.ownerUrl, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

interface Database {
  ownerUrl: string
  app: Login
  close(): Promise<void>
}

async function openDatabase({ databaseUrl, databaseAppUrl, dataDir, backup }: Config): Promise<Database> {
  if (databaseUrl) {
    const app = databaseAppUrl ? { url: databaseAppUrl } : { url: databaseUrl, role: 'portal_app' }
    return { ownerUrl: databaseUrl, app, close: async () => {} }
  }
  if (databaseAppUrl) throw new StartProblem('DATABASE_APP_URL is set without DATABASE_URL: set both.')
  const folder = join(dataDir, 'postgres')
  await mustNotBeMoved(folder)
  const { ownerUrl, appUrl, close } = await openEmbedded(folder, {
    archives: backup.to !== undefined,
  })
  return { ownerUrl, app: { url: appUrl }, close }
}

/** The key file of a data folder. */
export const keyFile = (config: Config): string => join(config.dataDir, 'keys')

function readKeys(config: Config): Keys | KeySource {
  if (config.encryptionKeys) return parseKeys(config.encryptionKeys)
  const file = keyFile(config)
  try {
    return keysOfFile(file)
  } catch (error) {
    if (error instanceof StartProblem)
      throw new StartProblem(`The key file ${file} is damaged: restore it from a backup.`)
    throw new StartProblem(
      `The key file ${file} can be neither read nor made (${errorCode(error)}): choose another folder with DATA_DIR, or set ENCRYPTION_KEYS.`,
    )
  }
}

/** The app's login must be one that row-level security binds; a superuser's would see every adviser's rows. */
async function mustBeBound(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ unbound: boolean; member: boolean }>(
      `select rolsuper or rolbypassrls as unbound, pg_has_role('portal_app', 'usage') as member
       from pg_roles where rolname = current_user`,
    )
    .catch((error: Error) => {
      throw new StartProblem(
        `The database does not let the portal in as portal_app (${error.message || errorCode(error)}).`,
      )
    })
  const [role] = rows
  if (!role || role.unbound || !role.member)
    throw new StartProblem(
      'DATABASE_APP_URL must name a login that is a member of portal_app and no superuser (create role … login in role portal_app).',
    )
}

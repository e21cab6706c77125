import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '../database/embedded.ts'
import { errorCode, type Login } from '../database/pool.ts'
import { type ObjectStore, openStore } from '../files/object-store.ts'
import type { Config } from '../startup/config.ts'
import { StartProblem } from '../startup/start-problem.ts'
import { beginBaseBackup } from './base-backup.ts'
import { cipherNow } from './encryption-keys.ts'
import { type Made, makeBackup } from './make-backup.ts'
import { copyAllObjects } from './object-copies.ts'
import { mustLieApart } from './places.ts'
import { beginServerBackup } from './server-backup.ts'

/**
 * Backs up the database that the settings name, with all that belongs to it, into a folder of backups. The portal may run
 * meanwhile or not.
 * @throws StartProblem with what to do
 */
export async function backUp(config: Config, to: string): Promise<Made> {
  const { recipient } = config.backup
  if (!recipient)
    throw new StartProblem(
      'A backup is encrypted for a key: make one with npm run backup:key -- --out FILE, and set BACKUP_RECIPIENT to what it prints.',
    )
  mustLieApart(to, config.dataDir)
  const copyObjects = (login: Login) => async () =>
    await copyAllObjects(login, { store: storeNow(config), to, recipient })
  const given = { config, cipher: cipherNow(config), to, recipient }
  try {
    const { databaseUrl } = config
    if (databaseUrl)
      return await makeBackup({
        ...given,
        copyObjects: copyObjects({ url: databaseUrl, role: 'portal_app' }),
        source: { database: 'server', begin: () => beginServerBackup(databaseUrl) },
      })
    return await withOwnDatabase(config, ({ backupUrl, appUrl }) =>
      makeBackup({
        ...given,
        copyObjects: copyObjects({ url: appUrl }),
        source: { database: 'embedded', begin: () => beginBaseBackup(backupUrl) },
      }),
    )
  } catch (error) {
    throw await placeProblem(error, to)
  }
}

async function withOwnDatabase<Result>(
  { dataDir, backup }: Config,
  work: (urls: { backupUrl: string; appUrl: string }) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, 'data')))
    throw new StartProblem(`There is no database in ${dataDir}: name the folder of the portal with DATA_DIR.`)
  const database = await openEmbedded(folder, { archives: backup.to !== undefined })
  try {
    const { backupUrl, appUrl } = database
    if (!backupUrl)
      throw new StartProblem(
        'The database was made before there were backups, and is running: stop the portal, which readies it as it starts again, and try once more.',
      )
    return await work({ backupUrl, appUrl })
  } finally {
    await database.close()
  }
}

/** A command tells by itself what it could not do. */
const storeNow = ({ files }: Config): ObjectStore | undefined => files && openStore(files, { warn() {} })

const places = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENAMETOOLONG', 'EIO', 'ESTALE']

async function placeProblem(error: unknown, to: string): Promise<unknown> {
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const { bavail = 0, bsize = 0 } = await statfs(to).catch(
      () => ({}) as { bavail?: number; bsize?: number },
    )
    const free = Math.round((Number(bavail) * Number(bsize)) / 1e6)
    return new StartProblem(
      `There is no room for the backup in ${to} (${free} MB free): make room, or choose another folder.`,
    )
  }
  if (places.includes(code))
    return new StartProblem(`The backup cannot be written to ${to} (${code}): choose another folder.`)
  return error
}

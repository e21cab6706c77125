import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { walFolder } from '../database/embedded.ts'
import type { Config } from '../startup/config.ts'
import { type Drill, readDrill } from './drill.ts'
import { listBackups } from './manifest.ts'
import { waitingIn } from './ship.ts'

/** How the backups in BACKUP_TO stand, as far as the files there and beside the database tell. */
export interface BackupState {
  /** When the newest backup that counts was finished; null where there is none. */
  newest: Date | null
  /** Whether the folder can be read. */
  isReadable: boolean
  /** Since when the oldest part of the log of changes waits to be taken there; null where none does. */
  waitsSince: Date | null
  drill: Drill | undefined
}

/** Undefined where BACKUP_TO is not set. Reads the manifests alone, not what they tell of. */
export async function backupState(config: Config): Promise<BackupState | undefined> {
  const { to } = config.backup
  if (!to) return undefined
  const [listed, waitsSince, drill] = await Promise.all([
    listBackups(to).catch(() => undefined),
    oldestWaiting(walFolder(join(config.dataDir, 'postgres'))),
    readDrill(to),
  ])
  const newest = listed?.backups.at(-1)?.manifest
  return {
    newest: newest ? new Date(newest.ended) : null,
    isReadable: listed !== undefined,
    waitsSince,
    drill,
  }
}

async function oldestWaiting(out: string): Promise<Date | null> {
  const [name] = await waitingIn(out).catch(() => [])
  const found = name && (await stat(join(out, name)).catch(() => undefined))
  return found ? found.mtime : null
}

import { chown, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureBackupLogin, readBackupPassword } from './embedded-backup-login.ts'
import { findServer } from './embedded-find.ts'
import { type DataFolder, prepareDataFolder } from './embedded-folder.ts'
import { joinServer, type Presence } from './embedded-presence.ts'
import { folderProblem } from './embedded-problem.ts'
import { ensureData, type Passwords, readPasswords } from './embedded-setup.ts'
import { asOwner } from './owner.ts'

/** The portal's own PostgreSQL: two addresses of the database `portal`, and the way to let it go. */
export type EmbeddedDatabase = {
  /** Owns the database; for migrations. */
  ownerUrl: string
  /** Owns nothing and is bound by row-level security; for requests. */
  appUrl: string
  /** May read a base backup over the replication protocol; undefined where the data was made before there were any. */
  backupUrl: string | undefined
  /** Stops the server, unless another process of the portal still uses it. Close pools before. */
  close(): Promise<void>
}

export interface Opening {
  /** Whether its log of changes (WAL) is put out in `walFolder`, at least every minute in which something changed. */
  archives?: boolean
}

/** Where the server puts each finished part of its log of changes, to be taken from there. */
export const walFolder = (folder: string): string => join(resolve(folder), 'wal-out')

/**
 * Opens the database in this folder: makes it on the first start, starts its server, or takes over the one
 * that a killed portal left running or that another portal process uses. Where the server dies while the
 * portal lives, it is started again.
 * @throws StartProblem with one sentence for whoever runs the portal
 */
export async function openEmbedded(
  folder: string,
  { archives = false }: Opening = {},
): Promise<EmbeddedDatabase> {
  const path = resolve(folder)
  try {
    const place = await prepareDataFolder(path)
    const passwords = await ensureData(place)
    await ensureBackupLogin(place)
    const settings = archives ? await archiving(place) : {}
    const hold = (leaving?: AbortSignal) => joinServer(place, passwords, { settings, leaving })
    const first = await heldAsWanted(hold, (port) => addresses(port, passwords).ownerUrl, archives)
    const backupPassword = await readBackupPassword(place)
    return {
      ...addresses(first.port, passwords),
      backupUrl: backupPassword && backupUrlOf(first.port, backupPassword),
      close: stayPresent(first, hold),
    }
  } catch (error) {
    throw folderProblem(path, error)
  }
}

/** The two addresses while the server runs: it is neither made nor started, nor kept from stopping. */
export async function findEmbedded(
  folder: string,
): Promise<Omit<EmbeddedDatabase, 'close' | 'backupUrl'> | 'not made' | 'not running'> {
  const place = { data: join(resolve(folder), 'data') }
  const passwords = await readPasswords(place)
  if (!passwords) return 'not made'
  const server = await findServer(place)
  return server?.ready ? addresses(server.port, passwords) : 'not running'
}

/** A server that a killed portal left, and that does not archive although it should, is started anew. */
async function heldAsWanted(
  hold: () => Promise<Presence>,
  urlOf: (port: number) => string,
  archives: boolean,
): Promise<Presence> {
  const first = await hold()
  if (!archives) return first
  const isArchiving = await asOwner(urlOf(first.port), async (owner) => {
    const { rows } = await owner.query<{ archive_mode: string }>('show archive_mode')
    return rows[0]?.archive_mode === 'on'
  })
  if (isArchiving) return first
  await first.leave()
  return await hold()
}

/** Shorter than the minute that is promised by what the copying takes. */
const archiveTimeoutSeconds = 50

async function archiving({ folder, owner }: DataFolder): Promise<Record<string, string>> {
  const out = walFolder(folder)
  await mkdir(out, { recursive: true, mode: 0o700 })
  if (owner) await chown(out, owner.uid, owner.gid)
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': out,
    archive_timeout: String(archiveTimeoutSeconds),
  }
}

const backupUrlOf = (port: number, password: string) =>
  `postgres://portal_backup:${password}@127.0.0.1:${port}/portal`

const addresses = (port: number, passwords: Passwords) => ({
  ownerUrl: `postgres://portal_owner:${passwords.portal_owner}@127.0.0.1:${port}/portal`,
  appUrl: `postgres://portal_app:${passwords.portal_app}@127.0.0.1:${port}/portal`,
})

const pauseMs = 1_000

/** Takes hold again whenever the hold is lost (the server crashed or was killed); gives the way to end it. */
function stayPresent(
  first: Presence,
  hold: (leaving: AbortSignal) => Promise<Presence>,
): () => Promise<void> {
  const leaving = new AbortController()
  let current = first
  const stay = async () => {
    while (!leaving.signal.aborted) {
      await current.gone
      try {
        current = await hold(leaving.signal)
      } catch {
        // The requests that fail meanwhile tell of it; this only tries again.
        await delay(pauseMs, undefined, { ref: false, signal: leaving.signal }).catch(() => {})
      }
    }
  }
  const staying = stay()
  return async () => {
    leaving.abort()
    const held = current
    await held.leave()
    await staying
    // A hold that was regained in this very moment.
    if (current !== held) await current.leave()
  }
}

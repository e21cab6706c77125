import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findServer } from './embedded-find.ts'
import { prepareDataFolder } from './embedded-folder.ts'
import { joinServer, type Presence } from './embedded-presence.ts'
import { folderProblem } from './embedded-problem.ts'
import { ensureData, type Passwords, readPasswords } from './embedded-setup.ts'

/** The portal's own PostgreSQL: two addresses of the database `portal`, and the way to let it go. */
export type EmbeddedDatabase = {
  /** Owns the database; for migrations. */
  ownerUrl: string
  /** Owns nothing and is bound by row-level security; for requests. */
  appUrl: string
  /** Stops the server, unless another process of the portal still uses it. Close pools before. */
  close(): Promise<void>
}

/**
 * Opens the database in this folder: makes it on the first start, starts its server, or takes over the one
 * that a killed portal left running or that another portal process uses. Where the server dies while the
 * portal lives, it is started again.
 * @throws StartProblem with one sentence for whoever runs the portal
 */
export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  const path = resolve(folder)
  try {
    const place = await prepareDataFolder(path)
    const passwords = await ensureData(place)
    const hold = (leaving?: AbortSignal) => joinServer(place, passwords, leaving)
    const first = await hold()
    return { ...addresses(first.port, passwords), close: stayPresent(first, hold) }
  } catch (error) {
    throw folderProblem(path, error)
  }
}

/** The two addresses while the server runs: it is neither made nor started, nor kept from stopping. */
export async function findEmbedded(
  folder: string,
): Promise<Omit<EmbeddedDatabase, 'close'> | 'not made' | 'not running'> {
  const place = { data: join(resolve(folder), 'data') }
  const passwords = await readPasswords(place)
  if (!passwords) return 'not made'
  const server = await findServer(place)
  return server?.ready ? addresses(server.port, passwords) : 'not running'
}

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

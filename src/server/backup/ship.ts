import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { anchorFilesIn } from '../audit/read-anchors.ts'
import { walFolder } from '../database/embedded.ts'
import { errorCode } from '../database/pool.ts'
import type { Config } from '../startup/config.ts'
import { pieceName, piecesIn } from './anchor-pieces.ts'
import { anchorFolderIn, ending, walFolderIn } from './layout.ts'
import { seal } from './sealed-stream.ts'
import { isWalName } from './wal-names.ts'

// What has changed since the last backup: PostgreSQL puts each part of its log of changes out within a minute, and the portal
// takes it from there, encrypts it, and adds what the anchors have grown by.

interface Shipping {
  /** Resolves when all that the database has put out so far is in its place, or cannot be brought there. */
  stop(): Promise<void>
}

/** How soon what was put out is taken along. */
const lookEveryMs = 2_000

/** Takes along what the database puts out, until it is stopped. What fails is tried again, and logged once. */
export function startShipping(config: Config, log: Logger): Shipping {
  const { to, recipient } = config.backup
  if (!to || !recipient || config.databaseUrl) return { stop: async () => {} }
  const leaving = new AbortController()
  const places: Places = { config, to, recipient }
  let isFailing = false
  const look = async () => {
    try {
      await shipAll(places)
      if (isFailing) log.info('the log of changes is backed up again')
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ code: errorCode(error) }, 'the log of changes cannot be backed up')
      isFailing = true
    }
  }
  const shipping = (async () => {
    while (!leaving.signal.aborted) {
      await look()
      await delay(lookEveryMs, undefined, { ref: false, signal: leaving.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      leaving.abort()
      await shipping
      // the database has ended: what it put out last
      await look()
    },
  }
}

interface Places {
  config: Config
  to: string
  recipient: string
}

/** The anchors first: they must tell of everything that the log holds. */
async function shipAll(places: Places): Promise<void> {
  const { config, to, recipient } = places
  const out = walFolder(join(config.dataDir, 'postgres'))
  const names = await waitingIn(out)
  if (names.length === 0) return
  const systemId = await systemIdOf(join(config.dataDir, 'postgres/data'))
  await shipAnchors(places, systemId)
  const folder = walFolderIn(to, systemId)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of names) {
    const path = join(out, name)
    try {
      await put(createReadStream(path), join(folder, name + ending), recipient)
      await rm(path)
    } catch (error) {
      // another process of this machine has taken it along meanwhile
      if (errorCode(error) !== 'ENOENT' || existsSync(path)) throw error
    }
  }
}

/** What the database has put out and nobody has taken along yet, the oldest first. */
export async function waitingIn(out: string): Promise<string[]> {
  const names = await readdir(out).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(isWalName).sort()
}

/** PostgreSQL's pg_control begins with it. */
async function systemIdOf(data: string): Promise<string> {
  const control = await readFile(join(data, 'global/pg_control'))
  return String(control.readBigUInt64LE(0))
}

async function shipAnchors({ config, to, recipient }: Places, systemId: string): Promise<void> {
  const folder = anchorFolderIn(to, systemId)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const shipped = new Map<string, number>()
  for (const { name, to: end } of await piecesIn(folder))
    shipped.set(name, Math.max(end, shipped.get(name) ?? 0))
  for (const name of await anchorFilesIn(config.auditAnchors)) {
    const path = join(config.auditAnchors, name)
    const { size } = await stat(path)
    const from = shipped.get(name) ?? 0
    if (size <= from) continue
    await put(
      createReadStream(path, { start: from, end: size - 1 }),
      join(folder, pieceName({ name, from, to: size })),
      recipient,
    )
  }
}

/** Beside first: a file under its own name is whole. One that was brought there and not taken away yet is written again. */
async function put(content: AsyncIterable<Uint8Array>, path: string, recipient: string): Promise<void> {
  // portal and worker of one machine may both be at it
  const beside = `${path}.${process.pid}.new`
  await rm(beside, { force: true })
  await seal(content, beside, [recipient])
  await rename(beside, path)
  const folder = await open(join(path, '..'), 'r')
  // some disks of the network know no sync of a folder
  await folder.sync().catch(() => {})
  await folder.close()
}

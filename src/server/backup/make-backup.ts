import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }
import { headMigration } from '../database/migrate.ts'
import type { Cipher } from '../encryption/cipher.ts'
import type { Config } from '../startup/config.ts'
import { StartProblem } from '../startup/start-problem.ts'
import type { BaseBackup, DatabaseSystem } from './base-backup.ts'
import { filesArchive } from './files-archive.ts'
import { manifestName, newBaseName, objectsName, parts } from './layout.ts'
import { type Manifest, signed } from './manifest.ts'
import { keepNothing, readArchive, readBase, readChecksums } from './read-archive.ts'
import { newIdentity, readSealed, type Sealed, seal, unseal } from './sealed-stream.ts'
import { isSegment } from './wal-names.ts'

interface Wanted {
  config: Config
  cipher: Cipher
  /** The folder of backups. */
  to: string
  recipient: string
  /** Copies what lies in objects outside of the database as it is now, and gives their names. */
  copyObjects: () => Promise<string[]>
  /** Where the database comes from, and whose it is. */
  source: { database: Manifest['database']; begin: () => Promise<BaseBackup> }
}

export interface Made {
  folder: string
  bytes: number
}

/**
 * Makes one backup of everything while the portal runs, reads it back, and only then lists it by its manifest. What fails on
 * the way leaves nothing.
 *
 * It is encrypted for the recipient, and for an identity that this process alone knows and forgets: with that it reads
 * back what a restore will read, every file held against the checksums that PostgreSQL sent.
 */
export async function makeBackup({
  config,
  cipher,
  to,
  recipient,
  source,
  copyObjects,
}: Wanted): Promise<Made> {
  const begun = new Date()
  const name = newBaseName(begun)
  const folder = join(to, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const own = await newIdentity()
    const recipients = [recipient, own.recipient]
    const write = (content: AsyncIterable<Uint8Array>, part: string) =>
      seal(content, join(folder, part), recipients)
    // of all that the database names before, which may name others by its end (a rotation of keys), and afterwards
    const named = new Set(await copyObjects())
    const { system, ...database } = await writeDatabase(source.begin, write)
    // after the database: the anchors must tell of all that it holds
    const written: Record<string, Sealed> = {
      ...database,
      [parts.files]: await write(await filesArchive(config), parts.files),
    }
    const objects = await writeObjects(folder, named.union(new Set(await copyObjects())))
    const ended = new Date()
    const firstWal = await readBack(folder, written, own.identity)
    const manifest: Manifest = {
      format: 1,
      release: packageJson.version,
      migration: await headMigration(),
      database: source.database,
      postgres: system.major,
      systemId: system.systemId,
      timeline: system.timeline,
      firstWal,
      begun: begun.toISOString(),
      ended: ended.toISOString(),
      parts: written,
      ...(objects && { objects }),
    }
    await list(folder, signed(cipher, manifest))
    return { folder, bytes: Object.values(written).reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

type Write = (content: AsyncIterable<Uint8Array>, part: string) => Promise<Sealed>

async function writeDatabase(begin: () => Promise<BaseBackup>, write: Write) {
  const backup = await begin()
  try {
    const base = await write(backup.archive, parts.base)
    const checksums = await write(backup.manifest, parts.checksums)
    const system: DatabaseSystem = backup.system
    return { system, [parts.base]: base, [parts.checksums]: checksums }
  } finally {
    await backup.close()
  }
}

/**
 * Reads every part from the disk, twice: its bytes against what was written, and its content.
 * @returns the first file of the log of changes that it needs
 */
async function readBack(
  folder: string,
  written: Readonly<Record<string, Sealed>>,
  identity: string,
): Promise<string> {
  for (const [part, { bytes, sha256 }] of Object.entries(written)) {
    const read = await readSealed(join(folder, part))
    if (read.bytes !== bytes || read.sha256 !== sha256)
      throw new StartProblem(`The backup failed: what was read back of ${part} is not what was written.`)
  }
  const content = (part: string) => unseal(join(folder, part), [identity])
  await readArchive(content(parts.files), keepNothing)
  const wal = await readBase(content(parts.base), await readChecksums(content(parts.checksums)), keepNothing)
  const [firstWal] = wal.filter(isSegment).sort()
  if (!firstWal) throw new StartProblem('The backup failed: the database’s log of changes is not in it.')
  return firstWal
}

async function writeObjects(folder: string, names: ReadonlySet<string>): Promise<Manifest['objects']> {
  if (names.size === 0) return undefined
  const text = [...names].map((name) => `${name}\n`).join('')
  await writeFile(join(folder, objectsName), text, { mode: 0o600, flush: true })
  return { count: names.size, sha256: createHash('sha256').update(text).digest('hex') }
}

async function list(folder: string, text: string): Promise<void> {
  const beside = join(folder, `${manifestName}.new`)
  await writeFile(beside, text, { mode: 0o600, flush: true })
  await rename(beside, join(folder, manifestName))
  for (const path of [folder, join(folder, '..')]) {
    const handle = await open(path, 'r')
    // some disks of the network know no sync of a folder
    await handle.sync().catch(() => {})
    await handle.close()
  }
}

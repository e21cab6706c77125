import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cutAnchors } from '../audit/cut-anchors.ts'
import { anchorFilesIn } from '../audit/read-anchors.ts'
import { resetAnchors } from '../audit/reset-anchors.ts'
import type { Verified } from '../audit/verified.ts'
import { verifyAudit } from '../audit/verify.ts'
import { openEmbedded, walFolder } from '../database/embedded.ts'
import { folderProblem } from '../database/embedded-problem.ts'
import { recoverEmbedded } from '../database/embedded-recover.ts'
import { asOwner } from '../database/owner.ts'
import { saveKeyFile } from '../encryption/keys.ts'
import { type Config, readConfig } from '../startup/config.ts'
import { keyFile, type OpenServices, openServices } from '../startup/open-services.ts'
import { StartProblem } from '../startup/start-problem.ts'
import { addPieces } from './anchor-pieces.ts'
import { bringFiles } from './bring-files.ts'
import { chooseBackup, judgeBackup, readIdentity, readKeys } from './choose-backup.ts'
import { collectWal } from './collect-wal.ts'
import { within } from './files-archive.ts'
import type { Backup } from './manifest.ts'
import { type RestoredServer, restoreServer } from './restore-server.ts'
import { unpackBase, unpackFiles } from './unpack.ts'
import { isHistory } from './wal-names.ts'

export interface Wanted {
  /** The folder of backups. */
  from: string
  /** File of the identity. */
  identity: string
  /** File of the encryption keys. */
  keys: string
  /** DATA_DIR of a portal that is no more, whose last changes are taken along. */
  dead?: string | undefined
  /** As it was at this moment. */
  at?: Date | undefined
  /** DATABASE_URL as the portal had it, where the backup is of a server of the firm's own. */
  databaseUrl?: string | undefined
}

export interface Restored<Looked> {
  backup: string
  /** The last change that there is, UTC; null where nothing has changed since the backup. */
  lastChange: string | null
  audit: Verified
  /** Whether the anchors begin anew. */
  renewed: boolean
  /** Where the anchors before lie: they were moved aside, since they tell of what was lost. */
  aside: string[]
  /** Folder of the files that settings named, where there are such. */
  settingFiles: string | undefined
  /** The data directory, where the backup is of a server of the firm's own. */
  serverData: string | undefined
  looked: Looked
}

type Environment = Partial<Record<string, string>>

/** What the files of a restore are called on the way: below DATA_DIR, so that each is moved and none is copied. */
const way = { database: 'restoring', wal: 'restoring-wal', files: 'restoring-files' } as const

/**
 * Restores the portal's own database, with all that belongs to it, into an empty DATA_DIR. The trail and all records are
 * verified against the anchors of that moment. Where not all is restored that ever was, the anchors are renewed: the trail
 * says why, and goes on from there.
 * @param look sees everything open, as it was restored
 * @throws StartProblem with what to do; nothing is left of a restore that failed
 */
export async function restore<Looked>(
  environment: Environment,
  wanted: Wanted,
  look: (open: OpenServices) => Promise<Looked>,
): Promise<Restored<Looked>> {
  const config = readConfig(environment)
  const { dataDir } = config
  await mustBeEmpty(dataDir)
  const [identity, keys] = [await readIdentity(wanted.identity), await readKeys(wanted.keys)]
  const backup = await chooseBackup(wanted.from, wanted.at)
  await judgeBackup(backup, keys)
  mustFitKind(backup, wanted, config)
  let server: RestoredServer | undefined
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const isServer = backup.manifest.database === 'server'
    const { databaseUrl } = wanted
    if (isServer)
      server = await restoreServer({ folder: join(dataDir, 'server'), backup, identity, databaseUrl })
    const lastChange = isServer ? null : await restoreDatabase({ dataDir, backup, identity, wanted })
    const files = join(dataDir, way.files)
    await unpackFiles(backup, identity, files)
    await addPieces(
      { to: wanted.from, systemId: backup.manifest.systemId, identity },
      join(files, within.anchors),
    )
    if (!config.encryptionKeys) saveKeyFile(keyFile(config), keys)
    const settingFiles = await putFiles(files, dataDir)
    const its = server && { DATABASE_URL: server.url, DATABASE_APP_URL: '' }
    const open = await openServices({ ...environment, ...its }, { signs: false })
    try {
      await bringFiles(open.services, { from: wanted.from, identity })
      const { audit, isWhole } = await judge(open, wanted, join(files, within.anchors))
      const looked = await look(open)
      const aside = isWhole ? [] : await renew(open, backup, lastChange)
      const restored = { backup: backup.name, lastChange, settingFiles, serverData: server?.data }
      return { ...restored, renewed: !isWhole, aside, audit, looked }
    } finally {
      await open.close()
      await rm(files, { recursive: true, force: true })
      await server?.stop()
    }
  } catch (error) {
    await server?.stop()
    await clear(dataDir)
    throw folderProblem(dataDir, error)
  }
}

/** @throws StartProblem where something is asked of a backup that it cannot give */
function mustFitKind({ name, manifest }: Backup, { dead, at }: Wanted, { databaseUrl }: Config): void {
  if (manifest.database === 'embedded' && databaseUrl)
    throw new StartProblem(
      'A restore makes the portal’s own database in DATA_DIR: run it without DATABASE_URL.',
    )
  if (manifest.database === 'server' && (dead || at))
    throw new StartProblem(
      `${name} is of a PostgreSQL server of your own, whose log of changes is not among the backups: restore a moment with the tools that keep it, or the backup alone, without --wal and --at.`,
    )
}

async function mustBeEmpty(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw folderProblem(dataDir, error)
  })
  if (names.length > 0)
    throw new StartProblem(
      `${dataDir} is not empty, and a restore overwrites nothing: name an empty folder with DATA_DIR.`,
    )
}

/** It was empty before. */
async function clear(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => []))
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
}

interface Restoring {
  dataDir: string
  backup: Backup
  identity: string
  wanted: Wanted
}

async function restoreDatabase({ dataDir, backup, identity, wanted }: Restoring): Promise<string | null> {
  const folder = join(dataDir, way.database)
  const wal = join(dataDir, way.wal)
  await mkdir(wal, { mode: 0o700 })
  const inBase = await unpackBase(backup, identity, join(folder, 'data'))
  const timeline = await collectWal({
    from: wanted.from,
    manifest: backup.manifest,
    identity,
    dead: wanted.dead ? deadWal(wanted.dead) : [],
    inBase,
    into: wal,
    toTheEnd: !wanted.at,
  })
  await recoverEmbedded({ folder, walFolder: wal, timeline, at: wanted.at })
  const database = await openEmbedded(folder)
  const lastChange = await asOwner(database.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    return rows[0]?.at?.toISOString() ?? null
  }).finally(() => database.close())
  await rm(wal, { recursive: true })
  const own = join(dataDir, 'postgres')
  await rename(folder, own)
  await putOutHistory(own)
  return lastChange
}

/** The backups are told first of all where this database branched off: what the former one put there later was lost. */
async function putOutHistory(folder: string): Promise<void> {
  const wal = join(folder, 'data/pg_wal')
  await mkdir(walFolder(folder), { mode: 0o700 })
  for (const name of (await readdir(wal)).filter(isHistory))
    await copyFile(join(wal, name), join(walFolder(folder), name))
}

/** @throws StartProblem where there is no database of a portal */
function deadWal(dead: string): string[] {
  const wal = join(dead, 'postgres/data/pg_wal')
  if (!existsSync(wal))
    throw new StartProblem(
      `There is no database of a portal in ${dead}: name with --wal the DATA_DIR of the one that is no more.`,
    )
  return [join(dead, 'postgres/wal-out'), wal]
}

/** Moves what lay in the former DATA_DIR into this one. */
async function putFiles(files: string, dataDir: string): Promise<string | undefined> {
  for (const name of await readdir(join(files, within.data)).catch(() => []))
    await rename(join(files, within.data, name), join(dataDir, name))
  if (!existsSync(join(files, within.settings))) return undefined
  const settingFiles = join(dataDir, 'files-of-settings')
  await rename(join(files, within.settings), settingFiles)
  return settingFiles
}

/**
 * Verifies everything against the anchors of this moment. Those of a portal that is no more tell of all that it ever
 * committed; those of a backup are cut back to what the database can know of.
 */
async function judge({ services, ownerUrl }: OpenServices, { dead, at }: Wanted, ofBackup: string) {
  const own = services.config.auditAnchors
  const complete = dead && !at ? await anchorsOf(dead, own) : undefined
  if (!complete) await cutAnchors(services, ownerUrl, ofBackup)
  // on a disk of their own they have outlived the portal, and stay as they are
  if ((await anchorFilesIn(own)).length === 0) await cp(complete ?? ofBackup, own, { recursive: true })
  const audit = await verifyAudit({
    ownerUrl,
    anchorFolders: [complete ?? ofBackup],
    cipher: services.cipher,
    pool: services.pool,
  })
  return { audit, isWhole: complete !== undefined }
}

async function anchorsOf(dead: string, own: string): Promise<string | undefined> {
  for (const folder of [join(dead, 'audit-anchors'), own])
    if ((await anchorFilesIn(folder)).length > 0) return folder
  return undefined
}

/** The anchors tell of what was lost, or will be contradicted by what comes: the trail says why they begin anew. */
const renew = ({ services, ownerUrl }: OpenServices, { name }: Backup, lastChange: string | null) =>
  resetAnchors({
    services,
    ownerUrl,
    folders: [services.config.auditAnchors],
    reason: `Restored from ${name}, as it was ${lastChange ? `at ${lastChange}` : 'when it was made'}`,
  })

import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { type Pack, pack } from 'tar-stream'
import type { Config } from '../startup/config.ts'
import { keptScreens } from '../startup/kept-screens.ts'
import { StartProblem } from '../startup/start-problem.ts'

// What is backed up beside the database: the anchors of the trail, the other files of DATA_DIR, and the files that settings
// name. The encryption keys are left out: they never lie where the data lies.

/** Where each lies in the archive. */
export const within = { anchors: 'anchors', data: 'data', settings: 'settings' } as const

interface Found {
  path: string
  name: string
}

/** The files as a tar. @throws StartProblem where one that a setting names cannot be read */
export async function filesArchive(config: Config): Promise<AsyncIterable<Uint8Array>> {
  const files = [
    ...(await filesBelow(config.auditAnchors, within.anchors)),
    ...(await dataFiles(config)),
    ...(await settingFiles(config)),
  ]
  const archive = pack()
  addAll(archive, files).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  )
  return archive as AsyncIterable<Uint8Array> // of a tar: bytes
}

async function addAll(archive: Pack, files: readonly Found[]): Promise<void> {
  for (const { path, name } of files) {
    const { size, mtime, mode } = await stat(path)
    const entry = archive.entry({ name, size, mtime, mode: mode & 0o777 })
    // an anchor file grows meanwhile: as long as it was
    const content = size === 0 ? [] : createReadStream(path, { end: size - 1 })
    for await (const chunk of content) if (!entry.write(chunk)) await once(entry, 'drain')
    entry.end(null)
  }
}

/** Whether a path is the folder itself or lies in it. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

async function filesBelow(folder: string, name: string): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: `${name}/${relative(folder, path).replaceAll(sep, '/')}` }))
}

/** The database is backed up by itself, the keys lie elsewhere, the anchors are read once, and screens come with their release. */
async function dataFiles({ dataDir, auditAnchors }: Config): Promise<Found[]> {
  const files = await filesBelow(dataDir, within.data)
  return files.filter(
    ({ path }) =>
      !isBelow(join(dataDir, 'postgres'), path) &&
      !isBelow(keptScreens(dataDir), path) &&
      !isBelow(auditAnchors, path) &&
      !/^keys(\.\d+)?$/.test(relative(dataDir, path)),
  )
}

async function settingFiles({ firm, signing }: Config): Promise<Found[]> {
  const named = [
    { setting: 'FIRM_LOGO', path: firm.logo },
    { setting: 'SIGNING_CERTIFICATE', path: signing.certificatePath },
  ]
  const found: Found[] = []
  for (const { setting, path } of named) {
    if (path === undefined) continue
    const isThere = await stat(path).then(
      (file) => file.isFile(),
      () => false,
    )
    if (!isThere)
      throw new StartProblem(`The backup would lack the file of ${setting}: ${path} cannot be read.`)
    found.push({ path: resolve(path), name: `${within.settings}/${setting}/${basename(path)}` })
  }
  return found
}

import { chmod, chown, lchown, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from './embedded-problem.ts'
import { findPrograms, type Programs } from './embedded-programs.ts'
import { findOwner, findRunAs, giveTo, type Owner, type RunAs } from './embedded-user.ts'

/** Where a built-in database lies and how its programs run there. */
export type DataFolder = {
  folder: string
  /** PostgreSQL's data directory. */
  data: string
  /** What the server says; holds neither statements nor values. */
  log: string
  programs: Programs
  owner: Owner | undefined
  runAs: RunAs
}

/**
 * Readies the folder, no database yet.
 * @param programs PostgreSQL’s own, where they are not those that the portal brings
 * Throws a StartProblem, or what Node's file functions throw.
 */
export async function prepareDataFolder(folder: string, programs = findPrograms()): Promise<DataFolder> {
  const data = join(folder, 'data')
  const owner = await findOwner(data)
  await makeFolder(folder, owner)
  const runAs = await findRunAs(owner, programs, folder)
  await mendRights(data, owner)
  return { folder, data, log: join(folder, 'server.log'), programs, owner, runAs }
}

async function makeFolder(folder: string, owner: Owner | undefined): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    // A folder that somebody else made (a container's volume) keeps the rights that it has.
    if (codeOf(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return
    throw error
  }
  if (owner) await chown(folder, owner.uid, owner.gid)
}

/** Data copied or restored by root, or without its rights, would be refused by PostgreSQL. */
async function mendRights(data: string, owner: Owner | undefined): Promise<void> {
  const found = await stat(data).catch(() => undefined)
  if (!found) return
  if (owner && found.uid !== owner.uid) await giveTo(owner, data)
  if ((found.mode & 0o777) !== 0o700) await chmod(data, 0o700)
}

/** Writes a file of the server's, beside first: whatever is killed meanwhile leaves the old file or the new one, whole. */
export async function putInData({ data, owner }: DataFolder, name: string, text: string): Promise<void> {
  const beside = join(data, `${name}.${process.pid}`)
  await writeFile(beside, text, { mode: 0o600, flush: true })
  if (owner) await lchown(beside, owner.uid, owner.gid)
  await rename(beside, join(data, name))
}

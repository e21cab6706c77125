import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartProblem } from '../startup/start-problem.ts'
import { parts } from './layout.ts'
import type { Backup } from './manifest.ts'
import { readArchive, readBase, readChecksums, type Take } from './read-archive.ts'
import { unseal } from './sealed-stream.ts'

/**
 * Unpacks the database's files, each held against PostgreSQL's checksums.
 * @returns the names of the log of changes among them
 */
export async function unpackBase(backup: Backup, identity: string, data: string): Promise<string[]> {
  await mkdir(data, { recursive: true, mode: 0o700 })
  return await telling(backup, parts.base, async () => {
    const expected = await readChecksums(contentOf(backup, parts.checksums, identity))
    return await readBase(contentOf(backup, parts.base, identity), expected, writeBelow(data))
  })
}

/** Unpacks what lies beside the database: `anchors`, `data` and `settings` below the folder. */
export const unpackFiles = (backup: Backup, identity: string, folder: string): Promise<void> =>
  telling(backup, parts.files, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await readArchive(contentOf(backup, parts.files, identity), writeBelow(folder))
  })

const contentOf = ({ folder }: Backup, part: string, identity: string) =>
  unseal(join(folder, part), [identity])

/** What age or gzip says of a changed byte tells an operator nothing. */
async function telling<Result>({ name }: Backup, part: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartProblem) throw error
    // from the disk, and not from what was read
    if (error instanceof Error && 'syscall' in error) throw error
    throw new StartProblem(
      `The part ${part} of ${name} does not open: the identity is another, or a byte of it was changed.`,
    )
  }
}

/** Files with the rights that they had for their owner; what is no file or folder is passed over. */
export const writeBelow =
  (folder: string): Take =>
  async ({ name, type, mode }, content) => {
    const path = join(folder, name)
    if (type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 })
    if (type === 'file') {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: mode & 0o700 }))
    } else for await (const _ of content);
  }

import { access, constants, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm'

/** A whole run takes less than half of it. */
const roomWanted = 2_000_000_000

/**
 * A folder for databases that are thrown away. In memory where there is room: hundreds of databases are made and dropped
 * in a run, and on a disk that is half of its time. The caller removes it.
 */
export const scratchFolder = async (name: string): Promise<string> =>
  await mkdtemp(join((await isRoomInMemory()) ? inMemory : tmpdir(), `portal-${name}-`))

async function isRoomInMemory(): Promise<boolean> {
  try {
    await access(inMemory, constants.W_OK)
    const { bavail, bsize } = await statfs(inMemory)
    return Math.min(bavail * bsize, process.availableMemory()) >= roomWanted
  } catch {
    return false
  }
}

/** Whether files of this folder are kept in memory. */
export const isInMemory = (folder: string): boolean => folder.startsWith(inMemory)

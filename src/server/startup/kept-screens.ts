import { constants, copyFile, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { errorCode } from '../database/pool.ts'
import { besideOf, clearSuperseded, filesIn, readBuilt, writeBuilt } from './built-files.ts'
import type { Config } from './config.ts'

/** Where the files of these screens, and of those that another release had here within seven days, are kept. */
export const keptScreens = (dataDir: string): string => join(dataDir, 'screens')

/**
 * Keeps the files of these screens in the data folder, which the next release finds, wherever it lies itself: a page that was
 * loaded before an update still asks for some. Where they cannot be kept, such a page has to be reloaded, and the portal runs.
 */
export async function keepScreens({ dataDir, webDir }: Config, log: Logger): Promise<void> {
  const folder = keptScreens(dataDir)
  try {
    const files = await assetsOf(webDir)
    await mkdir(folder, { recursive: true })
    const there = new Set(await filesIn(folder))
    for (const file of files) if (!there.has(file)) await copyWhole(join(webDir, file), join(folder, file))
    const former = await readBuilt(folder)
    await clearSuperseded(folder, files, former.files)
    await writeBuilt(folder, { stamp: '', files })
  } catch (error) {
    log.warn({ code: errorCode(error) }, 'the screens could not be kept for pages that outlive this release')
  }
}

/** What the build wrote: beside it may lie what builds before it did, which ages there. */
async function assetsOf(webDir: string): Promise<string[]> {
  const { files } = await readBuilt(webDir)
  const all = files.length > 0 ? files : await filesIn(webDir)
  return all.filter((file) => file.startsWith('assets/'))
}

/** A start that is killed leaves no half of a file under its name. */
async function copyWhole(from: string, to: string): Promise<void> {
  const beside = besideOf(to)
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, beside, constants.COPYFILE_FICLONE)
  await rename(beside, to)
}

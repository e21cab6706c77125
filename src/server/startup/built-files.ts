import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

// A folder of built screens, in which the files of one build stay for a while when those of the next one have come.

const builtName = 'built.json'

/** How long the files of a build stay when another one has taken its place. */
const supersededMs = 7 * 24 * 3_600_000

/** What a build wrote beside its files: a hash of its sources, and the files by their paths in the folder. */
export interface Built {
  stamp: string
  files: readonly string[]
}

/** Where a file is written before it gets its name: in containers each portal is process 1. */
export const besideOf = (path: string): string => `${path}.${randomUUID()}`

/** Nothing where there was no build, or none that came to its end. */
export async function readBuilt(folder: string): Promise<Built> {
  const written = await readFile(join(folder, builtName), 'utf8').catch(() => '')
  return written ? (JSON.parse(written) as Built) : { stamp: '', files: [] }
}

export async function writeBuilt(folder: string, built: Built): Promise<void> {
  const path = join(folder, builtName)
  const beside = besideOf(path)
  await writeFile(beside, JSON.stringify(built))
  await rename(beside, path)
}

/**
 * Removes what was superseded more than seven days ago. A file is as old as its last build's end: those of the former build,
 * where there is another one now, begin to age.
 */
export async function clearSuperseded(
  folder: string,
  files: readonly string[],
  formerFiles: readonly string[],
): Promise<void> {
  const now = new Date()
  const own = new Set([...files, builtName])
  const former = new Set(formerFiles)
  for (const file of (await filesIn(folder)).filter((name) => !own.has(name))) {
    const path = join(folder, file)
    if (former.has(file)) await utimes(path, now, now)
    else if (await isOlder(path, now.getTime() - supersededMs)) await rm(path, { force: true })
  }
}

/** One that is gone is not: another portal, which starts at the same time, has just given it its name. */
const isOlder = (path: string, than: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < than,
    () => false,
  )

/** Every file below a folder by its path in it, with slashes. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ending, isBaseName } from './layout.ts'
import { type Backup, listBackups } from './manifest.ts'
import { dropCopies, objectsOf } from './object-copies.ts'
import { isSegment, numberOf } from './wal-names.ts'

const dayMs = 86_400_000

/**
 * Takes away the backups that are older than so many days, and what is needed for none that stays. The newest stays in any
 * case; one that was begun and never finished goes after a day.
 */
export async function keepForDays(to: string, days: number, now = new Date()): Promise<void> {
  const { backups } = await listBackups(to)
  const newest = backups.at(-1)
  if (!newest) return
  const isKept = (backup: Backup) =>
    backup === newest || Date.parse(backup.manifest.ended) > now.getTime() - days * dayMs
  const kept = backups.filter(isKept)
  const names = new Set(kept.map(({ name }) => name))
  const listed = new Set(backups.map(({ name }) => name))
  for (const name of (await readdir(to)).filter(isBaseName)) {
    const path = join(to, name)
    if (names.has(name) || (!listed.has(name) && !(await isOlder(path, now.getTime() - dayMs)))) continue
    await rm(path, { recursive: true, force: true })
  }
  await dropChanges(to, kept)
  const named = await Promise.all(kept.map(objectsOf))
  const oldest = Math.min(...kept.map(({ manifest }) => Date.parse(manifest.begun)))
  await dropCopies(to, new Set(named.flat()), oldest)
}

async function dropChanges(to: string, kept: readonly Backup[]): Promise<void> {
  for (const systemId of await namesIn(join(to, 'wal'))) {
    const oldest = oldestOf(kept, systemId)
    const folder = join(to, 'wal', systemId)
    for (const file of await namesIn(folder)) {
      const name = file.slice(0, -ending.length)
      if (!oldest || (isSegment(name) && numberOf(name) < numberOf(oldest.manifest.firstWal)))
        await rm(join(folder, file), { force: true })
    }
  }
  for (const systemId of await namesIn(join(to, 'anchors'))) {
    const oldest = oldestOf(kept, systemId)
    const folder = join(to, 'anchors', systemId)
    // a backup holds the anchors whole, as they were then
    for (const file of await namesIn(folder))
      if (!oldest || (await isOlder(join(folder, file), Date.parse(oldest.manifest.begun))))
        await rm(join(folder, file), { force: true })
  }
}

const oldestOf = (kept: readonly Backup[], systemId: string): Backup | undefined =>
  kept.find(({ manifest }) => manifest.systemId === systemId)

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const isOlder = (path: string, moment: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < moment,
    () => false,
  )

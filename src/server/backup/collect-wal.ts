import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, open, readdir, readFile, rename, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartProblem } from '../startup/start-problem.ts'
import { ending, walFolderIn } from './layout.ts'
import type { Manifest } from './manifest.ts'
import { unseal } from './sealed-stream.ts'
import {
  headBytes,
  isHistory,
  isSegment,
  numberOf,
  readHead,
  readHistory,
  segmentBytes,
  segmentName,
  timelineOf,
} from './wal-names.ts'

interface Collecting {
  /** The folder of backups. */
  from: string
  manifest: Manifest
  identity: string
  /** PostgreSQL's own log of changes of a server that is no more, and what it had put out: folders, if there are any. */
  dead: readonly string[]
  /** What the backup itself holds of it. */
  inBase: readonly string[]
  /** Where the files are gathered, by PostgreSQL's names. */
  into: string
  /** Whether all that there is will be played. */
  toTheEnd: boolean
}

/**
 * Gathers the log of changes since a backup, each file decrypted and held against what it says of itself.
 * @returns the timeline to play it to: each restore begins another one
 * @throws StartProblem where a file was changed, is of another database, or one is missing in between
 */
export async function collectWal(collecting: Collecting): Promise<number> {
  const { from, manifest, identity, dead, inBase, into, toTheEnd } = collecting
  const isNeeded = (name: string) =>
    isHistory(name) || (isSegment(name) && numberOf(name) >= numberOf(manifest.firstWal))
  const archive = walFolderIn(from, manifest.systemId)
  for (const file of await namesIn(archive)) {
    const name = file.slice(0, -ending.length)
    if (file.endsWith(ending) && isNeeded(name)) await take(join(archive, file), join(into, name), identity)
  }
  for (const folder of dead)
    for (const name of (await namesIn(folder)).filter(isNeeded))
      if (!existsSync(join(into, name))) await copyFile(join(folder, name), join(into, name))
  for (const name of (await namesIn(into)).filter(isSegment)) await judge(into, name, manifest)
  const names = await namesIn(into)
  const lineage = await lineageOf(manifest, into, names)
  if (toTheEnd) mustFollow(lineage, [...inBase, ...names].filter(isSegment), manifest.firstWal)
  return lineage.at(-1)?.timeline ?? manifest.timeline
}

const namesIn = async (folder: string): Promise<string[]> =>
  (
    await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
  ).sort()

/** The log is switched every minute, and what follows in a file is empty: that takes no room. */
async function take(sealed: string, path: string, identity: string): Promise<void> {
  const beside = `${path}.new`
  let size = 0
  let used = 0
  const holes = async function* (input: AsyncIterable<Uint8Array>) {
    let empty = 0
    for await (const chunk of input) {
      size += chunk.length
      if (isEmpty(chunk)) empty += chunk.length
      else {
        if (empty > 0) yield Buffer.alloc(empty)
        empty = 0
        yield chunk
        used = size
      }
    }
  }
  await pipeline(unseal(sealed, [identity]), holes, createWriteStream(beside)).catch(() => {
    throw new StartProblem(`The file ${sealed} was changed, or is encrypted for another key.`)
  })
  if (size > used) await truncate(beside, size)
  await rename(beside, path)
}

const isEmpty = (chunk: Uint8Array): boolean => chunk.every((byte) => byte === 0)

/** A file that PostgreSQL keeps to write into it later says so, and is left out. */
async function judge(folder: string, name: string, { systemId }: Manifest): Promise<void> {
  const path = join(folder, name)
  const head = readHead(await firstBytes(path))
  if (head && head.segmentBytes !== segmentBytes)
    throw new StartProblem(
      'The log of changes has segments of an unusual size: restore it with PostgreSQL’s tools.',
    )
  if (head?.number === numberOf(name) && head.systemId !== systemId)
    throw new StartProblem('The log of changes is that of another database than the backup.')
  if (head?.number !== numberOf(name)) await rm(path)
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** A timeline, and the segment in which the next one branched off from it. */
interface Line {
  timeline: number
  until: number
}

/** From the timeline of the backup to the newest one that came from it. */
async function lineageOf({ timeline }: Manifest, folder: string, names: readonly string[]): Promise<Line[]> {
  for (const name of names.filter(isHistory).reverse()) {
    const ancestors = readHistory(await readFile(join(folder, name), 'utf8'))
    const at = ancestors.findIndex((each) => each.timeline === timeline)
    if (at >= 0)
      return [...ancestors.slice(at), { timeline: timelineOf(name), until: Number.POSITIVE_INFINITY }]
  }
  return [{ timeline, until: Number.POSITIVE_INFINITY }]
}

/** @throws StartProblem where a segment is missing before the last one */
function mustFollow(lineage: readonly Line[], segments: readonly string[], firstWal: string): void {
  const there = new Set(segments)
  let number = numberOf(firstWal)
  for (const { timeline, until } of lineage) {
    const last = Math.max(0, ...segments.filter((name) => timelineOf(name) === timeline).map(numberOf))
    const end = until === Number.POSITIVE_INFINITY ? last : until - 1
    for (; number <= end; number += 1)
      if (!there.has(segmentName(timeline, number)))
        throw new StartProblem(
          `The log of changes lacks ${segmentName(timeline, number)}, and what came after it cannot be restored: choose a newer backup, or with --at a moment before.`,
        )
  }
}

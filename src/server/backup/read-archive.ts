import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { extract, type Header } from 'tar-stream'
import { z } from 'zod'
import { StartProblem } from '../startup/start-problem.ts'

/** Takes what an archive holds, one after another, each to its end. */
export type Take = (header: Header, content: AsyncIterable<Uint8Array>) => Promise<void>

/** Reads a tar to its end. @throws what the stream or the taker throws */
export async function readArchive(source: Readable, take: Take): Promise<void> {
  const entries = extract()
  source.on('error', (error) => entries.destroy(error))
  source.pipe(entries)
  for await (const entry of entries) {
    mustStayInside(entry.header.name)
    await take(entry.header, entry as AsyncIterable<Uint8Array>) // of a tar: bytes
  }
}

/** Who can write a backup's files and has its recipient could name any path. */
function mustStayInside(name: string): void {
  if (name.startsWith('/') || name.split('/').includes('..'))
    throw new StartProblem(`The backup was changed: it holds a file that would lie elsewhere.`)
}

/** PostgreSQL's manifest of a base backup, as far as it is read here. */
const Checksums = z.object({
  Files: z.array(
    z.object({
      Path: z.string(),
      Size: z.number(),
      'Checksum-Algorithm': z.literal('SHA256').optional(),
      Checksum: z.string().optional(),
    }),
  ),
})

/** What each file of the database must be, by its path. */
export type Expected = Map<string, { size: number; sha256: string }>

export async function readChecksums(source: AsyncIterable<Uint8Array>): Promise<Expected> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  const { Files } = Checksums.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  return new Map(Files.map(({ Path, Size, Checksum = '' }) => [Path, { size: Size, sha256: Checksum }]))
}

/**
 * Reads the archive of a base backup and holds each file against PostgreSQL's checksums.
 * @param put gets the content on its way, to write it somewhere
 * @returns the names of the log of changes within it
 * @throws StartProblem where a file is another, or missing
 */
export async function readBase(source: Readable, expected: Expected, put: Take): Promise<string[]> {
  const missing = new Set(expected.keys())
  const wal: string[] = []
  await readArchive(source, async (header, content) => {
    const hash = createHash('sha256')
    let size = 0
    await put(
      header,
      hashed(content, (chunk) => {
        size += chunk.length
        hash.update(chunk)
      }),
    )
    const name = header.name.replace(/^\.\//, '')
    if (name.startsWith('pg_wal/') && header.type === 'file') wal.push(name.slice('pg_wal/'.length))
    const wanted = expected.get(name)
    if (!wanted) return
    missing.delete(name)
    if (size !== wanted.size || hash.digest('hex') !== wanted.sha256)
      throw new StartProblem(`The backup is not what PostgreSQL sent: its file ${name} is another.`)
  })
  const [first] = missing
  if (first) throw new StartProblem(`The backup is not whole: it lacks the database’s file ${first}.`)
  return wal
}

async function* hashed(content: AsyncIterable<Uint8Array>, see: (chunk: Uint8Array) => void) {
  for await (const chunk of content) {
    see(chunk)
    yield chunk
  }
}

/** For reading alone: takes all of it and keeps nothing. */
export const keepNothing: Take = async (_header, content) => {
  for await (const _ of content);
}

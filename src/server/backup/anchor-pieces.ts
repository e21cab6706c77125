import { appendFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../startup/start-problem.ts'
import { anchorFolderIn, ending } from './layout.ts'
import { unseal } from './sealed-stream.ts'

// What the anchors have grown by since a backup lies beside it, a file for each piece: NAME.FROM-TO.

const pattern = /^(.+\.anchors)\.(\d+)-(\d+)$/

/** A piece of a file of anchors, by the bytes that it covers. */
export interface Piece {
  file: string
  name: string
  from: number
  to: number
}

export const pieceName = ({ name, from, to }: Omit<Piece, 'file'>): string => `${name}.${from}-${to}${ending}`

/** All pieces in a folder, those of one file in order. */
export async function piecesIn(folder: string): Promise<Piece[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return files
    .flatMap((file) => {
      const [, name, from, to] = (file.endsWith(ending) && pattern.exec(file.slice(0, -ending.length))) || []
      return name ? [{ file, name, from: Number(from), to: Number(to) }] : []
    })
    .sort((one, other) => one.name.localeCompare(other.name) || one.from - other.from || other.to - one.to)
}

/** Adds what the anchors have grown by to those of a backup. @throws StartProblem where a piece was changed */
export async function addPieces(
  { to, systemId, identity }: { to: string; systemId: string; identity: string },
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pieces = anchorFolderIn(to, systemId)
  for (const piece of await piecesIn(pieces)) {
    const path = join(folder, piece.name)
    const length = await stat(path).then(
      ({ size }) => size,
      () => 0,
    )
    // one that leaves a hole is of a file that was begun before the backups were
    if (piece.to <= length || piece.from > length) continue
    const content = await bytesOf(join(pieces, piece.file), identity)
    await appendFile(path, content.subarray(length - piece.from), { mode: 0o600 })
  }
}

async function bytesOf(path: string, identity: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of unseal(path, [identity])) chunks.push(chunk)
  } catch {
    throw new StartProblem(`The file ${path} was changed, or is encrypted for another key.`)
  }
  return Buffer.concat(chunks)
}

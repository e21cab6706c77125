import { inflateSync } from 'node:zlib'

// What is looked at of a PNG before it is decoded: a decoder inflates whatever it is given.

export const pngBeginning = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export interface Chunk {
  type: string
  data: Buffer
  whole: Buffer
}

/** Whoever writes large pictures writes chunks of some thousand bytes: to look at more would keep everybody else waiting. */
const mostChunks = 20_000

/** The chunks of a file that begins as a PNG does; undefined where it does not, is cut short, or is cut into crumbs. */
export function chunksOf(bytes: Buffer): Chunk[] | undefined {
  if (!bytes.subarray(0, 8).equals(pngBeginning)) return undefined
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.length - at < 12 ? Number.POSITIVE_INFINITY : bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length || chunks.length === mostChunks) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    at = end
  }
  return chunks
}

/** The pixels as they stand in a PNG: lines that are filtered, compressed. */
export const packedPixels = (chunks: readonly Chunk[]): Buffer =>
  Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))

/** Whether the pixels inflate to exactly so many bytes; no more memory than that is spent on it. */
export function inflatesTo(chunks: readonly Chunk[], needed: number): boolean {
  try {
    return inflateSync(packedPixels(chunks), { maxOutputLength: needed }).length === needed
  } catch {
    return false
  }
}

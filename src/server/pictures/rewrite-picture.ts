import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflate, createInflate } from 'node:zlib'
import { boundedPng, type MostPixels, PictureRefused } from './bounded-png.ts'
import { type Chunk, packedPixels, pngBeginning } from './png-chunks.ts'
import { rewriteJpeg } from './rewrite-jpeg.ts'

// Pictures in which something is to be read, as large as a scanner or a telephone makes them: they are written anew as sharp as
// they were, and without whatever else stood in the file (where it was taken, by whom, what was appended).

/** A page at 600 dots an inch, or what a telephone takes. */
export const mostPixelsRead: MostPixels = { aSide: 12_000, inAll: 50_000_000 }

/** So many bytes a PNG’s lines may have: with four channels of 16 bits they would be eight a pixel. */
const mostLineBytes = 200_000_000

export interface RewrittenPicture {
  type: 'image/png' | 'image/jpeg'
  bytes: Buffer
}

/** Which kind of picture a file begins as; undefined of anything else. */
export function pictureType(bytes: Buffer): RewrittenPicture['type'] | undefined {
  if (bytes.subarray(0, 8).equals(pngBeginning)) return 'image/png'
  return bytes.subarray(0, 3).equals(jpegBeginning) ? 'image/jpeg' : undefined
}

const jpegBeginning = Buffer.from([0xff, 0xd8, 0xff])

/** @throws PictureRefused */
export async function rewritePicture(bytes: Buffer): Promise<RewrittenPicture> {
  const type = pictureType(bytes)
  if (type === undefined) throw new PictureRefused('no picture')
  const rewritten = type === 'image/png' ? await rewritePng(bytes) : rewriteJpeg(bytes, mostPixelsRead)
  return { type, bytes: rewritten }
}

/** So much of its lines is unpacked at a time. */
const piece = { chunkSize: 256 * 1_024 }

/** Its lines are unpacked and packed again piece by piece, in threads of Node's own: nobody waits for it, and they are never held whole. */
async function rewritePng(png: Buffer): Promise<Buffer> {
  const { chunks, needed } = boundedPng(png, mostPixelsRead)
  if (needed > mostLineBytes) throw new PictureRefused('too many pixels')
  if (!chunks.every(isUnharmed)) throw new PictureRefused('no picture')
  const pixels = chunkOf('IDAT', await packedAnew(packedPixels(chunks), needed))
  const before = chunks.filter(({ type }) => type !== 'IDAT' && type !== 'IEND')
  return Buffer.concat([
    pngBeginning,
    ...before.map(({ type, data }) => chunkOf(type, data)),
    pixels,
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

/** @throws PictureRefused, where it unpacks to another length than is needed */
async function packedAnew(packed: Buffer, needed: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let unpacked = 0
  async function* counted(lines: AsyncIterable<Buffer>) {
    for await (const some of lines) {
      unpacked += some.length
      if (unpacked > needed) throw new PictureRefused('no picture')
      yield some
    }
  }
  try {
    await pipeline(
      Readable.from([packed]),
      createInflate(piece),
      counted,
      createDeflate({ ...piece, level: 6 }),
      async (anew) => {
        for await (const some of anew) pieces.push(some)
      },
    )
  } catch {
    throw new PictureRefused('no picture')
  }
  if (unpacked !== needed) throw new PictureRefused('no picture')
  return Buffer.concat(pieces)
}

/** Between its length and its check value. */
const checked = ({ whole }: Chunk) => whole.subarray(4, -4)

const isUnharmed = (chunk: Chunk): boolean =>
  crc32(checked(chunk)) === chunk.whole.readUInt32BE(chunk.whole.length - 4)

function chunkOf(type: string, data: Buffer): Buffer {
  const said = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(said), 4)
  return Buffer.concat([around.subarray(0, 4), said, around.subarray(4)])
}

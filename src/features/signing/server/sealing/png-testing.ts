import { crc32, deflateSync } from 'node:zlib'

interface Picture {
  width?: number
  height?: number
  depth?: number
  colour?: number
  interlace?: number
  /** Scan lines as they are before compression, each with its filter first. */
  lines?: Buffer
  /** Whole chunks to stand before the pixels, and after them. */
  before?: Buffer[]
  after?: Buffer[]
}

export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([number(data.length), named, number(crc32(named))])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** The header of a picture. */
export const header = ({ width = 4, height = 2, depth = 8, colour = 6, interlace = 0 }: Picture = {}) =>
  chunk('IHDR', Buffer.concat([number(width), number(height), Buffer.from([depth, colour, 0, 0, interlace])]))

/** Black all over, as a canvas writes it: RGBA, without filters. */
export function blackLines({ width = 4, height = 2 }: Picture = {}, filter = 0): Buffer {
  const line = Buffer.from([filter, ...Array.from({ length: width }, () => [0, 0, 0, 255]).flat()])
  return Buffer.concat(Array.from({ length: height }, () => line))
}

/** A PNG as a canvas writes it, unless it is asked to be otherwise. */
export const png = (picture: Picture = {}): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    header(picture),
    ...(picture.before ?? []),
    chunk('IDAT', deflateSync(picture.lines ?? blackLines(picture))),
    ...(picture.after ?? []),
    chunk('IEND', Buffer.alloc(0)),
  ])

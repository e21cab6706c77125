import { type MostPixels, mustBeWithin, PictureRefused } from './bounded-png.ts'

// A JPEG (ITU T.81, annex B) is a row of segments. To decode it and encode it anew would blur it each time; it is taken apart
// instead, and put together of the segments that make the picture.

/** Tables, and where restarts stand. */
const tables = [0xdb, 0xc4, 0xdd]
/** Baseline, extended and progressive: what cameras, scanners and browsers write and read. */
const frames = [0xc0, 0xc1, 0xc2]
const [startOfScan, endOfImage, exif, adobe] = [0xda, 0xd9, 0xe1, 0xee]
/** Comments, and what programs keep for themselves. */
const isLeftOut = (marker: number): boolean => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)

/** A camera writes some dozens, with scans and profiles: to take more apart would keep everybody else waiting. */
const mostSegments = 10_000

/**
 * Writes a JPEG anew: its picture as it is, which way up it is shown, and nothing else of what stood in the file.
 * @throws PictureRefused
 */
export function rewriteJpeg(jpeg: Buffer, most: MostPixels): Buffer {
  const kept: Buffer[] = []
  let turned = 1
  let seen = { frames: 0, scans: 0 }
  for (let at = 2, nr = 0; ; nr += 1) {
    if (nr === mostSegments) throw new PictureRefused('no picture')
    const segment = segmentAt(jpeg, at)
    const { marker, data } = segment
    if (marker === endOfImage) break
    at = segment.end
    if (frames.includes(marker)) {
      mustBeWithin(sizeOf(data), most)
      seen = { ...seen, frames: seen.frames + 1 }
      kept.push(segment.whole)
    } else if (marker === startOfScan) {
      // of its lines nothing is known before the frame
      if (seen.frames !== 1) throw new PictureRefused('no picture')
      const end = endOfScan(jpeg, at)
      kept.push(segment.whole, jpeg.subarray(at, end))
      seen = { ...seen, scans: seen.scans + 1 }
      at = end
    } else if (tables.includes(marker)) kept.push(segment.whole)
    else if (marker === adobe) kept.push(...colours(data))
    else if (marker === exif) turned = orientationIn(data) ?? turned
    else if (!isLeftOut(marker)) throw new PictureRefused('no picture')
  }
  if (seen.frames !== 1 || seen.scans === 0) throw new PictureRefused('no picture')
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(turned === 1 ? [] : [orientation(turned)]),
    ...kept,
    Buffer.from([0xff, endOfImage]),
  ])
}

interface Segment {
  marker: number
  data: Buffer
  whole: Buffer
  end: number
}

function segmentAt(jpeg: Buffer, from: number): Segment {
  if (jpeg[from] !== 0xff) throw new PictureRefused('no picture')
  let at = from
  // any number of these may stand before a marker
  while (jpeg[at + 1] === 0xff) at += 1
  const marker = jpeg[at + 1]
  if (marker === undefined) throw new PictureRefused('no picture')
  const nothing = Buffer.alloc(0)
  if (marker === endOfImage) return { marker, data: nothing, whole: nothing, end: at + 2 }
  const length = jpeg.length < at + 4 ? 0 : jpeg.readUInt16BE(at + 2)
  const end = at + 2 + length
  if (length < 2 || end > jpeg.length) throw new PictureRefused('no picture')
  return { marker, data: jpeg.subarray(at + 4, end), whole: jpeg.subarray(at, end), end }
}

function sizeOf(frame: Buffer): { width: number; height: number } {
  if (frame.length < 6) throw new PictureRefused('no picture')
  return { height: frame.readUInt16BE(1), width: frame.readUInt16BE(3) }
}

/** Where the next marker stands that is none of the scan's own: a byte of 255 is followed by 0, restarts are numbered. */
function endOfScan(jpeg: Buffer, from: number): number {
  // byte by byte: looking for the next 255 would be far slower where every byte is one
  for (let at = from; at < jpeg.length - 1; at += 1) {
    if (jpeg[at] !== 0xff) continue
    const next = jpeg[at + 1] ?? 0
    const isWithin = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isWithin) return at
  }
  throw new PictureRefused('no picture')
}

/** By Adobe's programs: how the channels are to be read. What may follow is left out. */
function colours(data: Buffer): Buffer[] {
  if (data.length < 12 || data.toString('latin1', 0, 5) !== 'Adobe') return []
  return [Buffer.concat([Buffer.from([0xff, adobe, 0, 14]), data.subarray(0, 12)])]
}

/** Which way up it is shown (Exif 2.32, 4.6.4): 1 as it is, 2 to 8 turned or mirrored; undefined where nothing is said. */
function orientationIn(data: Buffer): number | undefined {
  if (data.toString('latin1', 0, 6) !== 'Exif\0\0' || data.length < 14) return undefined
  const tiff = data.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return undefined
  for (let nr = 0, at = first + 2; nr < short(first) && at + 12 <= tiff.length; nr += 1, at += 12) {
    if (short(at) !== orientationTag) continue
    const said = short(at + 8)
    return said >= 1 && said <= 8 ? said : undefined
  }
  return undefined
}

const orientationTag = 0x0112

/** That, and nothing else. */
function orientation(turned: number): Buffer {
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  tiff.writeUInt16BE(turned, 18)
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, exif, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

import { crc32, inflateSync } from 'node:zlib'

/** A drawn signature that is no picture of the kind that a signing page makes. */
export class SignatureImageRefused extends Error {
  override readonly name = 'SignatureImageRefused'
}

const longestBytes = 256 * 1024
const longestSide = 2_000
const beginning = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Bytes of a pixel by the colour type: RGB and RGBA, which is what a canvas writes. */
const pixelBytes: Record<number, number> = { 2: 3, 6: 4 }

/**
 * Judges a drawn signature before any library reads it: a PNG of 8 bits a channel, without interlacing, whole
 * to the last byte, at most 256 KiB and 2,000 pixels a side. Inflating never goes beyond what its size needs.
 * @throws SignatureImageRefused
 */
export function mustBeSignatureImage(png: Uint8Array): void {
  if (png.length > longestBytes) throw new SignatureImageRefused('The picture is larger than 256 KiB.')
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const malformed = new SignatureImageRefused('The picture is no PNG that can be printed.')
  if (!bytes.subarray(0, 8).equals(beginning)) throw malformed
  const chunks = chunksOf(bytes)
  const [header] = chunks
  if (header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') throw malformed
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const [depth, colour = 0, compression, filter, interlace] = header.data.subarray(8)
  const perPixel = pixelBytes[colour]
  if (!perPixel || depth !== 8 || compression || filter || interlace) throw malformed
  if (width === 0 || height === 0 || width > longestSide || height > longestSide)
    throw new SignatureImageRefused('The picture is empty, or larger than 2,000 pixels a side.')
  const pixels = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const needed = height * (1 + width * perPixel)
  if (inflated(pixels, needed)?.length !== needed) throw malformed
}

function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.length - at < 12 ? Number.POSITIVE_INFINITY : bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new SignatureImageRefused('The picture is damaged.')
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) })
    at = end
  }
  return chunks
}

function inflated(pixels: Buffer, needed: number): Buffer | undefined {
  try {
    return inflateSync(pixels, { maxOutputLength: needed })
  } catch {
    return undefined
  }
}

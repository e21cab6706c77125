import { type DecodedPng, decode, encode } from 'fast-png'
import { chunksOf, inflatesTo, pngBeginning } from '../../../../server/pictures/png-chunks.ts'

/** A drawn signature that is no picture of the kind that a signing page makes, or shows nothing. */
export class SignatureImageRefused extends Error {
  override readonly name = 'SignatureImageRefused'
}

const longestBytes = 256 * 1024
/** The field of the signing page, in pixels of the picture. */
const most = { width: 720, height: 240 }
/** Bytes of a pixel by the colour type: RGB and RGBA, which is what a canvas writes. */
const pixelBytes: Record<number, number> = { 2: 3, 6: 4 }

/**
 * Decodes a drawn signature and encodes it anew, so that what is kept and printed are the portal's own bytes,
 * whatever stood in the ones that were sent.
 * @param png at most 256 KiB and 720 by 240 pixels, 8 bits a channel, not interlaced; ancillary chunks are dropped
 * @throws SignatureImageRefused
 */
export function redrawSignature(png: Uint8Array): Buffer {
  if (png.length > longestBytes) throw new SignatureImageRefused('The picture is larger than 256 KiB.')
  const picture = decoded(boundedPicture(Buffer.from(png.buffer, png.byteOffset, png.byteLength)))
  if (!showsAnything(picture)) throw new SignatureImageRefused('The picture is blank.')
  const { width, height, channels, data } = picture
  return Buffer.from(encode({ width, height, channels, depth: 8, data }))
}

/**
 * The picture without its ancillary chunks, which may be compressed, too. The decoder inflates whatever it is given:
 * here it is settled that this is exactly as much as the size in the header needs.
 */
function boundedPicture(bytes: Buffer): Buffer {
  const malformed = new SignatureImageRefused('The picture is no PNG that can be printed.')
  const all = chunksOf(bytes)
  if (!all) throw malformed
  const chunks = all.filter(({ type }) => !/^[a-z]/.test(type))
  const [header, ...pixels] = chunks
  const end = pixels.pop()
  if (header?.type !== 'IHDR' || header.data.length !== 13 || end?.type !== 'IEND') throw malformed
  if (pixels.some(({ type }) => type !== 'IDAT')) throw malformed
  if (!inflatesTo(pixels, bytesNeeded(header.data))) throw malformed
  return Buffer.concat([pngBeginning, ...chunks.map(({ whole }) => whole)])
}

/** @throws SignatureImageRefused where it is larger than a signature is, or of another kind than a canvas writes */
function bytesNeeded(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, colour = 0, , , interlace] = header.subarray(8)
  const perPixel = pixelBytes[colour]
  if (!perPixel || depth !== 8 || interlace !== 0)
    throw new SignatureImageRefused('The picture is not of the kind that a signing page makes.')
  if (width === 0 || height === 0 || width > most.width || height > most.height)
    throw new SignatureImageRefused('The picture is empty, or larger than a signature is.')
  return height * (1 + width * perPixel)
}

function decoded(png: Buffer): DecodedPng {
  try {
    return decode(png, { checkCrc: true })
  } catch {
    throw new SignatureImageRefused('The picture is damaged.')
  }
}

/** Whether any of it is darker than the paper: a blank picture would print nothing over the signer's name. */
function showsAnything({ data, channels }: DecodedPng): boolean {
  for (let at = 0; at < data.length; at += channels) {
    const opacity = channels === 4 ? (data[at + 3] ?? 0) / 255 : 1
    const darkest = Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255)
    if (opacity * (255 - darkest) > faintest) return true
  }
  return false
}

/** Of 255: what differs less from white is not seen on paper. */
const faintest = 32

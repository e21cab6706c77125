import { convertIndexedToRgb, type DecodedPng, decode, encode } from 'fast-png'
import { boundedPng, PictureRefused, type PngHeader } from './bounded-png.ts'
import { inflatesTo, pngBeginning } from './png-chunks.ts'

/** So many pixels a side, and in all. */
export const mostPixels = { aSide: 2_000, inAll: 1_000_000 }

/**
 * Decodes a PNG and encodes it anew with 8 bits a channel, so that what is kept and shown are the portal's own bytes, whatever
 * stood in the ones that were sent. How large it is, is settled before memory is spent on its pixels.
 * @throws PictureRefused
 */
export function redrawPicture(png: Buffer): Buffer {
  const { width, height, channels, data } = picture(bounded(png))
  return Buffer.from(encode({ width, height, channels, depth: 8, data }, { zlib: { level: 9 } }))
}

function bounded(png: Buffer): Buffer {
  const { header, chunks, needed } = boundedPng(png, mostPixels)
  if (!isDecoded(header) || !inflatesTo(chunks, needed)) throw new PictureRefused('no picture')
  return Buffer.concat([pngBeginning, ...chunks.map(({ whole }) => whole)])
}

/** Fewer bits are a palette's; the decoder gives others packed. */
const isDecoded = ({ depth, colour, isInterlaced }: PngHeader): boolean =>
  depth >= 8 || (colour === 3 && !isInterlaced)

interface Picture {
  width: number
  height: number
  channels: number
  data: Uint8Array
}

function picture(png: Buffer): Picture {
  try {
    const decoded = decode(png, { checkCrc: true })
    const { width, height, palette } = decoded
    if (palette)
      return { width, height, channels: palette[0]?.length ?? 3, data: convertIndexedToRgb(decoded) }
    return { width, height, ...withTransparency(inBytes(decoded), decoded) }
  } catch {
    throw new PictureRefused('no picture')
  }
}

const inBytes = ({ data, depth, channels }: DecodedPng) => ({
  channels,
  data: depth === 16 ? Uint8Array.from(data, (value) => value >> 8) : Uint8Array.from(data),
})

/** A picture without alpha may name one colour that is not there. */
function withTransparency(
  { channels, data }: Pick<Picture, 'channels' | 'data'>,
  { transparency, depth }: DecodedPng,
): Pick<Picture, 'channels' | 'data'> {
  if (!transparency || transparency.length !== channels || (channels !== 1 && channels !== 3))
    return { channels, data }
  const absent = [...transparency].map((value) => (depth === 16 ? value >> 8 : value))
  const out = new Uint8Array((data.length / channels) * (channels + 1))
  for (let from = 0, to = 0; from < data.length; from += channels, to += channels + 1) {
    const pixel = data.subarray(from, from + channels)
    out.set(pixel, to)
    out[to + channels] = absent.every((value, index) => value === pixel[index]) ? 0 : 255
  }
  return { channels: channels + 1, data: out }
}

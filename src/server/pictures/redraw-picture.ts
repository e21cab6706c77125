import { convertIndexedToRgb, type DecodedPng, decode, encode } from 'fast-png'
import { type Chunk, chunksOf, inflatesTo, pngBeginning } from './png-chunks.ts'

/** Why a picture is not taken. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly fault: 'no picture' | 'too many pixels'

  constructor(fault: PictureRefused['fault']) {
    super(fault)
    this.fault = fault
  }
}

/** So many pixels a side, and in all. */
export const mostPixels = { aSide: 2_000, inAll: 1_000_000 }

/** All that is kept of a file: texts, profiles and the further pictures of an animation may be compressed, too. */
const kept = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

interface Header {
  width: number
  height: number
  /** Bits of a channel. */
  depth: number
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA. */
  colour: number
  isInterlaced: boolean
}

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
  const chunks = chunksOf(png)?.filter(({ type }) => kept.includes(type)) ?? []
  const header = headerOf(chunks)
  const { width, height } = header
  if (width > mostPixels.aSide || height > mostPixels.aSide || width * height > mostPixels.inAll)
    throw new PictureRefused('too many pixels')
  if (!inflatesTo(chunks, bytesNeeded(header))) throw new PictureRefused('no picture')
  return Buffer.concat([pngBeginning, ...chunks.map(({ whole }) => whole)])
}

function headerOf(chunks: readonly Chunk[]): Header {
  const [first, ...others] = chunks
  const isOne = first?.type === 'IHDR' && !others.some(({ type }) => type === 'IHDR')
  if (!isOne || first.data.length !== 13 || chunks.at(-1)?.type !== 'IEND')
    throw new PictureRefused('no picture')
  const [depth = 0, colour = 0, , , interlace] = first.data.subarray(8)
  const [width, height] = [first.data.readUInt32BE(0), first.data.readUInt32BE(4)]
  const isInterlaced = interlace !== 0
  // fewer bits are a palette's; the decoder gives them packed
  const isKnown =
    depth === 8 ||
    (depth === 16 && colour !== 3) ||
    (colour === 3 && [1, 2, 4].includes(depth) && !isInterlaced)
  const isColoured = colour !== 3 || others.some(({ type }) => type === 'PLTE')
  if (!isKnown || !isColoured || !(colour in channelsOf) || width === 0 || height === 0)
    throw new PictureRefused('no picture')
  return { width, height, depth, colour, isInterlaced }
}

/** Bytes of its filtered lines. */
function bytesNeeded({ width, height, depth, colour, isInterlaced }: Header): number {
  const bits = (channelsOf[colour] ?? 1) * depth
  const pass = (columns: number, rows: number) =>
    columns <= 0 || rows <= 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8))
  if (!isInterlaced) return pass(width, height)
  return adam7.reduce(
    (sum, [x, y, dx, dy]) => sum + pass(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
    0,
  )
}

/** Where each pass of an interlaced picture begins, and its steps (PNG, 8.2). */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

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

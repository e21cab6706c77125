import { type Chunk, chunksOf } from './png-chunks.ts'

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
export interface MostPixels {
  aSide: number
  inAll: number
}

/** @throws PictureRefused */
export function mustBeWithin(
  { width, height }: { width: number; height: number },
  { aSide, inAll }: MostPixels,
): void {
  if (width === 0 || height === 0) throw new PictureRefused('no picture')
  if (width > aSide || height > aSide || width * height > inAll) throw new PictureRefused('too many pixels')
}

export interface PngHeader {
  width: number
  height: number
  /** Bits of a channel. */
  depth: number
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA. */
  colour: number
  isInterlaced: boolean
}

export interface BoundedPng {
  header: PngHeader
  /** Those that make the picture. */
  chunks: readonly Chunk[]
  /** Bytes of its filtered lines, to which its pixels have to inflate. */
  needed: number
}

/** All that is kept of a file: texts, profiles and the further pictures of an animation may be compressed, too. */
const kept = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Of each colour (PNG, 11.2.1). */
const depthsOf: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/**
 * The chunks of a PNG that make its picture. How large it is, is settled before memory is spent on its pixels.
 * @throws PictureRefused
 */
export function boundedPng(png: Buffer, most: MostPixels): BoundedPng {
  const chunks = chunksOf(png)?.filter(({ type }) => kept.includes(type)) ?? []
  const header = headerOf(chunks)
  mustBeWithin(header, most)
  return { header, chunks, needed: bytesNeeded(header) }
}

function headerOf(chunks: readonly Chunk[]): PngHeader {
  const [first, ...others] = chunks
  const isOne = first?.type === 'IHDR' && !others.some(({ type }) => type === 'IHDR')
  if (!isOne || first.data.length !== 13 || chunks.at(-1)?.type !== 'IEND')
    throw new PictureRefused('no picture')
  const [depth = 0, colour = 0, , , interlace] = first.data.subarray(8)
  const [width, height] = [first.data.readUInt32BE(0), first.data.readUInt32BE(4)]
  const isColoured = colour !== 3 || others.some(({ type }) => type === 'PLTE')
  if (!depthsOf[colour]?.includes(depth) || !isColoured) throw new PictureRefused('no picture')
  return { width, height, depth, colour, isInterlaced: interlace !== 0 }
}

function bytesNeeded({ width, height, depth, colour, isInterlaced }: PngHeader): number {
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

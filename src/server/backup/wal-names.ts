// Names of PostgreSQL's log of changes (WAL): eight hexadecimal digits each of the timeline, and of the position in units of
// a segment, high and low.

export const segmentBytes = 16 * 1024 * 1024
const segmentsInHigh = 0x1_0000_0000 / segmentBytes

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name)
/** Tells from which timeline another one branched off, and where. */
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name)
export const isWalName = (name: string): boolean =>
  isSegment(name) || isHistory(name) || /^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$/.test(name)

export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16)
/** The segment's number, from the beginning of the log. */
export const numberOf = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * segmentsInHigh + Number.parseInt(name.slice(16, 24), 16)

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
export const segmentName = (timeline: number, number: number): string =>
  hex(timeline) + hex(Math.floor(number / segmentsInHigh)) + hex(number % segmentsInHigh)

/** Of a position as PostgreSQL writes it (`16/B374D848`), the number of its segment. */
export function segmentAt(position: string): number {
  const [high = '', low = ''] = position.split('/')
  return Number.parseInt(high, 16) * segmentsInHigh + Math.floor(Number.parseInt(low, 16) / segmentBytes)
}

/** What the first page of a segment says of itself (XLogLongPageHeaderData). */
export interface SegmentHead {
  timeline: number
  number: number
  systemId: string
  segmentBytes: number
}

export const headBytes = 40
const longHeader = 0x0002

/** Undefined where these bytes begin no segment: the file was made ahead and is not in use. */
export function readHead(bytes: Buffer): SegmentHead | undefined {
  if (bytes.length < headBytes || (bytes.readUInt16LE(2) & longHeader) === 0) return undefined
  return {
    timeline: bytes.readUInt32LE(4),
    number: Number(bytes.readBigUInt64LE(8) / BigInt(segmentBytes)),
    systemId: String(bytes.readBigUInt64LE(24)),
    segmentBytes: bytes.readUInt32LE(32),
  }
}

/** A timeline's ancestors: each with the segment in which the next one branched off, the oldest first. */
export const readHistory = (text: string): { timeline: number; until: number }[] =>
  [...text.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm)].map(([, timeline, position = '']) => ({
    timeline: Number(timeline),
    until: segmentAt(position),
  }))

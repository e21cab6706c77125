/** A value in DER (X.690), as far as certificates, CMS and time stamps need it. */
export interface DerValue {
  tag: number
  /** With tag and length. */
  whole: Buffer
  body: Buffer
}

export const derTag = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  nothing: 0x05,
  objectId: 0x06,
  text: 0x0c,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** The tag of a constructed part [n]. */
export const derPart = (n: number): number => 0xa0 + n

export function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(body.length.toString(16).replace(/^(.(..)*)$/, '0$1'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, body])
}

export const sequence = (...parts: Uint8Array[]): Buffer => der(derTag.sequence, ...parts)
export const octets = (bytes: Uint8Array): Buffer => der(derTag.octetString, bytes)
export const nothing = der(derTag.nothing)

/** DER puts the members of a set in the order of their bytes. */
export const setOf = (...members: Buffer[]): Buffer => der(derTag.set, ...members.toSorted(Buffer.compare))

/** A whole number that is not negative, from its big-endian bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = first === -1 ? Buffer.from([0]) : Buffer.from(bytes.subarray(first))
  return der(derTag.integer, (digits[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), digits]) : digits)
}

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(derTag.objectId, Buffer.from([first * 40 + second, ...rest.flatMap(inBase128)]))
}

function inBase128(arc: number): number[] {
  const groups = [arc & 0x7f]
  for (let left = arc >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80)
  return groups
}

/** @throws DerFault where the bytes are cut short, or the length is not written the one way that DER has */
export function readDer(bytes: Uint8Array): DerValue {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tag = all[0]
  const short = all[1]
  if (tag === undefined || short === undefined || (tag & 0x1f) === 0x1f) throw new DerFault()
  const count = short < 0x80 ? 0 : short - 0x80
  if (short === 0x80 || count > 4 || all.length < 2 + count) throw new DerFault()
  const length = count === 0 ? short : all.readUIntBE(2, count)
  const end = 2 + count + length
  const leastCount = length < 0x80 ? 0 : Math.ceil(length.toString(16).length / 2)
  if (end > all.length || count !== leastCount) throw new DerFault()
  return { tag, whole: all.subarray(0, end), body: all.subarray(2 + count, end) }
}

/** The values that follow one another in these bytes, to their end. */
export function readDerValues(bytes: Buffer): DerValue[] {
  const values: DerValue[] = []
  for (let at = 0; at < bytes.length; ) {
    const value = readDer(bytes.subarray(at))
    values.push(value)
    at += value.whole.length
  }
  return values
}

export const partsOf = (value: DerValue | undefined): DerValue[] => (value ? readDerValues(value.body) : [])

export class DerFault extends Error {
  override readonly name = 'DerFault'
}

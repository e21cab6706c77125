/** Where a signature stands in a PDF: everything else is signed. Offsets in bytes; from `<` to after `>`. */
export interface Gap {
  start: number
  end: number
}

/** ByteRange as it is reserved: ten digits, so that the true numbers fit without moving anything. */
export const reservedNumber = 9_999_999_999
const reserved = `[0 ${reservedNumber} ${reservedNumber} ${reservedNumber}]`

/**
 * Finds the room that was reserved for a signature, and writes into /ByteRange what is signed.
 * @param pdf is written into
 */
export function openGap(pdf: Buffer, roomBytes: number): Gap {
  const range = pdf.lastIndexOf(reserved)
  const start = pdf.lastIndexOf(`<${'0'.repeat(roomBytes * 2)}>`)
  if (range === -1 || start === -1) throw new Error('The PDF has no room for a signature.')
  const end = start + roomBytes * 2 + 2
  const said = `[0 ${start} ${end} ${pdf.length - end}`
  pdf.write(`${said.padEnd(reserved.length - 1)}]`, range, 'latin1')
  return { start, end }
}

export const outsideGap = (pdf: Buffer, { start, end }: Gap): Buffer =>
  Buffer.concat([pdf.subarray(0, start), pdf.subarray(end)])

/** @throws RangeError where the signature is longer than the room */
export function fillGap(pdf: Buffer, { start, end }: Gap, signature: Buffer): void {
  const room = end - start - 2
  const digits = signature.toString('hex')
  if (digits.length > room) throw new RangeError('The signature is longer than the room for it.')
  pdf.write(digits.padEnd(room, '0'), start + 1, 'latin1')
}

import { fromBER } from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'

/**
 * Whether the seal of a PDF holds, by a library of another make (PKI.js): the CMS in /Contents, over the bytes that
 * /ByteRange names, which must be all of the file but the room of the signature itself.
 */
export async function sealHolds(pdf: Buffer): Promise<boolean> {
  const [, start = 0, after = 0, rest = 0] =
    /\/ByteRange \[0 (\d+) +(\d+) +(\d+) *\]/.exec(pdf.toString('latin1'))?.map(Number) ?? []
  if (start === 0 || after + rest !== pdf.length) return false
  const room = Buffer.from(pdf.toString('latin1', start + 1, after - 1), 'hex')
  const covered = Buffer.concat([pdf.subarray(0, start), pdf.subarray(after)])
  try {
    const { content } = new ContentInfo({ schema: fromBER(bytesOf(room)).result })
    return await new SignedData({ schema: content }).verify({ signer: 0, data: bytesOf(covered) })
  } catch {
    return false // PKI.js throws where what it reads is not what was signed
  }
}

/** In memory of their own, as the library wants them. */
const bytesOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer
